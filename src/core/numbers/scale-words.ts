/** How much a word such as 'Mio' multiplies, where fractions stand behind a point and where behind a comma. */
export type Scale = {
  '.': number
  ',': number
  /** The languages of the word write fractions behind a comma. */
  isOfComma: boolean
}

const same = (factor: number, isOfComma: boolean) => ({ '.': factor, ',': factor, isOfComma })

/** In folded letters. What several languages share comes first; each word stands once. */
export const scaleWords: readonly (readonly [words: string, scale: Scale])[] = [
  ['k|thousand|thousands|000s', same(1e3, false)],
  ['tsd|tausend|mille|mila|miles|milliers|millier|tys|тыс|тысяч', same(1e3, true)],
  ['m|mn|mm|million|millions', same(1e6, false)],
  [
    'mio|mln|mill|millionen|millones|millon|milioni|milione|milhoes|milhao|miljoen|miljoner|miljoenen|millioner|milionow|млн',
    same(1e6, true),
  ],
  ['b|bn|bln|billion|billions', same(1e9, false)],
  ['mrd|md|mia|mld|milliarde|milliarden|milliard|milliards|miliardi|miliardo|miljard|miljarder|млрд', same(1e9, true)],
  ['tn|trillion|trillions', same(1e12, false)],
  ['billionen', same(1e12, true)],
  ['lakh|lakhs|lac|lacs', same(1e5, false)],
  ['crore|crores|cr', same(1e7, false)],
  ['万|萬|만', same(1e4, false)],
  ['億|亿|억', same(1e8, false)],
  // '5 mil' is five million in English and five thousand in Spanish and Portuguese; '5 T' a trillion and a German thousand
  ['mil', { '.': 1e6, ',': 1e3, isOfComma: false }],
  ['t', { '.': 1e12, ',': 1e3, isOfComma: false }],
]

export const currencyWords: readonly (readonly [code: string, words: string])[] = [
  ['EUR', '€|eur|euro|euros'],
  ['USD', '$|us$|usd|us dollar|us dollars|dollar|dollars|dolares|dollari'],
  ['GBP', '£|gbp|pound|pounds|pounds sterling|sterling|pfund'],
  ['CHF', 'chf|swiss franc|swiss francs|franken|sfr|francs suisses'],
  ['SEK', 'sek|kronor|swedish kronor'],
  ['DKK', 'dkk|kroner|danish kroner'],
  ['NOK', 'nok|norwegian kroner'],
  ['PLN', 'pln|zloty|zlotys|zl'],
  ['CZK', 'czk|koruna|korunas'],
  ['JPY', '¥|jpy|yen'],
  ['CNY', 'cny|rmb|yuan|renminbi'],
  ['INR', '₹|inr|rs|rupee|rupees'],
  ['AUD', 'a$|au$|aud|australian dollars'],
  ['CAD', 'c$|ca$|cad|canadian dollars'],
  ['SGD', 's$|sgd|singapore dollars'],
  ['BRL', 'r$|brl|real|reais'],
  ['MXN', 'mxn|pesos'],
  ['ZAR', 'zar|rand'],
  ['ILS', 'ils|shekel|shekels|nis'],
  ['AED', 'aed|dirham|dirhams'],
  ['SAR', 'sar|riyal|riyals'],
  ['KRW', '₩|krw|won'],
]
