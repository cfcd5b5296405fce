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
#embed "../../Resources/Preview/edit-arguments.js"
};

static const uint8_t file8[] = {
#embed "../../Resources/Preview/edit-context.js"
};

static const uint8_t file9[] = {
#embed "../../Resources/Preview/edit-drafts.js"
};

static const uint8_t file10[] = {
#embed "../../Resources/Preview/edit-files.js"
};

static const uint8_t file11[] = {
#embed "../../Resources/Preview/edit-languages.js"
};

static const uint8_t file12[] = {
#embed "../../Resources/Preview/edit.css"
};

static const uint8_t file13[] = {
#embed "../../Resources/Preview/edit.js"
};

static const uint8_t file14[] = {
#embed "../../Resources/Preview/editor.js"
};

static const uint8_t file15[] = {
#embed "../../Resources/Preview/form.js"
};

static const uint8_t file16[] = {
#embed "../../Resources/Preview/forms.css"
};

static const uint8_t file17[] = {
#embed "../../Resources/Preview/forms.js"
};

static const uint8_t file18[] = {
#embed "../../Resources/Preview/messages.css"
};

static const uint8_t file19[] = {
#embed "../../Resources/Preview/messages.js"
};

static const uint8_t file20[] = {
#embed "../../Resources/Preview/page.css"
};

static const uint8_t file21[] = {
#embed "../../Resources/Preview/page.html"
};

static const uint8_t file22[] = {
#embed "../../Resources/Preview/page.js"
};

static const uint8_t file23[] = {
#embed "../../Resources/Preview/search.js"
};

static const uint8_t file24[] = {
#embed "../../Resources/Preview/server.js"
};

static const uint8_t file25[] = {
#embed "../../Resources/Preview/shortcuts.js"
};

static const uint8_t file26[] = {
#embed "../../Resources/Preview/words.js"
};

static const CResource files[] = {
    {"Resources/Preview/arguments.js", file0, sizeof file0, "kPrBT30ha9qwgrrSorybufR3Nkyit1LwBFMDYsEXAks="},
    {"Resources/Preview/beside.js", file1, sizeof file1, "p3Oe7CxrHJKynvmHLaw+Lis+Asl/TPgFS7dtBYPO8Bg="},
    {"Resources/Preview/card.js", file2, sizeof file2, "HiNxVxgGQ/8FpwZcCHorK7l4rBj+nwwl7zwt2bJl58o="},
    {"Resources/Preview/cells.js", file3, sizeof file3, "I93PtldZrNaCEASevF5lIsEFNAMdplY9nGfjM5UVDM4="},
    {"Resources/Preview/controls.js", file4, sizeof file4, "rviF0WqXFBTTPgibZRUcRtDaRKAv2wOqvmA3yn3tHRY="},
    {"Resources/Preview/coverage.css", file5, sizeof file5, "joBhujzk08RG1cKiy/R2mcuCyum45YNYDNj+3FCVwOE="},
    {"Resources/Preview/coverage.js", file6, sizeof file6, "Iv5MgXESrn0JLS0zg4qWUhe9GuHG9a7Rhu+xZ7MBTMI="},
    {"Resources/Preview/edit-arguments.js", file7, sizeof file7, "ARTTqgmYZfHyxTkxon3Jqd0kjdnvbT7zDAAy9TdJrs4="},
    {"Resources/Preview/edit-context.js", file8, sizeof file8, "6yc1K8VyC5CikhS5Urdj5d+YK06IrWflm3/o5+YXOXg="},
    {"Resources/Preview/edit-drafts.js", file9, sizeof file9, "XVtgj9JdH+itCYPitSqe+coK1EZbyPx7xhIwI0h1fdo="},
    {"Resources/Preview/edit-files.js", file10, sizeof file10, "zGq0VWF7b0VjVgKuRCSr6KkI48lQCuA08r9zEaQbILM="},
    {"Resources/Preview/edit-languages.js", file11, sizeof file11, "yuAUicuxaDiDTA6x2AZI4ZkCJZkrDyDxmO1LtRuA0Xc="},
    {"Resources/Preview/edit.css", file12, sizeof file12, "Vs6PXdeIcLE6Eqh1lTh0T8x35GiLN2HxlfI/9x6atRg="},
    {"Resources/Preview/edit.js", file13, sizeof file13, "tdndskRotUsJxrehLpghF/Fj1G5K3zyk7tB014FlWI8="},
    {"Resources/Preview/editor.js", file14, sizeof file14, "6sK1U9h2SwUHICav3I4i1rThn1ozLHi+RJSk8qMSxW4="},
    {"Resources/Preview/form.js", file15, sizeof file15, "HOtJnGT91DlJCSSPHP9IPKgIOwO2c+D0/cgKseUExTY="},
    {"Resources/Preview/forms.css", file16, sizeof file16, "ygpzNgOafPZUtmabDQde2rJt1YUqZkXD57U9w1nObGM="},
    {"Resources/Preview/forms.js", file17, sizeof file17, "pD1RjPwNwoBwoozvtd75oyzyfZOvjwgi8Vy2dZ+l0xw="},
    {"Resources/Preview/messages.css", file18, sizeof file18, "/ZOegH/9uSVMT2J/ujPvZy72PMc44SF8HgPAV8L426s="},
    {"Resources/Preview/messages.js", file19, sizeof file19, "Vkd3BHZ5uC1D0jaSMzElFGrmKQFcQ+rLxj8cYUTGPdE="},
    {"Resources/Preview/page.css", file20, sizeof file20, "CwrUflCSH6zHXck2B2kUTtrNEGQObe0R3sOgKRnRVAo="},
    {"Resources/Preview/page.html", file21, sizeof file21, "fLupU5TdfqQbzMpWEiMrl9kdmNaW5O6r6NzavQ6NE34="},
    {"Resources/Preview/page.js", file22, sizeof file22, "JXd258TdOxxC/ebH1j8nDP++j3cMbRJHJlCQNbaB2x4="},
    {"Resources/Preview/search.js", file23, sizeof file23, "a0HcIzGWFCk5oRyAQjJFvMGgcmoN3QHS4lKIuz2Kok8="},
    {"Resources/Preview/server.js", file24, sizeof file24, "vK6xzVeEyHz6/9Mb4l0ginHShPDqzeix0mvFMbos/fs="},
    {"Resources/Preview/shortcuts.js", file25, sizeof file25, "YEp6zGL136dZ6l3Hx4oGvq5ilku7JqpBFdmHVjWFrG4="},
    {"Resources/Preview/words.js", file26, sizeof file26, "I2UUbpJWjB2qSan9GYHpei2e9yaKX9UL6FKtHHt0YIc="},
};

CResourceList cresources_preview(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
