internal import Base
package import ICU

/// Translations of a pattern's keywords. Translators write them because keywords look like words of the text. Each keyword
/// has a few, from languages into which tables are often translated.
package enum TranslatedKeyword {
    /// The plural category that was meant by a word.
    package static func category(_ word: String) -> PluralCategory? {
        find(word, in: categories).flatMap { PluralCategory(keyword: $0) }
            ?? NearestWord.of(word, among: PluralCategory.allCases.map(\.keyword))
            .flatMap { PluralCategory(keyword: $0) }
    }

    /// The type of an argument that was meant by a word.
    package static func type(_ word: String) -> String? {
        find(word, in: types) ?? NearestWord.of(word, among: ArgumentKeyword.allCases.map(\.rawValue))
    }

    /// The style of a type that was meant by a word.
    ///
    /// - Parameter names: the styles of the type.
    package static func style(_ word: String, among names: [String]) -> String? {
        find(word, in: styles).flatMap { names.contains($0) ? $0 : nil } ?? NearestWord.of(word, among: names)
    }

    /// The styles of dates and times that have names.
    package static let dateStyles = ["short", "medium", "long", "full"]

    private static func find(_ word: String, in words: [(keyword: String, translations: String)]) -> String? {
        let word = word.lowercased()
        return words.first { $0.translations.split(separator: " ").contains { $0 == word } }?.keyword
    }

    private static let categories: [(keyword: String, translations: String)] = [
        ("zero", "null nul zéro cero noll nolla ноль нуль zerowy sıfır sifr صفر 零 ゼロ"),
        (
            "one",
            """
            ein eine einer eins un une uno una um uma een één ett yksi jeden jedna jedno jedan egy bir один одна \
            одно едно един ένα ένας واحد אחד אחת एक satu một หนึ่ง 一 一つ 一个 하나 singular einzahl singulier singolare
            """
        ),
        (
            "two", "zwei deux dos due dois duas twee två kaksi dwa dwie dva dvě dve два две δύο اثنان שניים दो 二 两 둘"
        ),
        (
            "few",
            """
            wenige einige peu quelques pocos algunos pochi alcuni poucos alguns weinig enkele få muutama kilka mało \
            několik málo nekoliko несколько мало кілька قليل
            """
        ),
        (
            "many",
            """
            viele beaucoup plusieurs muchos varios molti muitos vários veel många mange monta wiele dużo mnoho hodně \
            mnogo много багато كثير
            """
        ),
        (
            "other",
            """
            andere anderer anderes sonst übrige autre autres otro otros otra otras altro altri altra altre outro outros \
            outra outras ander anders overig andra övriga annen andet muu muut inny inne inna pozostałe jiné jiný ostatní \
            drugo ostalo egyéb diğer другое другие другой остальные інше інші други άλλα άλλο أخرى آخر אחר अन्य lainnya \
            khác อื่นๆ 其他 其它 その他 기타 plural mehrzahl pluriel plurale
            """
        ),
    ]

    private static let types: [(keyword: String, translations: String)] = [
        ("plural", "pluriel plurale mehrzahl meervoud flertal mnoga множественное множина πληθυντικός 複数 复数 복수"),
        ("select", "auswahl wahl sélection choix selección seleccionar selezione seleção keuze val wybór výběr выбор"),
        ("number", "zahl nummer nombre numéro número numero getal antal liczba číslo число ціле αριθμός 数 数字 数値 숫자"),
        ("date", "datum fecha data dato дата ημερομηνία tarih päivämäärä 日付 日期 날짜 تاريخ"),
        (
            "time",
            "zeit uhrzeit heure temps hora tiempo ora tempo tijd tid czas čas время час ώρα saat aika 時刻 时间 時間 시간"
        ),
        ("list", "liste lista lijst luettelo список λίστα リスト 列表 목록"),
    ]

    private static let styles: [(keyword: String, translations: String)] = [
        ("short", "kurz court courte corto corta breve curto curta kort krótki krótka krátký короткий краткий 短"),
        ("medium", "mittel moyen moyenne medio media médio média middel średni střední средний 中"),
        ("long", "lang longue largo larga lungo longo longa lång długi dlouhý длинный 長"),
        ("full", "voll vollständig complet plein completo completa volledig fuld pełny plný полный 完全"),
        ("integer", "ganzzahl entier entero intero inteiro geheel heltal całkowita целое 整数"),
        ("percent", "prozent pourcent pourcentage porcentaje percentuale porcentagem procent процент パーセント 百分比"),
        ("currency", "währung devise monnaie moneda valuta moeda waluta měna валюта 通貨 货币"),
    ]
}
