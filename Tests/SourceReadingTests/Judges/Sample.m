// Stand-ins for the headers, as far as the code below needs them.
typedef signed char BOOL;
typedef long NSInteger;
typedef struct _NSZone NSZone;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
@interface NSObject
+ (id)alloc;
- (id)init;
+ (Class)class;
- (Class)class;
@end
@interface NSString : NSObject
- (BOOL)isEqualToString:(NSString *)other;
+ (NSString *)stringWithFormat:(NSString *)format, ...;
@end
@interface NSConstantString : NSString
@end
@interface NSNumber : NSObject
+ (NSNumber *)numberWithInt:(int)value;
@end
@interface NSArray : NSObject
+ (id)arrayWithObjects:(const id[])objects count:(unsigned long)count;
- (id)lastObject;
- (id)objectAtIndexedSubscript:(NSInteger)index;
- (unsigned long)countByEnumeratingWithState:(void *)state objects:(id __unsafe_unretained *)buffer count:(unsigned long)count;
@end
@interface NSDictionary : NSObject
+ (id)dictionaryWithObjects:(const id[])objects forKeys:(const id[])keys count:(unsigned long)count;
@end
@interface NSCoder : NSObject
- (void)encodeObject:(id)object forKey:(NSString *)key;
- (id)decodeObjectForKey:(NSString *)key;
- (void)encodeInteger:(NSInteger)value forKey:(NSString *)key;
- (NSInteger)decodeIntegerForKey:(NSString *)key;
@end
@interface UIViewController : NSObject
@property NSString *restorationIdentifier;
@property Class restorationClass;
@property NSString *title;
@property UIViewController *navigationController;
- (void)viewDidLoad;
- (void)encodeRestorableStateWithCoder:(NSCoder *)coder;
- (void)decodeRestorableStateWithCoder:(NSCoder *)coder;
- (void)presentViewController:(UIViewController *)other animated:(BOOL)animated completion:(void (^)(void))completion;
- (void)pushViewController:(UIViewController *)other animated:(BOOL)animated;
@end
NSString *NSStringFromClass(Class);
void NSLog(NSString *format, ...);
@interface Detail : UIViewController
@property NSInteger row;
@property (copy) void (^done)(BOOL finished);
- (id)initWithRow:(NSInteger)row;
@end

static NSString *const RowKey = @"row";

@implementation Detail
- (id)initWithRow:(NSInteger)row {
  if ((self = [super init])) {
    _row = row;
    self.restorationIdentifier = NSStringFromClass([self class]);
    self.restorationClass = [Detail class];
  }
  return self;
}

+ (UIViewController *)viewControllerWithRestorationIdentifierPath:(NSArray *)path coder:(NSCoder *)coder {
  NSString *last = [path lastObject];
  if ([last isEqualToString:@"Detail"]) {
    return [[Detail alloc] initWithRow:[coder decodeIntegerForKey:RowKey]];
  } else if ([last isEqualToString:@"other"])
    return nil;
  else {
    NSLog(@"%@ of %@", last, path);
  }
  return [path lastObject] ? (UIViewController *)path[0] : nil;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  [self setTitle:@"A"];
  __weak typeof(self) weakSelf = self;
  self.done = ^(BOOL finished) {
    if (!finished) return;
    weakSelf.title = [NSString stringWithFormat:@"%ld", (long)weakSelf.row];
  };
  for (NSString *name in @[ @"a", @"b" ]) {
    NSLog(@"%@", name);
  }
  for (int place = 0; place < 3; place++) {
    while (place > self.row) break;
  }
  NSDictionary *names = @{ @"k" : @"v", @"n" : @"w" };
  switch (self.row) {
    case 0: {
      NSLog(@"none %@", names);
      break;
    }
    case 1:
    default:
      [self.navigationController pushViewController:[[Detail alloc] init] animated:YES];
  }
  SEL action = @selector(encodeRestorableStateWithCoder:);
  (void)action;
}

- (void)encodeRestorableStateWithCoder:(NSCoder *)coder {
  [super encodeRestorableStateWithCoder:coder];
  [coder encodeInteger:self.row forKey:RowKey];
  [coder encodeObject:self.title forKey:@"title"];
}

- (void)decodeRestorableStateWithCoder:(NSCoder *)coder {
  [super decodeRestorableStateWithCoder:coder];
  self.title = [coder decodeObjectForKey:@"title"];
  [self presentViewController:[[Detail alloc] initWithRow:2] animated:YES completion:^{
    NSLog(@"shown");
  }];
}
@end
