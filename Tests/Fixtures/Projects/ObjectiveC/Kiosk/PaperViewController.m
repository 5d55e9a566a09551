#import "PaperViewController.h"

@interface PaperViewController () <UIViewControllerRestoration>
@end

@implementation PaperViewController

// [self setRestorationIdentifier:@"no"];
- (void)viewDidLoad {
  [super viewDidLoad];
  self.restorationIdentifier = @"papers";
  self.restorationClass = [self class];
}

+ (UIViewController *)viewControllerWithRestorationIdentifierPath:(NSArray *)path coder:(NSCoder *)coder {
  return [[PaperViewController alloc] init];
}

@end
