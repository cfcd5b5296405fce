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
#embed "../../Resources/Preview/edit-files.js"
};

static const uint8_t file10[] = {
#embed "../../Resources/Preview/edit-languages.js"
};

static const uint8_t file11[] = {
#embed "../../Resources/Preview/edit.css"
};

static const uint8_t file12[] = {
#embed "../../Resources/Preview/edit.js"
};

static const uint8_t file13[] = {
#embed "../../Resources/Preview/editor.js"
};

static const uint8_t file14[] = {
#embed "../../Resources/Preview/form.js"
};

static const uint8_t file15[] = {
#embed "../../Resources/Preview/forms.css"
};

static const uint8_t file16[] = {
#embed "../../Resources/Preview/forms.js"
};

static const uint8_t file17[] = {
#embed "../../Resources/Preview/messages.css"
};

static const uint8_t file18[] = {
#embed "../../Resources/Preview/messages.js"
};

static const uint8_t file19[] = {
#embed "../../Resources/Preview/page.css"
};

static const uint8_t file20[] = {
#embed "../../Resources/Preview/page.html"
};

static const uint8_t file21[] = {
#embed "../../Resources/Preview/page.js"
};

static const uint8_t file22[] = {
#embed "../../Resources/Preview/server.js"
};

static const uint8_t file23[] = {
#embed "../../Resources/Preview/shortcuts.js"
};

static const uint8_t file24[] = {
#embed "../../Resources/Preview/words.js"
};

static const CResource files[] = {
    {"Resources/Preview/arguments.js", file0, sizeof file0, "kPrBT30ha9qwgrrSorybufR3Nkyit1LwBFMDYsEXAks="},
    {"Resources/Preview/beside.js", file1, sizeof file1, "p3Oe7CxrHJKynvmHLaw+Lis+Asl/TPgFS7dtBYPO8Bg="},
    {"Resources/Preview/card.js", file2, sizeof file2, "wmVCFERkJGz/fauKnHUQCneVkt9U01ZHBXCglKbc/IQ="},
    {"Resources/Preview/cells.js", file3, sizeof file3, "AXbcWAfccGGYEfPuaynZm1NK7MRBK76/UKTNRH0rR7s="},
    {"Resources/Preview/controls.js", file4, sizeof file4, "r9ruZ38ZcnLIH68VHkQ+XKAMcpGHWI5eYfZNHUkxZcI="},
    {"Resources/Preview/coverage.css", file5, sizeof file5, "Uxcj/d0QtEqwFnLfBtUEvcjNBnmqcEZsRDC0SzZQDAU="},
    {"Resources/Preview/coverage.js", file6, sizeof file6, "oSS40gxrGN4puwbKhVQlWEoA4iBN/eNzMoOuhBhWB+E="},
    {"Resources/Preview/edit-arguments.js", file7, sizeof file7, "swuBvWukXz1yPNkq0oDSAVqsZVPMDXjmJwp3ajom9hY="},
    {"Resources/Preview/edit-context.js", file8, sizeof file8, "6yc1K8VyC5CikhS5Urdj5d+YK06IrWflm3/o5+YXOXg="},
    {"Resources/Preview/edit-files.js", file9, sizeof file9, "zGq0VWF7b0VjVgKuRCSr6KkI48lQCuA08r9zEaQbILM="},
    {"Resources/Preview/edit-languages.js", file10, sizeof file10, "UbxLWQ9BSGXGOXWt+EtbQaavmcgCyQaYYdCRx5VUhiw="},
    {"Resources/Preview/edit.css", file11, sizeof file11, "Vs6PXdeIcLE6Eqh1lTh0T8x35GiLN2HxlfI/9x6atRg="},
    {"Resources/Preview/edit.js", file12, sizeof file12, "8JSGokGFTg/GhYbofLcpxY8J3TCLa84AqkmMS8zadIY="},
    {"Resources/Preview/editor.js", file13, sizeof file13, "pQvNLw/O+xQTOx4gOQzNtDS75qjb+z7BqPORKqwAFug="},
    {"Resources/Preview/form.js", file14, sizeof file14, "LqskOJTmzg31a9zKIAdOEwrXsCvVoLjY5b3inM8CzJo="},
    {"Resources/Preview/forms.css", file15, sizeof file15, "Qk/t4/YrGMcoN9lmxReMh3lSUj+r4Xmb9NhmKx5KR3I="},
    {"Resources/Preview/forms.js", file16, sizeof file16, "2OQs/PYkAkhVtGet1s+/NbuZX1cP3WQmNflaBbgTNRw="},
    {"Resources/Preview/messages.css", file17, sizeof file17, "WAzRozxow0ZMv9jBa/ohncbMAZjN2OJisbD4zRFfcw4="},
    {"Resources/Preview/messages.js", file18, sizeof file18, "lkaI/zyon5r3QFoaAmleWEk2SLMjjZRluwO/UI3rUJI="},
    {"Resources/Preview/page.css", file19, sizeof file19, "TSnwvjo4/h2+g6Ku9lECtfyKCUoEqHzx3PV7qqgnlwo="},
    {"Resources/Preview/page.html", file20, sizeof file20, "fLupU5TdfqQbzMpWEiMrl9kdmNaW5O6r6NzavQ6NE34="},
    {"Resources/Preview/page.js", file21, sizeof file21, "b+sLeBpVtsHYdDOq2sntt/LMSJYIAttBugxuVn39Uxs="},
    {"Resources/Preview/server.js", file22, sizeof file22, "e9F34jh/JBeVbMbktsvMs6r4PBZ1nvLnfr/1LXh1pqc="},
    {"Resources/Preview/shortcuts.js", file23, sizeof file23, "aiwnfEsdFe26w86h3gYjqSOcrJ8vb9UbwfzrpCSHsv8="},
    {"Resources/Preview/words.js", file24, sizeof file24, "FO4tkbR+84U4/wbKWrnz0gWtjnphXK3IGtJQhxC1A4Q="},
};

CResourceList cresources_preview(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
