import { letterModel, type LetterModel } from './letter-models.ts'
import { letterBytesAt } from './measure-utf8.ts'
import { highLetters, singleByteEncodings, type SingleByteEncoding } from './single-bytes.ts'

/** The languages that each family of encodings was made for. */
const western = ['fr', 'de', 'es', 'pt', 'it', 'sv', 'da', 'fi']
const central = ['pl', 'cs', 'hu', 'ro', 'sl']
const cyrillic = ['ru', 'uk', 'bg', 'sr']
const baltic = ['lt', 'lv', 'et']
const turkish = ['tr']
const languages: Record<SingleByteEncoding, readonly string[]> = {
  'windows-1252': western,
  'iso-8859-15': western,
  macintosh: western,
  ibm850: western,
  ibm437: western,
  'windows-1250': central,
  'iso-8859-2': central,
  ibm852: central,
  'windows-1251': cyrillic,
  'koi8-r': cyrillic,
  'koi8-u': cyrillic,
  ibm866: cyrillic,
  'iso-8859-5': cyrillic,
  'x-mac-cyrillic': cyrillic,
  'windows-1253': ['el'],
  'iso-8859-7': ['el'],
  ibm737: ['el'],
  'windows-1254': turkish,
  ibm857: turkish,
  'windows-1255': ['he'],
  ibm862: ['he'],
  'windows-1256': ['ar', 'fa'],
  'iso-8859-6': ['ar'],
  'windows-1257': baltic,
  ibm775: baltic,
  'windows-874': ['th'],
}

const latin: ReadonlySet<readonly string[]> = new Set([western, central, baltic, turkish])

/** More different words say nothing new. */
const mostWords = 400

export type SingleByteGuess = {
  name: SingleByteEncoding
  /** How likely its pairs of letters are, on average, as a logarithm; 0 without any. */
  average: number
  isLatin: boolean
}

/** The encoding whose letters make the likeliest words; without any word the usual one. */
export function guessSingleByte(sample: Uint8Array): SingleByteGuess {
  const words = listWords(sample)
  let best: { name: SingleByteEncoding; score: number } = { name: 'windows-1252', score: Number.NEGATIVE_INFINITY }
  for (const name of singleByteEncodings) {
    const letters = highLetters[name]
    const models = languages[name].map(letterModel)
    const score = words.reduce((sum, word) => sum + scoreWord(word, letters, models), usualness(name))
    // of equal letters, the more usual encoding
    if (score > best.score + 1e-9) best = { name, score }
  }
  const pairs = words.reduce((sum, word) => sum + listPairs(word).length, 0)
  const average = pairs === 0 ? 0 : (best.score - usualness(best.name)) / pairs
  return { name: best.name, average, isLatin: latin.has(languages[best.name]) }
}

/** Where a few words say little, the encoding that more files have; as a logarithm. */
function usualness(name: SingleByteEncoding): number {
  if (name === 'windows-1252') return 5
  if (name.startsWith('windows')) return 2
  return name === 'macintosh' || name === 'ibm850' ? 2 : name.startsWith('ibm') ? 0 : 1
}

/** Different words with a byte beyond ASCII that is no letter of UTF-8, with a blank to each side. */
function listWords(sample: Uint8Array): number[][] {
  const words = new Map<string, number[]>()
  let word: number[] = [blank]
  let isHigh = false
  for (let at = 0; at <= sample.length; at += 1) {
    const byte = sample[at] ?? blank
    const length = byte < 0x80 ? 1 : letterBytesAt(sample, at)
    if (length === 0 || isAsciiLetter(byte)) {
      word.push(byte)
      isHigh ||= length === 0
      continue
    }
    if (isHigh) words.set(word.join(), [...word, blank])
    if (words.size >= mostWords) break
    word = [blank]
    isHigh = false
    at += Math.max(length - 1, 0)
  }
  return [...words.values()]
}

const blank = 0x20

function isAsciiLetter(byte: number): boolean {
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a
}

/** Of one language, the likelihood of all pairs with a byte beyond ASCII; less what no word has. */
function scoreWord(word: readonly number[], letters: string, models: readonly LetterModel[]): number {
  const text = word.map((byte) => (byte < 0x80 ? String.fromCodePoint(byte) : letters.charAt(byte - 0x80)))
  const small = text.map((letter) => (isLetter(letter) ? letter.toLowerCase() : ' '))
  const pairs = listPairs(word)
  const scores = models.map((model) =>
    pairs.reduce((sum, at) => sum + model(small[at - 1] ?? ' ', small[at] ?? ' '), 0),
  )
  const oddities = word.reduce((sum, byte, at) => sum + (byte < 0x80 ? 0 : oddityOf(text, at)), 0)
  return Math.max(...scores) - oddities
}

/** Where the second of two bytes is, one of which is beyond ASCII. */
function listPairs(word: readonly number[]): number[] {
  return word.flatMap((byte, at) => (at > 0 && (byte >= 0x80 || (word[at - 1] ?? 0) >= 0x80) ? [at] : []))
}

/** What costs likelihood, as a logarithm: signs within a word, two scripts in one, capitals within small letters. */
function oddityOf(text: readonly string[], at: number): number {
  const [before = '', letter = '', after = ''] = text.slice(at - 1, at + 2)
  if (letter === '\ufffd') return 16
  if (!isLetter(letter)) return signOddity(before, letter, after)
  const around = [before, after].filter(isLetter)
  const strangers = around.filter((other) => isLatin(other) !== isLatin(letter))
  const isOddCapital = isCapital(letter) && isLetter(before) && around.some(isSmall)
  return strangers.length * 9 + (isOddCapital ? 8 : 0)
}

function signOddity(before: string, sign: string, after: string): number {
  if (!usualSigns.has(sign) && !quotes.has(sign)) return isLetter(before) && isLetter(after) ? 20 : 10
  if (!isLetter(after) || sign === '’') return 4
  if (isLetter(before)) return 14
  return quotes.has(sign) ? 4 : 10
}

/** Signs that tables have, and those of them that a word begins after. */
const usualSigns = new Set('€£§°®©™…•·\u00a0²³')
const quotes = new Set('–—‘’“”„«»‚')

function isLetter(letter: string): boolean {
  return /[\p{L}\p{M}]/u.test(letter)
}

function isLatin(letter: string): boolean {
  return /\p{Script=Latin}/u.test(letter)
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase()
}

function isSmall(letter: string): boolean {
  return letter !== letter.toUpperCase()
}
