/** The factor of a word such as 'Mio', in languages with a decimal point and with a decimal comma. */
export type Scale = {
  '.': number
  ',': number
  /** The languages of the word have a decimal comma. */
  isOfComma: boolean
}

const same = (factor: number, isOfComma: boolean) => ({ '.': factor, ',': factor, isOfComma })

/** In folded letters. Words shared by several languages come first; each word occurs once. */
export const scaleWords: readonly (readonly [words: string, scale: Scale])[] = [
  ['k|thousand|thousands|000s', same(1e3, false)],
  [
    'tsd|tausend|mille|mila|miles|milliers|millier|tys|tysiac|tysiace|tysiecy|тыс|тысяч|тысячи|тысяча|duizend|tusind|tusinde|tusen',
    same(1e3, true),
  ],
  ['m|mn|mm|million|millions', same(1e6, false)],
  [
    'mio|mln|mill|millionen|millones|millon|milioni|milione|milhoes|milhao|miljoen|miljoner|miljoenen|millioner|milion|miliona|miliony|milionow|milionach|miljon|млн|миллион|миллиона|миллионов',
    same(1e6, true),
  ],
  ['b|bn|bln|billion|billions', same(1e9, false)],
  [
    'mrd|md|mia|mld|milliarde|milliarden|milliard|milliards|miliardi|miliardo|miljard|miljarder|milliarder|miliard|miliardy|miliardow|млрд|миллиард|миллиарда|миллиардов',
    same(1e9, true),
  ],
  ['tn|trillion|trillions', same(1e12, false)],
  ['billionen', same(1e12, true)],
  ['lakh|lakhs|lac|lacs', same(1e5, false)],
  ['crore|crores|cr', same(1e7, false)],
  ['千|仟', same(1e3, false)],
  ['百万|百萬|백만', same(1e6, false)],
  ['万|萬|만', same(1e4, false)],
  ['億|亿|억', same(1e8, false)],
  // '5 mil' is five million in English and five thousand in Spanish and Portuguese; '5 T' a trillion and a German thousand
  ['mil', { '.': 1e6, ',': 1e3, isOfComma: false }],
  ['t', { '.': 1e12, ',': 1e3, isOfComma: false }],
]

export const currencyWords: readonly (readonly [code: string, words: string])[] = [
  ['EUR', '€|eur|euro|euros|евро'],
  ['USD', '$|us$|usd|us dollar|us dollars|dollar|dollars|dolares|dollari|dolarow|долларов|доллара|доллар'],
  ['GBP', '£|gbp|pound|pounds|pounds sterling|sterling|pfund'],
  ['CHF', 'chf|swiss franc|swiss francs|franken|sfr|francs suisses'],
  ['SEK', 'sek|kronor|swedish kronor'],
  ['DKK', 'dkk|kroner|danish kroner'],
  ['NOK', 'nok|norwegian kroner'],
  ['PLN', 'pln|zloty|zlotys|zlotych|zlote|zl'],
  ['RUB', '₽|rub|rouble|roubles|rubles|rubel|rubli|руб|рубль|рубля|рублеи'],
  ['CZK', 'czk|koruna|korunas'],
  ['JPY', '¥|jpy|yen'],
  ['CNY', 'cny|rmb|yuan|renminbi'],
  ['KZT', 'kzt|tenge|тенге'],
  ['UAH', 'uah|hryvnia|hryvnias|гривен|грн'],
  ['HUF', 'huf|forint|forints'],
  ['RON', 'ron|romanian lei'],
  ['TRY', 'turkish lira|turkish liras'],
  ['NZD', 'nz$|nzd|new zealand dollars'],
  ['INR', '₹|inr|rs|rupee|rupees'],
  ['AUD', 'a$|au$|aud|australian dollars'],
  ['CAD', 'c$|ca$|cad|canadian dollars'],
  ['SGD', 's$|sgd|singapore dollars'],
  ['BRL', 'r$|brl|real|reais'],
  ['MXN', 'mxn|pesos'],
  ['COP', 'cop|colombian pesos|pesos colombianos'],
  ['CLP', 'clp|chilean pesos|pesos chilenos'],
  ['ARS', 'ars|argentine pesos|pesos argentinos'],
  ['PEN', 'peruvian soles|soles peruanos|nuevos soles'],
  ['ZAR', 'zar|rand'],
  ['MYR', 'rm|myr|ringgit'],
  ['THB', 'thb|baht'],
  ['IDR', 'idr|rupiah'],
  ['VND', 'vnd'],
  ['NGN', 'ngn|naira|₦'],
  ['KES', 'kes|kenyan shillings'],
  ['GHS', 'ghs|cedis'],
  ['XOF', 'fcfa|xof|francs cfa'],
  ['EGP', 'egp|egyptian pounds'],
  ['MAD', 'mad|dhs|moroccan dirhams'],
  ['TWD', 'twd|nt$'],
  ['HKD', 'hkd|hk$'],
  ['BGN', 'bgn|leva'],
  ['QAR', 'qar'],
  ['KWD', 'kwd'],
  ['ILS', 'ils|shekel|shekels|nis'],
  ['AED', 'aed|dirham|dirhams'],
  ['SAR', 'sar|riyal|riyals'],
  ['KRW', '₩|krw|won'],
]
