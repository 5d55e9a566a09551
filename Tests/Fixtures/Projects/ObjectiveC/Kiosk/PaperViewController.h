#import <UIKit/UIKit.h>

@interface PaperViewController : UIViewController
@end
