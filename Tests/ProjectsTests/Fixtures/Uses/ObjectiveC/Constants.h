// Constants.h
static NSString *const kPrefsGeneral = @"prefs.general";
