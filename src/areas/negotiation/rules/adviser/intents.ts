import * as calls from './call-topic.ts'
import type { Topic } from './facts.ts'
import table from './intents.json' with { type: 'json' }
import type { Concept } from './lexicon.ts'
import * as offers from './offer-topics.ts'
import * as price from './price-topics.ts'
import type { Slot } from './read-question.ts'
import * as turn from './turn-topics.ts'
import * as work from './work-topics.ts'

export type QuestionClue = Concept | Slot

/** How much a mark says about what is meant: a limit is a limit, an offer may be many things. Others say one point. */
const points: readonly (readonly [number, string])[] = [
  [5, 'zone limit goal belief middle'],
  [4, 'turn allCash contact author term step'],
  [3, 'room amount gap concede accept suggest expire present earnout overdue progress'],
  [3, 'valuation risk client meeting history weightiest threshold team bidders'],
  [2, 'bid nth certainty conditions structure cash open agreed task responsible message compare value without'],
  [0, 'already receive'],
]
const weights: ReadonlyMap<QuestionClue, number> = new Map(
  points.flatMap(([weight, list]) => marksOf(list).map((mark) => [mark, weight] as const)),
)

export const weightOf = (mark: QuestionClue) => weights.get(mark) ?? 1

export type Intent = {
  /** Ways to ask: each needs all its marks. */
  asks: readonly (readonly QuestionClue[])[]
  /** What a question may say besides. */
  also: readonly QuestionClue[]
  answer: Topic
  /** What it is about, and what is missing where it cannot answer. */
  about: string
  missing: string
}

const topics = { ...turn, ...offers, ...price, ...work, ...calls }

/** Of equal ones the earlier answers: the more special before the more general. */
export const intents: readonly Intent[] = table.map(({ answer, asks, also, ...words }) => ({
  ...words,
  // a test names a row without a topic
  answer: topics[answer as keyof typeof topics],
  asks: asks.map(marksOf),
  also: marksOf(also),
}))

/** Names of marks, which a test compares with those that a question can have. */
function marksOf(list: string): QuestionClue[] {
  return list.split(' ') as QuestionClue[]
}
