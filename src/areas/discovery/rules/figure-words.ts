import { currencyWords, scaleWords, type Scale } from '#core/numbers/scale-words.ts'
import type { Meaning } from './meanings.ts'

/** Phrases, each in its folded form, by what they say. A later table never overrides an earlier one. */
export type PhraseTable = readonly (readonly [string, Meaning])[]

const all = (meaning: Meaning, phrases: string): PhraseTable =>
  phrases.split('|').map((phrase) => [phrase.trim(), meaning] as const)

const figures: PhraseTable = [
  ...all(
    { is: 'figure', figure: 'revenue', units: ['money'] },
    'revenue|revenues|sales|turnover|arr|annual recurring revenue|recurring revenue|top line|umsatz|jahresumsatz|erlose|chiffre d affaires|ventas|facturacion|ingresos|fatturato|ricavi|omzet|omsattning|omsaetning|receita|annual revenue|annual sales|net sales',
  ),
  ...all(
    { is: 'figure', figure: 'ebitda', units: ['money'] },
    'ebitda|profit|profits|earnings|operating profit|gewinn|benefice|adjusted ebitda',
  ),
  ...all(
    { is: 'figure', figure: 'margin', units: ['percent'] },
    'margin|margins|ebitda margin|ebitda margins|ebitda marge|marge|operating margin|profit margin|marge d ebitda|margen|margine|profitability|rendite|umsatzrendite',
  ),
  ...all(
    { is: 'figure', figure: 'employees', units: ['count'] },
    'employees|employee|employ|employs|employing|staff|people|headcount|head count|heads|ftes|fte|workers|workforce|mitarbeiter|mitarbeitende|mitarbeitenden|mitarbeitern|beschaftigte|beschaftigten|arbeitnehmer|salaries|employes|collaborateurs|effectif|empleados|trabajadores|dipendenti|addetti|funcionarios|medewerkers|anstallda|ansatte|personnes|team members',
  ),
  ...all(
    { is: 'figure', figure: 'valuation', units: ['money'] },
    'valuation|valuations|valued|enterprise value|worth|priced|price|asking price|deal value|deal size|equity value|bewertung|unternehmenswert|valorisation|valoracion|valutazione|market cap|market capitalisation|market capitalization',
  ),
  ...all(
    { is: 'figure', figure: 'founded', units: ['year'] },
    'founded|established|incorporated|set up|started|founding year|gegrundet|grundung|fondee|fondees|fonde|creee|creees|fundada|fundadas|fondata|fondate|in business since|in operation since',
  ),
  ...all(
    { is: 'figure', figure: 'customers', units: ['count'] },
    'customers|customer|clients|users|subscribers|kunden|nutzer|utilisateurs|clientes|clienti|abonnes',
  ),
  ...all(
    { is: 'figure', figure: 'retention', units: ['percent'] },
    'retention|net retention|net revenue retention|nrr|customer retention|client retention|retention rate|gross retention',
  ),
  ...all(
    { is: 'figure', figure: 'age', units: ['count'] },
    'years old|year old|years of age|years in business|years of history|jahre alt|years|jahre|jahren|ans|anos|anni',
  ),
  ...all(
    {
      is: 'figure',
      figure: 'growth',
      units: ['percent'],
      alone: { figure: 'growth', min: 1, max: null, says: 'growth of at least 1 %' },
    },
    'growth|growing|grows|grow|grown|growth rate|revenue growth|annual growth|sales growth|cagr|yoy|wachstum|umsatzwachstum|wachsend|wachst|wachsen|croissance|crecimiento|creciendo|crescita|grew',
  ),
]

const bounds: PhraseTable = [
  ...all(
    { is: 'bound', side: 'min' },
    'above|over|more than|at least|no less than|not less than|not below|not under|not fewer than|no fewer than|minimum|minimum of|a minimum of|min|exceeding|exceeds|in excess of|upwards of|upward of|north of|greater than|larger than|bigger than|better than|higher than|from|starting at|starting from|beyond|mehr als|uber|mindestens|ab|nicht unter|nicht weniger als|wenigstens|grosser als|plus de|au moins|au minimum|superieur a|superieure a|superieurs a|a partir de|mas de|al menos|por lo menos|minimo|superior a|desde|oltre|piu di|almeno|superiore a|superior al|superiores a|superiores al|superiore al|superiori a|superiori al|superieur au|superieure au|superieurs au|a partire da|> =|>|≥|≧|meer dan|minstens|mer an|mere end|flere end|mer enn|flere enn|fler an|mindst|minst|wiecej niz|ponad|and more than|or more than|und mehr als|oder mehr als|et plus de|ou plus de|y mas de|o mas de|e piu di|o piu di|sopra|sopra i|al di sopra di|por encima de|au dessus de|mais de|acima de|boven|faster than|schneller als|plus vite que|mas rapido que|piu veloce di',
  ),
  ...all(
    { is: 'bound', side: 'max' },
    'below|under|mindre end|faerre end|mindre enn|mindre an|mniej niz|ponizej|hojst|sotto|sotto i|al di sotto di|por debajo de|au dessous de|en dessous de|abaixo de|onder|slower than|langsamer als|less than|fewer than|smaller than|lower than|up to|at most|no more than|not more than|not above|not over|not exceeding|maximum|maximum of|a maximum of|max|south of|short of|unter|weniger als|hochstens|maximal|bis zu|nicht mehr als|nicht uber|kleiner als|moins de|jusqu a|au plus|au maximum|inferieur a|inferieure a|pas plus de|menos de|hasta|como maximo|inferior a|no mas de|meno di|fino a|al massimo|inferiore a|inferior al|inferiores a|inferiores al|inferiore al|inferiori a|inferiori al|inferieur au|inferieure au|inferieurs au|< =|<|≤|≦|minder dan|hooguit',
  ),
  ...all(
    { is: 'bound', side: 'about' },
    'around|about|approximately|approx|roughly|circa|ca|some|nearly|close to|in the region of|rund|etwa|ungefahr|zirka|environ|autour de|aproximadamente|alrededor de|unos|~|≈|about the',
  ),
  ...all(
    { is: 'bound', side: 'between' },
    'between|anywhere between|somewhere between|ranging from|zwischen|entre|tra|fra|tussen|von|de entre|da',
  ),
  ...all({ is: 'bound', side: 'after' }, 'after|later than|nach|apres|despues de|dopo il|dopo'),
  ...all({ is: 'bound', side: 'before' }, 'before|prior to|earlier than|vor|avant|antes de|prima del'),
  ...all({ is: 'bound', side: 'min' }, 'since|seit|depuis|dal|as of'),
  ...all({ is: 'bound', side: 'min', figure: 'growth' }, 'growing faster than|grows faster than|grow faster than'),
  ...all(
    { is: 'bound', side: 'min', figure: 'age' },
    'older than|alter als|plus vieux que|mas antiguas que|piu vecchie di',
  ),
  ...all(
    { is: 'bound', side: 'max', figure: 'age' },
    'younger than|junger als|not older than|no older than|plus jeune que|plus jeunes que|mas jovenes que',
  ),
  ...all(
    { is: 'tail', side: 'min' },
    '+|plus|or later|or newer|or after|and later|and after|onwards|oder spater|und spater|ou plus tard|ou apres|o mas tarde|o despues|o dopo|or more|or better|or higher|or above|and above|and more|and up|or over|upwards|oder mehr|und mehr|ou plus|o mas|o piu|at minimum|at least that|minimum',
  ),
  ...all(
    { is: 'tail', side: 'max' },
    'or earlier|or before|or older|and earlier|oder fruher|ou avant|o antes|or less|or fewer|or below|or under|at most|max|maximum|oder weniger|ou moins|o menos|o meno|tops',
  ),
]

/** Sizes and currencies are those of the reader of numbers, and what only a sentence says. */
const amounts: PhraseTable = [
  ...all({ is: 'scale', factor: 1e3, comma: true }, 'teur|keur|t €'),
  ...all({ is: 'scale', factor: 1e6, comma: true }, 'millions d|millions de'),
  ...all({ is: 'scale', factor: 100 }, 'hundred|hundert|cent'),
  ...scaleWords.flatMap(([words, scale]) =>
    all({ is: 'scale', factor: factorOf(words, scale), comma: scale.isOfComma }, withoutLetters(words)),
  ),
  ...all({ is: 'percent' }, '%|percent|per cent|percentage points|prozent|pour cent|por ciento|per cento|pct'),
  ...currencyWords.flatMap(([code, words]) => all({ is: 'currency', code }, words)),
]

/** In a thesis 'mil' is the thousand of Spanish. */
function factorOf(words: string, scale: Scale): number {
  return words === 'mil' ? scale[','] : scale['.']
}

/** A 't' alone is more often a short word than a size. */
function withoutLetters(words: string): string {
  return words
    .split('|')
    .filter((word) => word !== 't')
    .join('|')
}

const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const germanTens = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'
const germanWords = 'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf'
const number = (word: string, value: number) => [word, { is: 'number', value }] as const
const part = (word: string, value: number) => [word, { is: 'number', value, isPercent: true }] as const

const numbers: PhraseTable = [
  ...numberWords.split(' ').map((word, value) => number(word, value)),
  ...tens.split(' ').map((word, index) => number(word, (index + 2) * 10)),
  ...germanWords.split(' ').map((word, value) => number(word, value)),
  ...germanTens.split(' ').map((word, index) => number(word, (index + 2) * 10)),
  number('half a', 0.5),
  number('a quarter of a', 0.25),
  number('one and a half', 1.5),
  ...['a quarter', 'one quarter', 'ein viertel', 'einem viertel', 'un quart', 'un cuarto', 'un quarto'].map((word) =>
    part(word, 25),
  ),
  ...['a third', 'one third', 'ein drittel', 'einem drittel', 'un tiers', 'un tercio', 'un terzo'].map((word) =>
    part(word, 33.3),
  ),
  ...['a fifth', 'one fifth', 'ein funftel', 'einem funftel'].map((word) => part(word, 20)),
  ...['a tenth', 'one tenth', 'ein zehntel', 'einem zehntel'].map((word) => part(word, 10)),
  number('a dozen', 12),
  number('a hundred', 100),
  number('one hundred', 100),
  number('a thousand', 1000),
  number('a million', 1e6),
  number('one million', 1e6),
  number('a billion', 1e9),
  number('eine halbe', 0.5),
  number('einer halben', 0.5),
  number('un demi', 0.5),
  number('medio', 0.5),
  number('mezzo', 0.5),
]

export const figurePhrases: PhraseTable = [...figures, ...bounds, ...amounts, ...numbers]
