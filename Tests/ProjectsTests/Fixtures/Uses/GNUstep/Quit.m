#import <AppKit/AppKit.h>

NSString *quitTitle(void) { return NSLocalizedString(@"Quit now", nil); }
