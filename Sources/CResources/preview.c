// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Resources/Preview/arguments.js"
};

static const uint8_t file1[] = {
#embed "../../Resources/Preview/beside.js"
};

static const uint8_t file2[] = {
#embed "../../Resources/Preview/card.js"
};

static const uint8_t file3[] = {
#embed "../../Resources/Preview/cells.js"
};

static const uint8_t file4[] = {
#embed "../../Resources/Preview/controls.js"
};

static const uint8_t file5[] = {
#embed "../../Resources/Preview/coverage.css"
};

static const uint8_t file6[] = {
#embed "../../Resources/Preview/coverage.js"
};

static const uint8_t file7[] = {
#embed "../../Resources/Preview/density.js"
};

static const uint8_t file8[] = {
#embed "../../Resources/Preview/edit-arguments.js"
};

static const uint8_t file9[] = {
#embed "../../Resources/Preview/edit-context.js"
};

static const uint8_t file10[] = {
#embed "../../Resources/Preview/edit-drafts.js"
};

static const uint8_t file11[] = {
#embed "../../Resources/Preview/edit-files.js"
};

static const uint8_t file12[] = {
#embed "../../Resources/Preview/edit-languages.js"
};

static const uint8_t file13[] = {
#embed "../../Resources/Preview/edit-lock.js"
};

static const uint8_t file14[] = {
#embed "../../Resources/Preview/edit-replace.js"
};

static const uint8_t file15[] = {
#embed "../../Resources/Preview/edit.css"
};

static const uint8_t file16[] = {
#embed "../../Resources/Preview/edit.js"
};

static const uint8_t file17[] = {
#embed "../../Resources/Preview/editor.js"
};

static const uint8_t file18[] = {
#embed "../../Resources/Preview/form.js"
};

static const uint8_t file19[] = {
#embed "../../Resources/Preview/forms.css"
};

static const uint8_t file20[] = {
#embed "../../Resources/Preview/forms.js"
};

static const uint8_t file21[] = {
#embed "../../Resources/Preview/list.css"
};

static const uint8_t file22[] = {
#embed "../../Resources/Preview/memory.js"
};

static const uint8_t file23[] = {
#embed "../../Resources/Preview/messages.css"
};

static const uint8_t file24[] = {
#embed "../../Resources/Preview/messages.js"
};

static const uint8_t file25[] = {
#embed "../../Resources/Preview/notices.js"
};

static const uint8_t file26[] = {
#embed "../../Resources/Preview/page.css"
};

static const uint8_t file27[] = {
#embed "../../Resources/Preview/page.html"
};

static const uint8_t file28[] = {
#embed "../../Resources/Preview/page.js"
};

static const uint8_t file29[] = {
#embed "../../Resources/Preview/search.js"
};

static const uint8_t file30[] = {
#embed "../../Resources/Preview/server.js"
};

static const uint8_t file31[] = {
#embed "../../Resources/Preview/shortcuts.js"
};

static const uint8_t file32[] = {
#embed "../../Resources/Preview/states.js"
};

static const uint8_t file33[] = {
#embed "../../Resources/Preview/words.js"
};

static const CResource files[] = {
    {"Resources/Preview/arguments.js", file0, sizeof file0, "J4RJ22vevIUbQuw/2wD/TsMDsQUOpi6T1dC5sXHa2fI="},
    {"Resources/Preview/beside.js", file1, sizeof file1, "0phgt9J/AxwoVXjtpk1zyql7cAbutQWoYyG4EAGjE0g="},
    {"Resources/Preview/card.js", file2, sizeof file2, "vBDbci7yiPHNmYjOnZeXyJ/0lYwlI1MjoTDLidNILw4="},
    {"Resources/Preview/cells.js", file3, sizeof file3, "XhW7IX5P8ABdLxP3FLH5u9Z9lsVXbHCDUGYxCAPYIdw="},
    {"Resources/Preview/controls.js", file4, sizeof file4, "8OV+HMuRL9tFZZxDXV4dw+P6Hv3omlkpeeRajMnUuiY="},
    {"Resources/Preview/coverage.css", file5, sizeof file5, "iEhSCTlrxH4JTDfif2pwjpcU0eQ9u53IjijDYh4jsts="},
    {"Resources/Preview/coverage.js", file6, sizeof file6, "MViUOiDPN8v1qnhQdLpEhaWCPTo5T+Q0MavtvaePsOw="},
    {"Resources/Preview/density.js", file7, sizeof file7, "kZYLhcDam8Xj3oQL+kq33TEngf3NjPue/FU+8pfX59U="},
    {"Resources/Preview/edit-arguments.js", file8, sizeof file8, "ddcHqs+Ei1yAbxYPXMEIcuu87v7Qy2a6D42WD+ZBPeE="},
    {"Resources/Preview/edit-context.js", file9, sizeof file9, "MmC9D4ONbJRwyeSgmbKNOWaoxfYkmpg2cSWMJGOIY4A="},
    {"Resources/Preview/edit-drafts.js", file10, sizeof file10, "XVtgj9JdH+itCYPitSqe+coK1EZbyPx7xhIwI0h1fdo="},
    {"Resources/Preview/edit-files.js", file11, sizeof file11, "QO460H/tRDJhfFROMI13SJ0at7xI3EMYoCWX+1n/oCc="},
    {"Resources/Preview/edit-languages.js", file12, sizeof file12, "Rz5WXwa3iA2Egl0+HyvPBb9TZudJ4UZpIHZMdQ2jx/Q="},
    {"Resources/Preview/edit-lock.js", file13, sizeof file13, "sKK9o9r8dMIN99FUJuRkhD0ue3+RW0dG5kL3ZxTUREk="},
    {"Resources/Preview/edit-replace.js", file14, sizeof file14, "+kYga+3eWvzxtj+ml85gs58RFGhO5LBumpxdrFpZLXI="},
    {"Resources/Preview/edit.css", file15, sizeof file15, "ueAUAL92/4ZlEZYl1Irt8COxEZMvzLhkL1Tj/6TmxAI="},
    {"Resources/Preview/edit.js", file16, sizeof file16, "fcd0m9QWNmjLw+OOiSLlR6/maultKEkNuhnGIGnGHbw="},
    {"Resources/Preview/editor.js", file17, sizeof file17, "CBGmfKwvYd6uPIDmMNpZRNwdLm9xfKj5zzMzJ3DH1UQ="},
    {"Resources/Preview/form.js", file18, sizeof file18, "HOtJnGT91DlJCSSPHP9IPKgIOwO2c+D0/cgKseUExTY="},
    {"Resources/Preview/forms.css", file19, sizeof file19, "8mnchhqX1bVmqcyA2rmtmqesraO8kV+1MkZRdP25W/Y="},
    {"Resources/Preview/forms.js", file20, sizeof file20, "pD1RjPwNwoBwoozvtd75oyzyfZOvjwgi8Vy2dZ+l0xw="},
    {"Resources/Preview/list.css", file21, sizeof file21, "LDb69rc/hbCnyWdYWAP/CUrZqM28P7kunJTCKRH8WQI="},
    {"Resources/Preview/memory.js", file22, sizeof file22, "GyD1KWJ09H4ZPI6eTT4yk1VaciuF42mHse15j7R+ODI="},
    {"Resources/Preview/messages.css", file23, sizeof file23, "jEcj4nPdYYf6fsTXiSYmMSWwJfYQwAr94uIwR694R/A="},
    {"Resources/Preview/messages.js", file24, sizeof file24, "dNL+CNGgjM22kOq6UM8Ov0kJ6WWKrchHcCTh3Yfq9y8="},
    {"Resources/Preview/notices.js", file25, sizeof file25, "+jhCO70rru7XFtiItNatmLNwt6hwAFl6n4SgJPa/sA0="},
    {"Resources/Preview/page.css", file26, sizeof file26, "eMz+f1mM+IAexteloHDRnCzcYzAb07f9qmD8j2okZjU="},
    {"Resources/Preview/page.html", file27, sizeof file27, "NJwlWUmSIazUrKk1V/EAvTqgIa7GVJvZFv/+CwvZGVA="},
    {"Resources/Preview/page.js", file28, sizeof file28, "QCaKfa0XLQBUw3MN12gLgo5tn4MvbVSDiOmAIlo/3Co="},
    {"Resources/Preview/search.js", file29, sizeof file29, "a0HcIzGWFCk5oRyAQjJFvMGgcmoN3QHS4lKIuz2Kok8="},
    {"Resources/Preview/server.js", file30, sizeof file30, "diI+qA7bzcKOzfPP+nXD/rHlcacB3rbZr/T9FMig/lo="},
    {"Resources/Preview/shortcuts.js", file31, sizeof file31, "XIg3IxumMA4pXBVyqynNFjp6eF5i3/ejK5N0bP8Zehk="},
    {"Resources/Preview/states.js", file32, sizeof file32, "ygYKIUJCSqGx6uOPyyRpO6jeLH9BF7pffokAJ8TBArk="},
    {"Resources/Preview/words.js", file33, sizeof file33, "E0wruEHFtRcxsWqH8VHDjQyWL9/yUItB4GdD9KIfOgA="},
};

CResourceList cresources_preview(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
