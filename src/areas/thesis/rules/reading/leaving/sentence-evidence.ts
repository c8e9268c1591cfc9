import { wordsOf } from '#core/names/fold-text.ts'
import { isPlace, isVerb, isWithin, tradeKinds, type Claimed, type Span } from '../meanings.ts'
import type { WeighedEvidence } from '../words/learned/weights.ts'

/** A sentence among the others of its thesis, with what was read of it. */
export type Statement = Span & { text: string; items: readonly Claimed[]; at: number; count: number }

/** Divided by what the reader took for an end: a full stop of 'oms.' or '2.5' is none. */
export function statementsOf(items: readonly Claimed[], thesis: string): Statement[] {
  const ends = items.filter((item) => endsStatement(item, thesis))
  const spans = [...ends.map(({ from }) => from), thesis.length].map((to, at) => ({ from: ends[at - 1]?.to ?? 0, to }))
  const parts = spans.filter(({ from, to }) => thesis.slice(from, to).trim() !== '')
  return parts.map((span, at) => ({
    ...span,
    text: thesis.slice(span.from, span.to),
    items: items.filter((item) => isWithin(item, span)),
    at,
    count: parts.length,
  }))
}

/** Not the full stops of 'i.e.' and 'z. B.' */
const endsStatement = ({ meaning, from, to }: Claimed, thesis: string): boolean =>
  meaning.is === 'mark' &&
  /^[.!?;\n]$/.test(thesis.slice(from, to)) &&
  !(thesis.charAt(from) === '.' && /(?:^|[^\p{L}])\p{L}$/u.test(thesis.slice(Math.max(0, from - 2), from)))

/** What speaks for or against a sentence asking for something. */
export function evidenceOf({ text, items, at, count }: Statement): WeighedEvidence {
  const words = wordsOf(text).map((word) => (/^\d+$/.test(word) ? '#' : word))
  const [first = '', second = ''] = words
  const numbers = words.filter((word) => word === '#').length
  const isHead = /^[^:]{2,40}:/.test(text.trim())
  const kinds = items.flatMap((item) => [kindOf(item) ?? [], endOf(item) ?? []].flat())
  const counted = countedKinds.map((kind) => `=${kind} ${upTo(2, kinds.filter((one) => one === kind).length)}`)
  return {
    words: [...new Set([...words, `^${first}`, `^${first} ${second}`])],
    signs: [
      ...counted,
      ...new Set(kinds.filter((kind) => /^(?:about|least|most|stage)/.test(kind)).map((kind) => `=${kind}`)),
      `=at ${upTo(2, at)}`,
      `=of ${upTo(6, count)}`,
      `=numbers ${upTo(3, numbers)}`,
      `=length ${upTo(6, Math.floor(words.length / 4))}`,
      ...(at === count - 1 ? ['=last'] : []),
      ...(isHead ? ['=head', `=head ${first} ${second}`] : []),
    ],
  }
}

const upTo = (most: number, count: number): number => Math.min(most, count)

const countedKinds = [
  'place',
  'place refused',
  'trade',
  'verb',
  'one end',
  'both ends',
  'assumed',
  'not',
  'excluded',
  'defined',
  'maker',
  'unknown',
] as const

function kindOf(item: Claimed): string | null {
  const { meaning } = item
  if (isVerb(item)) return 'verb'
  if (meaning.is === 'limits') return kindOfLimits(meaning)
  if (isSince(meaning)) return 'one end'
  if (meaning.is !== 'name') return meaning.is
  if (isPlace(meaning)) return meaning.not ? 'place refused' : 'place'
  return tradeKinds.has(meaning.kind) ? 'trade' : null
}

/** 'stage', 'least revenue', 'most employees' */
function endOf({ meaning }: Claimed): string | null {
  if (isSince(meaning)) return 'most founded'
  if (meaning.is === 'name') return meaning.kind === 'stage' ? (meaning.not ? 'stage refused' : 'stage') : null
  if (meaning.is !== 'limits' || (meaning.limits.min !== null && meaning.limits.max !== null)) return null
  return `${meaning.limits.min === null ? 'most' : 'least'} ${meaning.limits.figure}`
}

/** 'since 1998 or longer', which is a limit in words. */
const isSince = (meaning: Claimed['meaning']): boolean =>
  meaning.is === 'defined' && meaning.limits.figure === 'founded'

type LimitsMeaning = Extract<Claimed['meaning'], { is: 'limits' }>

/** A number without a bound is told oftener than asked for. */
function kindOfLimits({ limits: { figure, min, max }, isAssumed }: LimitsMeaning): string {
  if (min === null || max === null) return 'one end'
  if (isAssumed) return 'assumed'
  return Math.abs(max / min - widthOfAbout) < 0.01 ? `about ${figure}` : 'both ends'
}

/** From 20 % less to 20 % more. */
const widthOfAbout = 1.5
