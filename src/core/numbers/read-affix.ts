import { foldText } from '../names/fold-text.ts'
import { currencyWords, scaleWords, type Scale } from './scale-words.ts'

/** The text around the digits of a number: 'EUR', 'Mio. €', 'T€', '%'. */
export type Affix = { isPercent: boolean; scale: Scale | null; currency: string | null }

type Word = { scale: Scale } | { currency: string } | { percent: true } | { says: 'nothing' }

const percentWords = '%|٪|percent|per cent|pct|prozent|procent|pour cent|por ciento|per cento'
const emptyWords = 'of|de|d|in'

const known = new Map<string, Word>([
  ...plant(emptyWords, { says: 'nothing' }),
  ...plant(percentWords, { percent: true }),
  ...currencyWords.flatMap(([currency, words]) => plant(words, { currency })),
  // 'cr' and 't' are scale words first
  ...scaleWords.flatMap(([words, scale]) => plant(words, { scale })),
  ...plant('円|日元', { currency: 'JPY' }),
  ...plant('元|人民币', { currency: 'CNY' }),
])

function plant(words: string, word: Word): [string, Word][] {
  return words.split('|').map((each) => [each, word])
}

const nothing: Affix = { isPercent: false, scale: null, currency: null }

/** Null if a word is unknown, or two of them contradict each other. */
export function readAffix(before: string, after: string): Affix | null {
  let affix: Affix | null = nothing
  for (const text of [before, after]) {
    if (text === '') continue
    for (const word of listWords(text)) {
      affix = affix && word && join(affix, word)
      if (!affix) return null
    }
  }
  return affix.isPercent && (affix.scale || affix.currency) ? null : affix
}

function join(affix: Affix, word: Word): Affix | null {
  if ('scale' in word) return { ...affix, scale: affix.scale ? times(affix.scale, word.scale) : word.scale }
  if ('percent' in word) return affix.isPercent ? null : { ...affix, isPercent: true }
  if (!('currency' in word)) return affix
  return affix.currency === null || affix.currency === word.currency ? { ...affix, currency: word.currency } : null
}

/** 'lakh crore', 'mille milliards'. */
function times(one: Scale, other: Scale): Scale {
  return { '.': one['.'] * other['.'], ',': one[','] * other[','], isOfComma: one.isOfComma || other.isOfComma }
}

function* listWords(text: string): Generator<Word | null> {
  const tokens = text
    .replaceAll(/[.'’]/g, ' ')
    .split(/\s+/)
    .filter((token) => token !== '')
    .map(fold)
  for (let at = 0; at < tokens.length;) {
    const length = [3, 2, 1].find((count) => known.has(tokens.slice(at, at + count).join(' '))) ?? 0
    if (length > 0) yield known.get(tokens.slice(at, at + length).join(' ')) ?? null
    else yield* readGlued(tokens[at] ?? '')
    at += Math.max(1, length)
  }
}

function fold(token: string): string {
  return /\P{ASCII}/u.test(token) && /\p{Script=Latin}/u.test(token) && !/[€£¥₹₩]/.test(token)
    ? foldText(token)
    : token.toLowerCase()
}

const thousand: Scale = { '.': 1e3, ',': 1e3, isOfComma: true }

/** 'T€', 'TEUR', 'kEUR', 'Mio€', '$m', 'EURm': scale and currency in one word. A T next to a currency is a thousand. */
function readGlued(token: string): (Word | null)[] {
  for (let at = 1; at < token.length; at += 1) {
    const pair = [known.get(token.slice(0, at)), known.get(token.slice(at))].filter((word) => word !== undefined)
    const isPair = pair.some((word) => 'scale' in word) && pair.some((word) => 'currency' in word)
    if (isPair) return token.startsWith('t') && at === 1 ? [{ scale: thousand }, ...pair.slice(1)] : pair
  }
  return [null]
}
