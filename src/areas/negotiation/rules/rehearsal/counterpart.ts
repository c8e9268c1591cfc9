import type { CounterpartStyle, NegotiatingSide, ReplyReason } from '../words.ts'

/**
 * The other side of a rehearsal. It is made from what both sides can see, the offers on the table, and from chance: our
 * limits, notes, messages, findings and valuation never reach these functions.
 */
export type Counterpart = {
  style: CounterpartStyle
  /** Ours; the counterpart is on the other one. */
  side: NegotiatingSide
  opening: number
  /** Where it walks away. Shown when the rehearsal is over. */
  limit: number
  /** Our offer on the table when the rehearsal began. */
  ourLast: number | null
}

export type RehearsalMove = {
  amount: number
  /** Terms that we ask for in return for this move. */
  asks: string[]
  text: string
  reply: { amount: number; reason: ReplyReason; granted: string[] }
}

type StyleRules = {
  /** How much of the gap it can give. */
  room: number
  /** Its step as a share of ours. */
  reciprocity: number
  /** How many moves it hears before it names its last price. */
  patience: number
  /** The least step of ours, as a share of the gap, for which it grants a term. */
  priceOfTerm: number
}

const rulesOf: Readonly<Record<CounterpartStyle, StyleRules>> = {
  cooperative: { room: 0.7, reciprocity: 0.9, patience: 8, priceOfTerm: 0.02 },
  balanced: { room: 0.5, reciprocity: 0.6, patience: 6, priceOfTerm: 0.05 },
  firm: { room: 0.3, reciprocity: 0.35, patience: 5, priceOfTerm: 0.1 },
}

/** How far the room may differ from the usual one by chance. */
const chanceOfRoom = 0.15
/** The gap where we have not made an offer, as a share of their price. */
const usualGap = 0.2
/** Its first step is at least this share of its room, so that the talk begins. */
const leastFirstStep = 0.1

type OpeningTable = {
  side: NegotiatingSide
  style: CounterpartStyle
  /** Their price on the table, or the one that we expect. */
  opening: number
  ourLast: number | null
  /** From 0 up to 1. */
  chance: number
}

export function makeCounterpart({ side, style, opening, ourLast, chance }: OpeningTable): Counterpart {
  const gap = ourLast === null ? opening * usualGap : Math.abs(opening - ourLast)
  const room = gap * rulesOf[style].room * (1 + chanceOfRoom * (2 * chance - 1))
  return { style, side, opening, ourLast, limit: round(opening + room * towardsUs(side)) }
}

/** Whether our price is the whole way at theirs, or better for them. */
export function isMet({ side }: Pick<Counterpart, 'side'>, ours: number, theirs: number): boolean {
  return (ours - theirs) * towardsUs(side) <= 0
}

type OurMove = Pick<RehearsalMove, 'amount' | 'asks'>

type Exchange = {
  counterpart: Counterpart
  before: readonly RehearsalMove[]
  move: OurMove
  theirs: number
  step: number
}
type CounterpartReply = RehearsalMove['reply']

/** What the counterpart answers to our move after those before it. */
export function replyTo(counterpart: Counterpart, before: readonly RehearsalMove[], move: OurMove): CounterpartReply {
  const last = before.at(-1)
  const theirs = last?.reply.amount ?? counterpart.opening
  const step = stepOf(counterpart, last?.amount ?? counterpart.ourLast, move.amount)
  const exchange = { counterpart, before, move, theirs, step }
  if (isMet(counterpart, move.amount, theirs)) return { amount: move.amount, reason: 'agreed', granted: [...move.asks] }
  if (step < 0) return hold(exchange, 'went back')
  const isPatient = before.length + 1 < rulesOf[counterpart.style].patience
  return isPatient ? giveWay(exchange) : insist(exchange)
}

/** A step for a step, smaller than ours and never beyond the limit. */
function giveWay(exchange: Exchange): CounterpartReply {
  const { counterpart, before, theirs, step } = exchange
  const { limit, opening, side, style } = counterpart
  const first = before.length === 0 ? Math.abs(limit - opening) * leastFirstStep : 0
  const giving = Math.min(Math.max(step * rulesOf[style].reciprocity, first), Math.abs(limit - theirs))
  const next = round(theirs + giving * towardsUs(side))
  if (isMet(counterpart, exchange.move.amount, next)) return agree(exchange)
  return { amount: next, reason: next === theirs ? 'small step' : 'moved', granted: grant(exchange) }
}

/** Whatever it can accept, or its last price; who does not meet that has heard it once. */
function insist(exchange: Exchange): CounterpartReply {
  const { counterpart, move } = exchange
  if (isMet(counterpart, move.amount, counterpart.limit)) return agree(exchange)
  return { ...hold(exchange, 'last price'), amount: counterpart.limit }
}

function agree(exchange: Exchange): CounterpartReply {
  return { amount: exchange.move.amount, reason: 'agreed', granted: grant(exchange) }
}

/** It stays where it is; the second time for the same reason it leaves. */
function hold({ before, theirs }: Exchange, reason: 'went back' | 'last price'): CounterpartReply {
  const isSecond = before.some(({ reply }) => reply.reason === reason)
  return { amount: theirs, reason: isSecond ? 'walked away' : reason, granted: [] }
}

/** Towards them; negative where we went back, 0 for a first price. */
function stepOf({ side }: Counterpart, from: number | null, to: number): number {
  return from === null ? 0 : (from - to) * towardsUs(side)
}

/** A term for each step that is worth it, in the order in which they were asked for. */
function grant({ counterpart: { style, opening, limit }, step, move }: Exchange): string[] {
  const { room, priceOfTerm } = rulesOf[style]
  const price = (Math.abs(opening - limit) / room) * priceOfTerm
  return move.asks.slice(0, Math.floor(step / price))
}

/** A seller comes down to a buyer; a buyer goes up to a seller. */
export function towardsUs(side: NegotiatingSide): 1 | -1 {
  return side === 'buyer' ? -1 : 1
}

function round(amount: number): number {
  return Math.round(amount)
}
