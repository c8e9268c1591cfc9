import { isPlace, type Sign, type Span } from '../meanings.ts'
import { splitPhrases } from '../words/phrase-table.ts'
import words from './correction-words.json' with { type: 'json' }

const anyOf = (phrases: string): string =>
  splitPhrases(phrases)
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(' ', String.raw`,?\s`))
    .join('|')

/** 'Sorry, 8', 'make that 8m', 'oder nein, lieber ab 8 Mio.' */
const marker = new RegExp(String.raw`(?<![\p{L}])(?:(?:${anyOf(words.markers)})(?![\p{L}]),?:?\s*)+`, 'giu')
/** '8 not 5', '8 statt 5' */
const swapped = new RegExp(
  String.raw`(?<![\d.,])(?<now>\d[\d.,]*)(?:\s?\p{L}{1,9}\.?)?,?\s(?:${anyOf(words.instead)})\s(?<was>\d[\d.,]*)(?![\d%])`,
  'giu',
)

/** 'statt 5 lieber 8' */
const replaced = new RegExp(
  String.raw`(?<![\p{L}])(?:${anyOf(words.insteadFirst)})\s(?<was>\d[\d.,]*)(?:\s?\p{L}{1,9}\.?)?,?\s(?:(?:${anyOf(words.rather)})\s)?(?<now>\d[\d.,]*)(?![\d%])`,
  'giu',
)

/** Of two numbers the later is meant where it corrects the other, and so of two places: 'over 5m, sorry, 8 not 5', 'in Kent, no wait, in Surrey'. */
export function applyCorrections(signs: readonly Sign[], thesis: string): Sign[] {
  const exchanged = [...thesis.matchAll(swapped), ...thesis.matchAll(replaced)].reduce<readonly Sign[]>(
    (read, { 0: said, index, groups }) =>
      exchange(
        read,
        { from: index, to: index + said.length },
        { was: number(groups?.['was']), now: number(groups?.['now']), thesis },
      ),
    signs,
  )
  const corrected = [...thesis.matchAll(marker)].reduce<Sign[]>(
    (read, { 0: said, index }) => correct(read, { from: index, to: index + said.length }, thesis),
    [...exchanged],
  )
  return withdrawPlaces(corrected, thesis)
}

const number = (said = ''): string => said.replace(/[.,]$/, '')

type Exchanged = { was: string; now: string; thesis: string }

function exchange(signs: readonly Sign[], span: Span, { was, now, thesis }: Exchanged): Sign[] {
  const says = (sign: Sign, said: string) => isNumber(sign) && number(thesis.slice(sign.from, sign.to)) === said
  const later = signs.find((sign) => isInside(sign, span) && says(sign, now))
  const at = signs.findLastIndex((sign) => sign.to <= span.from && says(sign, was))
  if (!later || at < 0) return [...signs]
  return signs.flatMap((sign, place) => {
    if (place === at) return [{ ...sign, meaning: later.meaning }]
    return isInside(sign, span) ? [] : [sign]
  })
}

const isNumber = ({ meaning }: Sign): boolean => meaning.is === 'digits'
const isInside = (sign: Sign, { from, to }: Span): boolean => from <= sign.from && sign.to <= to
const ofAmounts: ReadonlySet<string> = new Set([
  'bound',
  'digits',
  'scale',
  'currency',
  'percent',
  'figure',
  'stop',
  'to',
  'tail',
])

function correct(signs: Sign[], span: Span, thesis: string): Sign[] {
  const at = signs.findIndex(({ from }) => from >= span.to)
  const start = signs.findLastIndex(({ to }) => to <= span.from) + 1
  if (at < 0 || start === 0) return signs
  const length = signs.slice(at).findIndex(({ meaning }) => !ofAmounts.has(meaning.is))
  const said = length < 0 ? signs.slice(at) : signs.slice(at, at + length)
  const corrected = { before: signs.slice(0, start), said, behind: signs.slice(at + said.length) }
  if (said.some(isNumber)) return correctAmount(corrected) ?? signs
  return (refuses.test(thesis.slice(span.from)) ? null : correctPlace(corrected)) ?? signs
}

/** 'nein zu Peru', 'Bretagne plutôt que Alsace' */
const refuses = /^(?:\S+\s){0,2}(?:zu|que|to|till|til|tegen)\s/iu

type Corrected = { before: readonly Sign[]; said: readonly Sign[]; behind: readonly Sign[] }

/** The last number before, or the last two, with its scale and its bound. */
function correctAmount({ before, said, behind }: Corrected): Sign[] | null {
  const numbers = said.filter(isNumber)
  const first = before.findLastIndex((_, at) => before.slice(at).filter(isNumber).length === numbers.length)
  const old = first < 0 ? [] : before.slice(first)
  const isOfOther = figuresOf(said).some((figure) => !figuresOf(before).includes(figure))
  if (old.length === 0 || isOfOther || !isOneAmount(old, numbers.length)) return null
  const told = { numbers, bound: said.find(isOf('bound')), scale: said.find(isOf('scale')) }
  return [...mend(before, first, told), ...behind]
}

type CorrectedAmount = { numbers: readonly Sign[]; bound: Sign | undefined; scale: Sign | undefined }

const isOf =
  (is: 'bound' | 'scale') =>
  ({ meaning }: Sign): boolean =>
    meaning.is === is

function mend(before: readonly Sign[], first: number, { numbers, bound, scale }: CorrectedAmount): Sign[] {
  const later = [...numbers]
  return before.map((sign, at) => {
    if (at < first) return at === first - 1 && bound && isOf('bound')(sign) ? { ...sign, meaning: bound.meaning } : sign
    const instead = isNumber(sign) ? later.shift() : isOf('scale')(sign) ? scale : undefined
    return instead ? { ...sign, meaning: instead.meaning } : sign
  })
}

const figuresOf = (signs: readonly Sign[]): string[] =>
  signs.flatMap(({ meaning }) => (meaning.is === 'figure' ? [meaning.figure] : []))

/** Two numbers with 'to' between them. */
const isOneAmount = (signs: readonly Sign[], count: number): boolean =>
  count === 1 ||
  (count === 2 &&
    signs.slice(1).find(({ meaning }) => meaning.is !== 'scale' && meaning.is !== 'currency')?.meaning.is === 'to')

/** 'in Kent, no wait, in Surrey' */
function correctPlace({ before, said, behind }: Corrected): Sign[] | null {
  const next = behind.find(({ meaning }) => !small.has(meaning.is))
  const last = before.findLastIndex(({ meaning }) => isPlace(meaning))
  const between = before.slice(last + 1)
  const isBeside = last >= 0 && between.every(({ meaning }) => meaning.is === 'mark' || small.has(meaning.is))
  if (!next || !isPlace(next.meaning) || !isBeside) return null
  return [...before.slice(0, last), ...before.slice(last + 1), ...said, ...behind]
}

const small: ReadonlySet<string> = new Set(['stop', 'ending', 'offering', 'to'])

const withdraw = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:no|nein|non|nee|não|nie|nej|nei),?\s(?:wait,?\s|actually,?\s)?)?(?:${anyOf(words.withdraw)})\s(?:(?:the|le|la|les|il|lo|el|o|a|de|het|das|die)\s|l['’])?$`,
  'iu',
)
const withdrawn = new RegExp(String.raw`^\s(?:${anyOf(words.withdrawn)})(?![\p{L}])`, 'iu')

/** 'Kent or Surrey. Scrap Surrey': a place that was named and is withdrawn is neither asked for nor refused. */
function withdrawPlaces(signs: readonly Sign[], thesis: string): Sign[] {
  const withdrawals = signs.flatMap((place) => withdrawalOf(place, signs, thesis) ?? [])
  return signs.filter(
    (sign) => !withdrawals.some(({ named, from, to }) => sign === named || isInside(sign, { from, to })),
  )
}

/** The place where it was named first, and the words that withdraw it. */
function withdrawalOf(place: Sign, signs: readonly Sign[], thesis: string): (Span & { named: Sign }) | null {
  const before = lengthOf(withdraw, thesis.slice(Math.max(0, place.from - longest), place.from))
  const behind = lengthOf(withdrawn, thesis.slice(place.to, place.to + longest))
  if (!isPlace(place.meaning) || before + behind === 0) return null
  const named = signs.findLast((sign) => sign.to <= place.from && saysSame(sign, place))
  return named ? { named, from: place.from - before, to: place.to + behind } : null
}

const lengthOf = (pattern: RegExp, said: string): number => pattern.exec(said)?.[0].length ?? 0

const longest = 30
const saysSame = (one: Sign, other: Sign): boolean =>
  one.meaning.is === 'name' && other.meaning.is === 'name' && one.meaning.names.join() === other.meaning.names.join()
