import ChildProcesses
import TestSupport
import Testing

/// What of UIKit the lines of a cure in Objective-C use, declared so that a compiler can look at the lines.
enum UIKitHeaders {
  /// Holds that the compiler understands every cure in Objective-C.
  ///
  /// - Parameter cures: The lines of each.
  static func check(_ cures: [[String]]) throws {
    let file = declarations + cures.enumerated().map { wrapped($0.element, number: $0.offset) }.joined(separator: "\n")
    let place = TemporaryPlace()
    let compiler = try #require(Programs.installed("clang"))
    let run = try CapturedRun(
      [
        compiler, "-fsyntax-only", "-Wall", "-Werror", "-Wno-unused-variable", "-Wno-objc-root-class", "-fobjc-arc",
        "-fobjc-runtime=ios-12.0", "-fblocks", "-x", "objective-c", try place.write(file, to: "Cures.m"),
      ], seconds: 300)
    #expect(run.status == .exited(0), "\(run.text)\n\(file)")
  }

  /// Lines where they belong: beside a class, in a class, or in a method.
  private static func wrapped(_ lines: [String], number: Int) -> String {
    let code = lines.joined(separator: "\n")
    if lines[0].hasPrefix("@interface") { return code.replacing("(Restoration)", with: "(Restoration\(number))") }
    let isMember = lines[0].hasPrefix("- (") || lines[0].hasPrefix("+ (")
    let method =
      "- (void)cureChild:(UIViewController *)child coder:(NSCoder *)coder {\n\(code)\n}"
    let isOfPages = lines.contains { $0.contains("setViewControllers") }
    return """
      @interface Cure\(number) : \(isOfPages ? "UIPageViewController" : "Screen")
      @end
      @implementation Cure\(number)
      \(isMember ? code : method)
      @end
      """
  }

  private static let declarations = """
    typedef _Bool BOOL; typedef long NSInteger; typedef unsigned long NSUInteger;
    #define YES ((BOOL)1)
    #define NO ((BOOL)0)
    #define nil ((id)0)
    @interface NSObject
    + (instancetype)alloc;
    - (instancetype)init;
    + (Class)class;
    @end
    @protocol NSCopying
    @end
    @interface NSString : NSObject <NSCopying>
    + (instancetype)stringWithFormat:(NSString *)format, ...;
    - (BOOL)isEqualToString:(NSString *)other;
    @end
    @interface NSDate : NSObject
    @end
    @interface NSBundle : NSObject
    @end
    @interface NSNumber : NSObject
    + (NSNumber *)numberWithBool:(BOOL)value;
    + (NSNumber *)numberWithFloat:(float)value;
    + (NSNumber *)numberWithDouble:(double)value;
    + (NSNumber *)numberWithLong:(long)value;
    + (NSNumber *)numberWithUnsignedLong:(unsigned long)value;
    + (NSNumber *)numberWithInteger:(NSInteger)value;
    @property (readonly) BOOL boolValue;
    @property (readonly) float floatValue;
    @property (readonly) double doubleValue;
    @property (readonly) NSInteger integerValue;
    @end
    @interface NSArray<ObjectType> : NSObject
    + (instancetype)arrayWithObjects:(const ObjectType [])objects count:(NSUInteger)count;
    @property (readonly) NSUInteger count;
    @property (readonly) ObjectType firstObject;
    @property (readonly) ObjectType lastObject;
    - (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
    @end
    @interface NSDictionary<KeyType, ObjectType> : NSObject
    + (instancetype)dictionaryWithObjects:(const ObjectType [])objects forKeys:(const id<NSCopying> [])keys
                                    count:(NSUInteger)count;
    - (ObjectType)objectForKeyedSubscript:(KeyType)key;
    @end
    @interface NSCoder : NSObject
    - (void)encodeObject:(id)object forKey:(NSString *)key;
    - (void)encodeBool:(BOOL)value forKey:(NSString *)key;
    - (void)encodeFloat:(float)value forKey:(NSString *)key;
    - (void)encodeDouble:(double)value forKey:(NSString *)key;
    - (void)encodeInteger:(NSInteger)value forKey:(NSString *)key;
    - (id)decodeObjectForKey:(NSString *)key;
    - (id)decodeObjectOfClass:(Class)type forKey:(NSString *)key;
    - (BOOL)decodeBoolForKey:(NSString *)key;
    - (float)decodeFloatForKey:(NSString *)key;
    - (double)decodeDoubleForKey:(NSString *)key;
    - (NSInteger)decodeIntegerForKey:(NSString *)key;
    - (BOOL)containsValueForKey:(NSString *)key;
    @end
    @interface NSUserActivity : NSObject
    @property (copy) NSDictionary *userInfo;
    - (void)addUserInfoEntriesFromDictionary:(NSDictionary *)entries;
    @end
    @interface UIResponder : NSObject
    @property (strong) NSUserActivity *userActivity;
    - (void)updateUserActivityState:(NSUserActivity *)activity;
    - (void)restoreUserActivityState:(NSUserActivity *)activity;
    - (void)awakeFromNib;
    @end
    @interface UIView : UIResponder
    - (void)addSubview:(UIView *)view;
    @end
    @interface UISwitch : UIView
    @property (getter=isOn) BOOL on;
    @end
    @interface UISlider : UIView
    @property float value;
    @end
    @interface UIStepper : UIView
    @property double value;
    @end
    @interface UISegmentedControl : UIView
    @property NSInteger selectedSegmentIndex;
    @end
    @interface UIPageControl : UIView
    @property NSInteger currentPage;
    @end
    @interface UIPickerView : UIView
    - (NSInteger)selectedRowInComponent:(NSInteger)component;
    - (void)selectRow:(NSInteger)row inComponent:(NSInteger)component animated:(BOOL)animated;
    @end
    @interface UIDatePicker : UIView
    @property (strong) NSDate *date;
    @end
    @interface UITextField : UIView
    @property (copy) NSString *text;
    @end
    @interface UITextView : UIView
    @property (copy) NSString *text;
    @end
    @interface UISearchBar : UIView
    @property (copy) NSString *text;
    @end
    @protocol UIStateRestoring
    @end
    @class UIViewController;
    @protocol UIViewControllerRestoration
    + (UIViewController *)viewControllerWithRestorationIdentifierPath:(NSArray<NSString *> *)path
                                                                coder:(NSCoder *)coder;
    @end
    @interface UIViewController : UIResponder <UIStateRestoring>
    @property (strong) UIView *view;
    @property (copy) NSString *restorationIdentifier;
    @property (assign) Class<UIViewControllerRestoration> restorationClass;
    @property (readonly) NSArray<UIViewController *> *childViewControllers;
    - (void)addChildViewController:(UIViewController *)child;
    - (void)didMoveToParentViewController:(UIViewController *)parent;
    - (void)encodeRestorableStateWithCoder:(NSCoder *)coder;
    - (void)decodeRestorableStateWithCoder:(NSCoder *)coder;
    @end
    typedef enum { UIPageViewControllerNavigationDirectionForward } UIPageViewControllerNavigationDirection;
    @interface UIPageViewController : UIViewController
    @property (readonly) NSArray<UIViewController *> *viewControllers;
    - (void)setViewControllers:(NSArray<UIViewController *> *)controllers
                     direction:(UIPageViewControllerNavigationDirection)direction
                      animated:(BOOL)animated
                    completion:(void (^)(BOOL finished))completion;
    @end
    @interface UIStoryboard : NSObject
    + (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(NSBundle *)bundle;
    - (UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier;
    @end
    @interface UIWindow : UIView
    @property (strong) UIViewController *rootViewController;
    @end
    @protocol UIApplicationDelegate
    @property (strong) UIWindow *window;
    @end
    @interface UIApplication : UIResponder
    @property (class, readonly) UIApplication *sharedApplication;
    @property (strong) id<UIApplicationDelegate> delegate;
    + (void)registerObjectForStateRestoration:(id<UIStateRestoring>)object
                        restorationIdentifier:(NSString *)identifier;
    @end
    @interface UIScene : UIResponder
    @end
    @interface Item : NSObject
    @property (copy) NSString *identifier;
    @end
    @interface Leaf : UIViewController
    @end
    @interface MyTableViewController : UIViewController
    @end
    @interface Screen : UIViewController {
      UISwitch *_sound;
    }
    @property (strong) UIWindow *window;
    @property (strong) UITextField *nameField, *textField, *textField2;
    @property (strong) UITextView *notes, *textView;
    @property (strong) UISearchBar *search, *searchBar;
    @property (strong) UISlider *volume, *slider;
    @property (strong) UIStepper *count, *stepper;
    @property (strong) UISwitch *toggle, *toggle2;
    @property (strong) UISegmentedControl *choice, *segmentedControl;
    @property (strong) UIPickerView *wheel, *pickerView;
    @property (strong) UIPageControl *dots, *pageControl;
    @property (strong) UIDatePicker *day, *datePicker;
    @property (strong) NSArray *switches;
    @end
    static UIViewController *leaf, *other, *filter, *TableViewController;
    static NSString *draft, *value;
    static Item *item;

    """
}
