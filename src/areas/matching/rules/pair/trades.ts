import { memo } from '#core/memo.ts'
import { foldText } from '#core/names/fold-text.ts'
import table from './trades.json' with { type: 'json' }

/**
 * Words by which people name trades, in names and descriptions of companies anywhere. A word that begins with a stem
 * names the trade; `=` marks whole words (with or without a plural s), where the stem would begin too many others.
 * General words of the language only: never the name of a company or a product.
 */
export const trades: Readonly<Record<string, string>> = table

export const tradeNames = Object.keys(trades)

/** Trades that an authority must agree to be sold in, in most countries. */
const regulated = new Set([
  'banking',
  'insurance',
  'payments',
  'power',
  'telecom',
  'aerospace',
  'airlines',
  'pharma',
  'healthCare',
  'waterAndWaste',
])

export type Trades = { tradesLow: number; tradesHigh: number }

/** Trades whose bits stand in one word. */
export const bitsToAWord = 31

/** The trades that a text names, as bits; no bit where it names none. */
export function readTrades(text: string): Trades {
  return readPlain(
    isPlain(text)
      ? text
      : text
          .split(/[^\p{L}\p{N}\p{M}]+/u)
          .map(foldOnce)
          .join(' '),
  )
}

export function listTrades({ tradesLow, tradesHigh }: Trades): string[] {
  return tradeNames.filter((_, index) => {
    const word = index < bitsToAWord ? tradesLow : tradesHigh
    return (word & (1 << (index % bitsToAWord))) !== 0
  })
}

export function isRegulated(names: readonly string[]): boolean | null {
  return names.length === 0 ? null : names.some((name) => regulated.has(name))
}

/** Without any letter that would have to be folded. */
function isPlain(text: string): boolean {
  return !/[^\u0020-\u007e]/.test(text)
}

/** Accents are slow to take away, and words repeat. Bounded: a stream of made-up words must not fill the memory. */
const foldSlowly = memo(foldText, 50_000)
const foldOnce = (word: string): string => (isPlain(word) ? word : foldSlowly(word))

/** Letter by letter through the machine below: hundreds of thousands of texts are read without making a word of any. */
function readPlain(text: string): Trades {
  const { next, begun, ended } = machine
  let tradesLow = 0
  let tradesHigh = 0
  let place = start
  for (let index = 0; index <= text.length; index += 1) {
    const column = index < text.length ? at(columns, text.charCodeAt(index)) : gap
    if (column === gap) {
      tradesLow |= at(ended.low, place)
      tradesHigh |= at(ended.high, place)
      place = start
    } else if (place !== lost) {
      place = at(next, place * width + column)
      tradesLow |= at(begun.low, place)
      tradesHigh |= at(begun.high, place)
    }
  }
  return { tradesLow, tradesHigh }
}

/** What a list does not have is 0: a strange letter, a lost place, no trade. */
function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0
}

/** Columns of the state machine: 0 for characters of no stem, then word separators, then digits and lower-case letters. */
const gap = 1
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
const width = alphabet.length + 2

const columns = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = alphabet.indexOf(String.fromCodePoint(code).toLowerCase())
  return letter < 0 ? gap : letter + 2
})

/** Places of the machine: no stem begins like this word; a word begins; then one for each beginning of a stem. */
const lost = 0
const start = 1

const machine = buildMachine()

function buildMachine() {
  const stems = Object.values(trades).flatMap((list, trade) => list.split(' ').map((stem) => ({ stem, trade })))
  const most = stems.reduce((sum, { stem }) => sum + stem.length + 1, 2)
  const makeBits = () => ({ low: new Int32Array(most), high: new Int32Array(most) })
  /** `begun`: trades of a word that begins so; `ended`: of one that is no longer than this. */
  const built = { next: new Uint16Array(most * width), begun: makeBits(), ended: makeBits() }
  let places = start + 1
  const enter = (from: number, letter: string): number => {
    const step = from * width + alphabet.indexOf(letter) + 2
    const known = at(built.next, step)
    if (known !== lost) return known
    built.next[step] = places
    return places++
  }
  for (const { stem, trade } of stems) {
    const isWhole = stem.startsWith('=')
    let place = start
    for (const letter of stem.replace('=', '')) place = enter(place, letter)
    mark(isWhole ? built.ended : built.begun, place, trade)
    if (isWhole) mark(built.ended, enter(place, 's'), trade)
  }
  return built
}

function mark({ low, high }: { low: Int32Array; high: Int32Array }, place: number, trade: number): void {
  const word = trade < bitsToAWord ? low : high
  word[place] = at(word, place) | (1 << (trade % bitsToAWord))
}
