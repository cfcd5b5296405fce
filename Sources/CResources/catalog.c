// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Localizations/af.lproj/Validation.strings"
};

static const uint8_t file1[] = {
#embed "../../Localizations/am.lproj/Validation.strings"
};

static const uint8_t file2[] = {
#embed "../../Localizations/ar.lproj/Validation.strings"
};

static const uint8_t file3[] = {
#embed "../../Localizations/as.lproj/Validation.strings"
};

static const uint8_t file4[] = {
#embed "../../Localizations/az.lproj/Validation.strings"
};

static const uint8_t file5[] = {
#embed "../../Localizations/be.lproj/Validation.strings"
};

static const uint8_t file6[] = {
#embed "../../Localizations/bg.lproj/Validation.strings"
};

static const uint8_t file7[] = {
#embed "../../Localizations/bn.lproj/Validation.strings"
};

static const uint8_t file8[] = {
#embed "../../Localizations/bs.lproj/Validation.strings"
};

static const uint8_t file9[] = {
#embed "../../Localizations/ca.lproj/Validation.strings"
};

static const uint8_t file10[] = {
#embed "../../Localizations/ckb.lproj/Validation.strings"
};

static const uint8_t file11[] = {
#embed "../../Localizations/cs.lproj/Validation.strings"
};

static const uint8_t file12[] = {
#embed "../../Localizations/cy.lproj/Validation.strings"
};

static const uint8_t file13[] = {
#embed "../../Localizations/da.lproj/Validation.strings"
};

static const uint8_t file14[] = {
#embed "../../Localizations/de-CH.lproj/Validation.strings"
};

static const uint8_t file15[] = {
#embed "../../Localizations/de.lproj/Validation.strings"
};

static const uint8_t file16[] = {
#embed "../../Localizations/el.lproj/Validation.strings"
};

static const uint8_t file17[] = {
#embed "../../Localizations/en.lproj/Validation.strings"
};

static const uint8_t file18[] = {
#embed "../../Localizations/eo.lproj/Validation.strings"
};

static const uint8_t file19[] = {
#embed "../../Localizations/es-419.lproj/Validation.strings"
};

static const uint8_t file20[] = {
#embed "../../Localizations/es.lproj/Validation.strings"
};

static const uint8_t file21[] = {
#embed "../../Localizations/et.lproj/Validation.strings"
};

static const uint8_t file22[] = {
#embed "../../Localizations/eu.lproj/Validation.strings"
};

static const uint8_t file23[] = {
#embed "../../Localizations/fa.lproj/Validation.strings"
};

static const uint8_t file24[] = {
#embed "../../Localizations/fi.lproj/Validation.strings"
};

static const uint8_t file25[] = {
#embed "../../Localizations/fil.lproj/Validation.strings"
};

static const uint8_t file26[] = {
#embed "../../Localizations/fr-CA.lproj/Validation.strings"
};

static const uint8_t file27[] = {
#embed "../../Localizations/fr.lproj/Validation.strings"
};

static const uint8_t file28[] = {
#embed "../../Localizations/fy.lproj/Validation.strings"
};

static const uint8_t file29[] = {
#embed "../../Localizations/ga.lproj/Validation.strings"
};

static const uint8_t file30[] = {
#embed "../../Localizations/gd.lproj/Validation.strings"
};

static const uint8_t file31[] = {
#embed "../../Localizations/gl.lproj/Validation.strings"
};

static const uint8_t file32[] = {
#embed "../../Localizations/gu.lproj/Validation.strings"
};

static const uint8_t file33[] = {
#embed "../../Localizations/ha.lproj/Validation.strings"
};

static const uint8_t file34[] = {
#embed "../../Localizations/he.lproj/Validation.strings"
};

static const uint8_t file35[] = {
#embed "../../Localizations/hi.lproj/Validation.strings"
};

static const uint8_t file36[] = {
#embed "../../Localizations/hr.lproj/Validation.strings"
};

static const uint8_t file37[] = {
#embed "../../Localizations/ht.lproj/Validation.strings"
};

static const uint8_t file38[] = {
#embed "../../Localizations/hu.lproj/Validation.strings"
};

static const uint8_t file39[] = {
#embed "../../Localizations/hy.lproj/Validation.strings"
};

static const uint8_t file40[] = {
#embed "../../Localizations/id.lproj/Validation.strings"
};

static const uint8_t file41[] = {
#embed "../../Localizations/ig.lproj/Validation.strings"
};

static const uint8_t file42[] = {
#embed "../../Localizations/is.lproj/Validation.strings"
};

static const uint8_t file43[] = {
#embed "../../Localizations/it.lproj/Validation.strings"
};

static const uint8_t file44[] = {
#embed "../../Localizations/ja.lproj/Validation.strings"
};

static const uint8_t file45[] = {
#embed "../../Localizations/jv.lproj/Validation.strings"
};

static const uint8_t file46[] = {
#embed "../../Localizations/ka.lproj/Validation.strings"
};

static const uint8_t file47[] = {
#embed "../../Localizations/kk.lproj/Validation.strings"
};

static const uint8_t file48[] = {
#embed "../../Localizations/km.lproj/Validation.strings"
};

static const uint8_t file49[] = {
#embed "../../Localizations/kn.lproj/Validation.strings"
};

static const uint8_t file50[] = {
#embed "../../Localizations/ko.lproj/Validation.strings"
};

static const uint8_t file51[] = {
#embed "../../Localizations/kok.lproj/Validation.strings"
};

static const uint8_t file52[] = {
#embed "../../Localizations/ky.lproj/Validation.strings"
};

static const uint8_t file53[] = {
#embed "../../Localizations/lb.lproj/Validation.strings"
};

static const uint8_t file54[] = {
#embed "../../Localizations/lo.lproj/Validation.strings"
};

static const uint8_t file55[] = {
#embed "../../Localizations/lt.lproj/Validation.strings"
};

static const uint8_t file56[] = {
#embed "../../Localizations/lv.lproj/Validation.strings"
};

static const uint8_t file57[] = {
#embed "../../Localizations/mk.lproj/Validation.strings"
};

static const uint8_t file58[] = {
#embed "../../Localizations/ml.lproj/Validation.strings"
};

static const uint8_t file59[] = {
#embed "../../Localizations/mn.lproj/Validation.strings"
};

static const uint8_t file60[] = {
#embed "../../Localizations/mr.lproj/Validation.strings"
};

static const uint8_t file61[] = {
#embed "../../Localizations/ms.lproj/Validation.strings"
};

static const uint8_t file62[] = {
#embed "../../Localizations/mt.lproj/Validation.strings"
};

static const uint8_t file63[] = {
#embed "../../Localizations/my.lproj/Validation.strings"
};

static const uint8_t file64[] = {
#embed "../../Localizations/nb.lproj/Validation.strings"
};

static const uint8_t file65[] = {
#embed "../../Localizations/ne.lproj/Validation.strings"
};

static const uint8_t file66[] = {
#embed "../../Localizations/nl.lproj/Validation.strings"
};

static const uint8_t file67[] = {
#embed "../../Localizations/nn.lproj/Validation.strings"
};

static const uint8_t file68[] = {
#embed "../../Localizations/or.lproj/Validation.strings"
};

static const uint8_t file69[] = {
#embed "../../Localizations/pa.lproj/Validation.strings"
};

static const uint8_t file70[] = {
#embed "../../Localizations/pl.lproj/Validation.strings"
};

static const uint8_t file71[] = {
#embed "../../Localizations/ps.lproj/Validation.strings"
};

static const uint8_t file72[] = {
#embed "../../Localizations/pt-PT.lproj/Validation.strings"
};

static const uint8_t file73[] = {
#embed "../../Localizations/pt.lproj/Validation.strings"
};

static const uint8_t file74[] = {
#embed "../../Localizations/ro.lproj/Validation.strings"
};

static const uint8_t file75[] = {
#embed "../../Localizations/ru.lproj/Validation.strings"
};

static const uint8_t file76[] = {
#embed "../../Localizations/sd.lproj/Validation.strings"
};

static const uint8_t file77[] = {
#embed "../../Localizations/si.lproj/Validation.strings"
};

static const uint8_t file78[] = {
#embed "../../Localizations/sk.lproj/Validation.strings"
};

static const uint8_t file79[] = {
#embed "../../Localizations/sl.lproj/Validation.strings"
};

static const uint8_t file80[] = {
#embed "../../Localizations/so.lproj/Validation.strings"
};

static const uint8_t file81[] = {
#embed "../../Localizations/sq.lproj/Validation.strings"
};

static const uint8_t file82[] = {
#embed "../../Localizations/sr-Latn.lproj/Validation.strings"
};

static const uint8_t file83[] = {
#embed "../../Localizations/sr.lproj/Validation.strings"
};

static const uint8_t file84[] = {
#embed "../../Localizations/sv.lproj/Validation.strings"
};

static const uint8_t file85[] = {
#embed "../../Localizations/sw.lproj/Validation.strings"
};

static const uint8_t file86[] = {
#embed "../../Localizations/ta.lproj/Validation.strings"
};

static const uint8_t file87[] = {
#embed "../../Localizations/te.lproj/Validation.strings"
};

static const uint8_t file88[] = {
#embed "../../Localizations/tg.lproj/Validation.strings"
};

static const uint8_t file89[] = {
#embed "../../Localizations/th.lproj/Validation.strings"
};

static const uint8_t file90[] = {
#embed "../../Localizations/ti.lproj/Validation.strings"
};

static const uint8_t file91[] = {
#embed "../../Localizations/tk.lproj/Validation.strings"
};

static const uint8_t file92[] = {
#embed "../../Localizations/tr.lproj/Validation.strings"
};

static const uint8_t file93[] = {
#embed "../../Localizations/ug.lproj/Validation.strings"
};

static const uint8_t file94[] = {
#embed "../../Localizations/uk.lproj/Validation.strings"
};

static const uint8_t file95[] = {
#embed "../../Localizations/ur.lproj/Validation.strings"
};

static const uint8_t file96[] = {
#embed "../../Localizations/uz.lproj/Validation.strings"
};

static const uint8_t file97[] = {
#embed "../../Localizations/vi.lproj/Validation.strings"
};

static const uint8_t file98[] = {
#embed "../../Localizations/xh.lproj/Validation.strings"
};

static const uint8_t file99[] = {
#embed "../../Localizations/yo.lproj/Validation.strings"
};

static const uint8_t file100[] = {
#embed "../../Localizations/yue.lproj/Validation.strings"
};

static const uint8_t file101[] = {
#embed "../../Localizations/zh-Hans.lproj/Validation.strings"
};

static const uint8_t file102[] = {
#embed "../../Localizations/zh-Hant-HK.lproj/Validation.strings"
};

static const uint8_t file103[] = {
#embed "../../Localizations/zh-Hant.lproj/Validation.strings"
};

static const uint8_t file104[] = {
#embed "../../Localizations/zu.lproj/Validation.strings"
};

static const CResource files[] = {
    {"Localizations/af.lproj/Validation.strings", file0, sizeof file0},
    {"Localizations/am.lproj/Validation.strings", file1, sizeof file1},
    {"Localizations/ar.lproj/Validation.strings", file2, sizeof file2},
    {"Localizations/as.lproj/Validation.strings", file3, sizeof file3},
    {"Localizations/az.lproj/Validation.strings", file4, sizeof file4},
    {"Localizations/be.lproj/Validation.strings", file5, sizeof file5},
    {"Localizations/bg.lproj/Validation.strings", file6, sizeof file6},
    {"Localizations/bn.lproj/Validation.strings", file7, sizeof file7},
    {"Localizations/bs.lproj/Validation.strings", file8, sizeof file8},
    {"Localizations/ca.lproj/Validation.strings", file9, sizeof file9},
    {"Localizations/ckb.lproj/Validation.strings", file10, sizeof file10},
    {"Localizations/cs.lproj/Validation.strings", file11, sizeof file11},
    {"Localizations/cy.lproj/Validation.strings", file12, sizeof file12},
    {"Localizations/da.lproj/Validation.strings", file13, sizeof file13},
    {"Localizations/de-CH.lproj/Validation.strings", file14, sizeof file14},
    {"Localizations/de.lproj/Validation.strings", file15, sizeof file15},
    {"Localizations/el.lproj/Validation.strings", file16, sizeof file16},
    {"Localizations/en.lproj/Validation.strings", file17, sizeof file17},
    {"Localizations/eo.lproj/Validation.strings", file18, sizeof file18},
    {"Localizations/es-419.lproj/Validation.strings", file19, sizeof file19},
    {"Localizations/es.lproj/Validation.strings", file20, sizeof file20},
    {"Localizations/et.lproj/Validation.strings", file21, sizeof file21},
    {"Localizations/eu.lproj/Validation.strings", file22, sizeof file22},
    {"Localizations/fa.lproj/Validation.strings", file23, sizeof file23},
    {"Localizations/fi.lproj/Validation.strings", file24, sizeof file24},
    {"Localizations/fil.lproj/Validation.strings", file25, sizeof file25},
    {"Localizations/fr-CA.lproj/Validation.strings", file26, sizeof file26},
    {"Localizations/fr.lproj/Validation.strings", file27, sizeof file27},
    {"Localizations/fy.lproj/Validation.strings", file28, sizeof file28},
    {"Localizations/ga.lproj/Validation.strings", file29, sizeof file29},
    {"Localizations/gd.lproj/Validation.strings", file30, sizeof file30},
    {"Localizations/gl.lproj/Validation.strings", file31, sizeof file31},
    {"Localizations/gu.lproj/Validation.strings", file32, sizeof file32},
    {"Localizations/ha.lproj/Validation.strings", file33, sizeof file33},
    {"Localizations/he.lproj/Validation.strings", file34, sizeof file34},
    {"Localizations/hi.lproj/Validation.strings", file35, sizeof file35},
    {"Localizations/hr.lproj/Validation.strings", file36, sizeof file36},
    {"Localizations/ht.lproj/Validation.strings", file37, sizeof file37},
    {"Localizations/hu.lproj/Validation.strings", file38, sizeof file38},
    {"Localizations/hy.lproj/Validation.strings", file39, sizeof file39},
    {"Localizations/id.lproj/Validation.strings", file40, sizeof file40},
    {"Localizations/ig.lproj/Validation.strings", file41, sizeof file41},
    {"Localizations/is.lproj/Validation.strings", file42, sizeof file42},
    {"Localizations/it.lproj/Validation.strings", file43, sizeof file43},
    {"Localizations/ja.lproj/Validation.strings", file44, sizeof file44},
    {"Localizations/jv.lproj/Validation.strings", file45, sizeof file45},
    {"Localizations/ka.lproj/Validation.strings", file46, sizeof file46},
    {"Localizations/kk.lproj/Validation.strings", file47, sizeof file47},
    {"Localizations/km.lproj/Validation.strings", file48, sizeof file48},
    {"Localizations/kn.lproj/Validation.strings", file49, sizeof file49},
    {"Localizations/ko.lproj/Validation.strings", file50, sizeof file50},
    {"Localizations/kok.lproj/Validation.strings", file51, sizeof file51},
    {"Localizations/ky.lproj/Validation.strings", file52, sizeof file52},
    {"Localizations/lb.lproj/Validation.strings", file53, sizeof file53},
    {"Localizations/lo.lproj/Validation.strings", file54, sizeof file54},
    {"Localizations/lt.lproj/Validation.strings", file55, sizeof file55},
    {"Localizations/lv.lproj/Validation.strings", file56, sizeof file56},
    {"Localizations/mk.lproj/Validation.strings", file57, sizeof file57},
    {"Localizations/ml.lproj/Validation.strings", file58, sizeof file58},
    {"Localizations/mn.lproj/Validation.strings", file59, sizeof file59},
    {"Localizations/mr.lproj/Validation.strings", file60, sizeof file60},
    {"Localizations/ms.lproj/Validation.strings", file61, sizeof file61},
    {"Localizations/mt.lproj/Validation.strings", file62, sizeof file62},
    {"Localizations/my.lproj/Validation.strings", file63, sizeof file63},
    {"Localizations/nb.lproj/Validation.strings", file64, sizeof file64},
    {"Localizations/ne.lproj/Validation.strings", file65, sizeof file65},
    {"Localizations/nl.lproj/Validation.strings", file66, sizeof file66},
    {"Localizations/nn.lproj/Validation.strings", file67, sizeof file67},
    {"Localizations/or.lproj/Validation.strings", file68, sizeof file68},
    {"Localizations/pa.lproj/Validation.strings", file69, sizeof file69},
    {"Localizations/pl.lproj/Validation.strings", file70, sizeof file70},
    {"Localizations/ps.lproj/Validation.strings", file71, sizeof file71},
    {"Localizations/pt-PT.lproj/Validation.strings", file72, sizeof file72},
    {"Localizations/pt.lproj/Validation.strings", file73, sizeof file73},
    {"Localizations/ro.lproj/Validation.strings", file74, sizeof file74},
    {"Localizations/ru.lproj/Validation.strings", file75, sizeof file75},
    {"Localizations/sd.lproj/Validation.strings", file76, sizeof file76},
    {"Localizations/si.lproj/Validation.strings", file77, sizeof file77},
    {"Localizations/sk.lproj/Validation.strings", file78, sizeof file78},
    {"Localizations/sl.lproj/Validation.strings", file79, sizeof file79},
    {"Localizations/so.lproj/Validation.strings", file80, sizeof file80},
    {"Localizations/sq.lproj/Validation.strings", file81, sizeof file81},
    {"Localizations/sr-Latn.lproj/Validation.strings", file82, sizeof file82},
    {"Localizations/sr.lproj/Validation.strings", file83, sizeof file83},
    {"Localizations/sv.lproj/Validation.strings", file84, sizeof file84},
    {"Localizations/sw.lproj/Validation.strings", file85, sizeof file85},
    {"Localizations/ta.lproj/Validation.strings", file86, sizeof file86},
    {"Localizations/te.lproj/Validation.strings", file87, sizeof file87},
    {"Localizations/tg.lproj/Validation.strings", file88, sizeof file88},
    {"Localizations/th.lproj/Validation.strings", file89, sizeof file89},
    {"Localizations/ti.lproj/Validation.strings", file90, sizeof file90},
    {"Localizations/tk.lproj/Validation.strings", file91, sizeof file91},
    {"Localizations/tr.lproj/Validation.strings", file92, sizeof file92},
    {"Localizations/ug.lproj/Validation.strings", file93, sizeof file93},
    {"Localizations/uk.lproj/Validation.strings", file94, sizeof file94},
    {"Localizations/ur.lproj/Validation.strings", file95, sizeof file95},
    {"Localizations/uz.lproj/Validation.strings", file96, sizeof file96},
    {"Localizations/vi.lproj/Validation.strings", file97, sizeof file97},
    {"Localizations/xh.lproj/Validation.strings", file98, sizeof file98},
    {"Localizations/yo.lproj/Validation.strings", file99, sizeof file99},
    {"Localizations/yue.lproj/Validation.strings", file100, sizeof file100},
    {"Localizations/zh-Hans.lproj/Validation.strings", file101, sizeof file101},
    {"Localizations/zh-Hant-HK.lproj/Validation.strings", file102, sizeof file102},
    {"Localizations/zh-Hant.lproj/Validation.strings", file103, sizeof file103},
    {"Localizations/zu.lproj/Validation.strings", file104, sizeof file104},
};

CResourceList cresources_catalog(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
