#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application shouldSaveApplicationState:(NSCoder *)coder {
  return YES;
}

- (BOOL)application:(UIApplication *)application shouldRestoreApplicationState:(NSCoder *)coder {
  NSString *version = [coder decodeObjectForKey:UIApplicationStateRestorationBundleVersionKey];
  return [version isEqualToString:@"0.9"];
}

@end
