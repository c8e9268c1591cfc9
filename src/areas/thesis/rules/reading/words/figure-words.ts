import { currencyWords, scaleWords, type Scale } from '#core/numbers/scale-words.ts'
import currencyRows from './currency-words.json' with { type: 'json' }
import rows from './figure-words.json' with { type: 'json' }
import decadeRows from './numbers/decade-words.json' with { type: 'json' }
import numberRows from './numbers/number-words.json' with { type: 'json' }
import { spokenNumbers } from './numbers/spoken-numbers.ts'
import { phrasesOf, readRows, splitPhrases, type PhraseTable } from './phrase-table.ts'

/** Scales and currencies of the number reader, and those that occur in sentences only. */
const amounts: PhraseTable = [
  ...phrasesOf({ is: 'scale', factor: 1e3, comma: true }, 'teur|keur'),
  ...phrasesOf({ is: 'scale', factor: 1e6, comma: true }, 'millions d|millions de'),
  ...phrasesOf({ is: 'scale', factor: 100 }, 'hundred|hundert|cent|hundre|hundra|hundrede'),
  ...scaleWords.flatMap(([words, scale]) =>
    phrasesOf({ is: 'scale', factor: factorOf(words, scale), comma: scale.isOfComma }, withoutLetters(words)),
  ),
  ...phrasesOf(
    { is: 'percent' },
    '%|percent|per cent|percentage points|prozent|prozentpunkte|pour cent|por ciento|por cento|per cento|percento|procent|procenten|procentow|prosent|proc|процент|процента|процентов|pct',
  ),
  ...phrasesOf({ is: 'currency', code: 'GBP' }, 'quid'),
  ...currencyWords.flatMap(([code, words]) => phrasesOf({ is: 'currency', code }, words)),
]

/** 'mil' is the thousand of Spanish and Portuguese; in a text of another language split-signs.ts makes it a million. */
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
  ...numberRows.flatMap(({ value, words }) => phrasesOf({ is: 'number', value }, words)),
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
  ...['medio', 'mezzo', 'meio', 'een half', 'een halve', 'en halv', 'et halvt', 'pol', 'полмиллиона'].map((word) =>
    number(word, word === 'полмиллиона' ? 500_000 : 0.5),
  ),
  ...['a million and a quarter', 'one million and a quarter'].map((word) => number(word, 1_250_000)),
  ...['a million and a half', 'one million and a half'].map((word) => number(word, 1_500_000)),
]

/** 'two decades old', 'two decades or longer', 'over two decades': tens of years. */
const decades: PhraseTable = decadeRows.flatMap(({ words, before, behind }) => {
  const [starts, ends] = [splitPhrases(before), splitPhrases(behind)]
  return splitPhrases(words).flatMap((word, index) =>
    [
      ...ends.map((end) => `${word} ${end}`),
      ...starts.flatMap((start) => [`${start} ${word}`, ...ends.map((end) => `${start} ${word} ${end}`)]),
    ].map((phrase) => [phrase, { is: 'number', value: Math.max(index, 1) * 10, figure: 'age' }] as const),
  )
})

export const figurePhrases: PhraseTable = [
  ...readRows(rows),
  ...amounts,
  ...readRows(currencyRows),
  ...spokenNumbers,
  ...numbers,
  ...decades,
]
