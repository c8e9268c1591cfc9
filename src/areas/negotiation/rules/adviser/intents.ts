import type { Topic } from './facts.ts'
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

const parties = 'us them seller buyer'
const of = (mark: string) =>
  parties
    .split(' ')
    .map((party) => `, ${mark} ${party}`)
    .join('')

/** Of equal ones the earlier answers: the more special before the more general. */
export const intents: readonly Intent[] = [
  intent(turn.nextMover, {
    asks: 'turn, who next, who answer, next answer',
    also: `${parties} who next answer offer latest`,
    about: 'who moves next',
    missing: 'an offer on the lead bid',
  }),
  intent(turn.ifAccepted, {
    asks: `accept happen${of('accept')}`,
    also: `${parties} happen offer latest`,
    about: 'what it means to accept an offer',
    missing: 'an offer that could be accepted',
  }),
  intent(price.zoneOfAgreement, {
    asks: 'zone',
    also: `${parties} offer terms`,
    about: 'the zone of agreement',
    missing: 'both limits',
  }),
  intent(offers.namedPrice, {
    asks: 'amount',
    also: `${parties} limit goal belief zone offer happen gap latest cash present valuation suggest`,
    about: 'what a price would mean',
    missing: 'an offer to compare with',
  }),
  intent(price.gapBetween, {
    asks: 'gap, middle, middle limit, compare us seller, compare us them, compare us buyer',
    also: `${parties} offer latest happen`,
    about: 'how far the two sides are apart',
    missing: 'offers of both sides',
  }),
  intent(price.ourLimit, {
    asks: 'limit, goal, belief, room',
    also: `${parties} offer bid latest happen best open concede`,
    about: 'our limits',
    missing: 'our limits',
  }),
  intent(price.concessions, {
    asks: 'concede',
    also: `${parties} latest first history offer previous who when`,
    about: 'the concessions of both sides',
    missing: 'two offers of one side',
  }),
  intent(price.history, {
    asks: 'history',
    also: `${parties} offer latest first nth answer status`,
    about: 'the offers so far',
    missing: 'an offer',
  }),
  intent(work.expiries, {
    asks: 'expire',
    also: 'when bidders first offer next best',
    about: 'when the open offers expire',
    missing: 'an open offer with an expiry date',
  }),
  intent(price.competingBids, {
    asks: 'bidders, compare, allCash, best offer, best certainty, best present, best cash, who certainty, best gap, best bid, without bid',
    also: 'best open without compare offer certainty present cash bid structure latest who us status valuation',
    about: 'the competing bids',
    missing: 'a bid',
  }),
  intent(price.nextCounter, {
    asks: 'suggest, next offer',
    also: `${parties} offer next answer latest happen concede`,
    about: 'what to offer next',
    missing: 'offers of both sides',
  }),
  intent(offers.oneOffer, {
    asks: `offer, cash, present, earnout, structure, bid, nth, accept already, earnout value, bid value, offer value, first, expire bid, conditions${['first', 'previous', 'expire', 'conditions', 'latest'].map(of).join('')}`,
    also: `${parties} latest first previous nth cash present earnout structure conditions certainty expire when offer bid compare status zeroPay already accept`,
    about: 'a single offer and its figures',
    missing: 'such an offer',
  }),
  intent(work.teamMessages, {
    asks: 'author, message, message team',
    also: 'latest message who when already',
    about: 'the messages of the team',
    missing: 'such a message',
  }),
  intent(work.namedTerms, {
    asks: 'term, term gap',
    also: `${parties} open agreed status offer who terms message latest conditions already when`,
    about: 'a single term',
    missing: 'the term',
  }),
  intent(work.namedSteps, {
    asks: 'step, team',
    also: 'responsible task who when overdue status open agreed next already progress',
    about: 'a single task',
    missing: 'such a task',
  }),
  intent(work.agreedTerms, {
    asks: 'agreed',
    also: 'terms latest status us already',
    about: 'what is agreed',
    missing: 'a term',
  }),
  intent(work.openTerms, {
    asks: 'open, terms, weightiest',
    also: 'terms open who responsible us latest status weightiest',
    about: 'the open terms',
    missing: 'a term',
  }),
  intent(work.deadlines, {
    asks: 'task, overdue, responsible',
    also: 'next who when open responsible task us',
    about: 'the deadlines',
    missing: 'a task with a deadline',
  }),
  intent(work.progress, {
    asks: 'progress, threshold',
    also: 'us status happen threshold progress open',
    about: 'the progress of the deal',
    missing: 'a term',
  }),
  intent(price.valuation, {
    asks: 'valuation, value',
    also: 'us offer latest message valuation value',
    about: 'the valuation',
    missing: 'a valuation',
  }),
  intent(work.risks, {
    asks: 'risk',
    also: 'open us message',
    about: 'the open findings and risks',
    missing: 'a finding of the diligence',
  }),
  intent(work.targetContact, {
    asks: 'contact',
    also: 'who seller them us',
    about: 'the target contact',
    missing: 'a target contact',
  }),
  intent(work.client, { asks: 'client', also: 'us who', about: 'our client', missing: 'an engagement' }),
  intent(work.meetings, {
    asks: 'meeting',
    also: 'when next who us them',
    about: 'the meetings to come',
    missing: 'a meeting to come',
  }),
]

type IntentWords = Record<'asks' | 'also' | 'about' | 'missing', string>

function intent(answer: Topic, { asks, also, ...words }: IntentWords): Intent {
  return { answer, asks: asks.split(', ').map(marksOf), also: marksOf(also), ...words }
}

/** Names of marks, which a test compares with those that a question can have. */
function marksOf(list: string): QuestionClue[] {
  return list.split(' ') as QuestionClue[]
}
