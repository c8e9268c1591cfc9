import type { Topic } from './facts.ts'
import type { Concept } from './lexicon.ts'
import * as offers from './offer-topics.ts'
import * as price from './price-topics.ts'
import type { Slot } from './read-question.ts'
import * as turn from './turn-topics.ts'
import * as work from './work-topics.ts'

export type Mark = Concept | Slot

/** How much a mark says about what is meant: a limit is a limit, an offer may be many things. Others say one point. */
const points: readonly (readonly [number, readonly Mark[]])[] = [
  [5, ['zone', 'limit', 'goal', 'belief', 'middle']],
  [4, ['turn', 'allCash', 'contact', 'author', 'term', 'step']],
  [3, ['room', 'amount', 'gap', 'concede', 'accept', 'suggest', 'expire', 'present', 'earnout', 'overdue', 'progress']],
  [3, ['valuation', 'risk', 'client', 'meeting', 'history', 'weightiest', 'threshold', 'team', 'bidders']],
  [
    2,
    ['bid', 'nth', 'certainty', 'conditions', 'structure', 'cash', 'open', 'agreed', 'task', 'responsible', 'message'],
  ],
  [2, ['compare', 'value', 'without']],
  [0, ['already', 'receive']],
]
const weights: ReadonlyMap<Mark, number> = new Map(
  points.flatMap(([weight, marks]) => marks.map((mark) => [mark, weight])),
)

export const weightOf = (mark: Mark) => weights.get(mark) ?? 1

export type Intent = {
  /** Ways to ask: each needs all its marks. */
  asks: readonly (readonly Mark[])[]
  /** What a question may say besides. */
  also?: readonly Mark[]
  answer: Topic
  /** What it is about, and what is missing where it cannot answer. */
  about: string
  missing: string
}

const parties = ['us', 'them', 'seller', 'buyer'] as const
const figures = ['cash', 'present', 'earnout', 'structure', 'conditions', 'certainty', 'expire', 'when'] as const
const places = ['latest', 'first', 'previous', 'nth'] as const

/** Of equal ones the earlier answers: the more special before the more general. */
export const intents: readonly Intent[] = [
  {
    asks: [['turn'], ['who', 'next'], ['who', 'answer'], ['next', 'answer']],
    also: [...parties, 'who', 'next', 'answer', 'offer', 'latest'],
    answer: turn.nextMover,
    about: 'who moves next',
    missing: 'an offer on the lead bid',
  },
  {
    asks: [['accept', 'happen'], ...parties.map((party) => ['accept', party] as const)],
    also: [...parties, 'happen', 'offer', 'latest'],
    answer: turn.ifAccepted,
    about: 'what it means to accept an offer',
    missing: 'an offer that could be accepted',
  },
  {
    asks: [['zone']],
    also: [...parties, 'offer', 'terms'],
    answer: price.zoneOfAgreement,
    about: 'the zone of agreement',
    missing: 'both limits',
  },
  {
    asks: [['amount']],
    also: [
      ...parties,
      'limit',
      'goal',
      'belief',
      'zone',
      'offer',
      'happen',
      'gap',
      'latest',
      'cash',
      'present',
      'valuation',
      'suggest',
    ],
    answer: offers.namedPrice,
    about: 'what a price would mean',
    missing: 'an offer to compare with',
  },
  {
    asks: [['gap'], ['middle'], ['compare', 'us', 'seller'], ['compare', 'us', 'them'], ['compare', 'us', 'buyer']],
    also: [...parties, 'offer', 'latest', 'happen'],
    answer: price.gapBetween,
    about: 'how far the two sides are apart',
    missing: 'offers of both sides',
  },
  {
    asks: [['limit'], ['goal'], ['belief'], ['room']],
    also: [...parties, 'offer', 'bid', 'latest', 'happen', 'best', 'open', 'concede'],
    answer: price.ourLimit,
    about: 'our limits',
    missing: 'our limits',
  },
  {
    asks: [['concede']],
    also: [...parties, 'latest', 'first', 'history', 'offer', 'previous', 'who', 'when'],
    answer: price.concessions,
    about: 'the concessions of both sides',
    missing: 'two offers of one side',
  },
  {
    asks: [['history']],
    also: [...parties, 'offer', 'latest'],
    answer: price.history,
    about: 'the offers so far',
    missing: 'an offer',
  },
  {
    asks: [['expire']],
    also: ['when', 'bidders', 'first', 'offer', 'next', 'best'],
    answer: work.expiries,
    about: 'when the open offers expire',
    missing: 'an open offer with an expiry date',
  },
  {
    asks: [
      ['bidders'],
      ['compare'],
      ['allCash'],
      ['best', 'offer'],
      ['best', 'certainty'],
      ['best', 'present'],
      ['best', 'cash'],
      ['who', 'certainty'],
      ['best', 'gap'],
      ['best', 'bid'],
      ['without', 'bid'],
    ],
    also: [
      'best',
      'open',
      'without',
      'compare',
      'offer',
      'certainty',
      'present',
      'cash',
      'bid',
      'structure',
      'latest',
      'who',
      'us',
      'status',
      'valuation',
    ],
    answer: price.competingBids,
    about: 'the competing bids',
    missing: 'a bid',
  },
  {
    asks: [['suggest'], ['next', 'offer']],
    also: [...parties, 'offer', 'next', 'answer', 'latest', 'happen', 'concede'],
    answer: price.nextCounter,
    about: 'what to offer next',
    missing: 'offers of both sides',
  },
  {
    asks: [
      ...([
        ['offer'],
        ['cash'],
        ['present'],
        ['earnout'],
        ['structure'],
        ['bid'],
        ['nth'],
        ['accept', 'already'],
        ['earnout', 'value'],
        ['bid', 'value'],
        ['offer', 'value'],
      ] as const),
      ...parties.flatMap(
        (party) =>
          [
            ['first', party],
            ['previous', party],
            ['expire', party],
            ['conditions', party],
            ['latest', party],
          ] as const,
      ),
      ...([['first'], ['expire', 'bid'], ['conditions']] as const),
    ],
    also: [...parties, ...places, ...figures, 'offer', 'bid', 'compare', 'status', 'zeroPay', 'already', 'accept'],
    answer: offers.oneOffer,
    about: 'a single offer and its figures',
    missing: 'such an offer',
  },
  {
    asks: [['author'], ['message'], ['message', 'team']],
    also: ['latest', 'message', 'who', 'when'],
    answer: work.teamMessages,
    about: 'the messages of the team',
    missing: 'such a message',
  },
  {
    asks: [['term']],
    also: [
      ...parties,
      'open',
      'agreed',
      'status',
      'offer',
      'who',
      'terms',
      'message',
      'latest',
      'conditions',
      'already',
      'when',
    ],
    answer: work.namedTerms,
    about: 'a single term',
    missing: 'the term',
  },
  {
    asks: [['step'], ['team']],
    also: ['responsible', 'task', 'who', 'when', 'overdue', 'status', 'open', 'agreed', 'next', 'already', 'progress'],
    answer: work.namedSteps,
    about: 'a single task',
    missing: 'such a task',
  },
  {
    asks: [['agreed']],
    also: ['terms', 'latest', 'status', 'us', 'already'],
    answer: work.agreedTerms,
    about: 'what is agreed',
    missing: 'a term',
  },
  {
    asks: [['open'], ['terms'], ['weightiest']],
    also: ['terms', 'open', 'who', 'responsible', 'us', 'latest', 'status', 'weightiest'],
    answer: work.openTerms,
    about: 'the open terms',
    missing: 'a term',
  },
  {
    asks: [['task'], ['overdue'], ['responsible']],
    also: ['next', 'who', 'when', 'open', 'responsible', 'task', 'us'],
    answer: work.deadlines,
    about: 'the deadlines',
    missing: 'a task with a deadline',
  },
  {
    asks: [['progress'], ['threshold']],
    also: ['us', 'status', 'happen', 'threshold', 'progress', 'open'],
    answer: work.progress,
    about: 'the progress of the deal',
    missing: 'a term',
  },
  {
    asks: [['valuation'], ['value']],
    also: ['us', 'offer', 'latest', 'message', 'valuation', 'value'],
    answer: price.valuation,
    about: 'the valuation',
    missing: 'a valuation',
  },
  {
    asks: [['risk']],
    also: ['open', 'us', 'message'],
    answer: work.risks,
    about: 'the open findings and risks',
    missing: 'a finding of the diligence',
  },
  {
    asks: [['contact']],
    also: ['who', 'seller', 'them', 'us'],
    answer: work.targetContact,
    about: 'the target contact',
    missing: 'a target contact',
  },
  {
    asks: [['client']],
    also: ['us', 'who'],
    answer: work.client,
    about: 'our client',
    missing: 'an engagement',
  },
  {
    asks: [['meeting']],
    also: ['when', 'next', 'who', 'us', 'them'],
    answer: work.meetings,
    about: 'the meetings to come',
    missing: 'a meeting to come',
  },
]
