/* Copyright (c) 2009 The Editor Authors.
 * Permission is hereby granted to edit generated files. */
#import "Header.h"
#import "Constants.h"
#pragma mark - "Old panel"

#define L(key) NSLocalizedString(key, nil)
#define LW(word) [[NSBundle mainBundle] localizedStringForKey:(@#word) value:@"" table:nil]

@implementation Document
- (void)show {
    [self setTitle:L(@"Save Document")];
    [open setTitle:NSLocalizedStringFromTable(@"Open Document", @"Localizable", @"In the menu")];
    NSString *text = NSLocalizedString(@"long"
                                       @".text", nil);
    [window setTitle:[bundle localizedStringForKey:@"window.title" value:nil table:nil]];
    [item setTitle:LW(menu_open)];
    [label setText:L([NSString stringWithFormat:@"%@-%d", kind, 3])];
    [item setToolTip:[[item key] stringByAppendingString:@".tooltip"]];
    NSLog(@"%@_%@", menu, close);
}
@end
