import type { AnalysisType } from '../words.ts'
import type { AdviserFacts, AdviserQuestion, BuiltInAdvice, TopicAnswer } from './facts.ts'
import { findNamedSteps, findNamedTerms } from './named-records.ts'
import * as price from './price-topics.ts'
import * as turn from './turn-topics.ts'
import * as work from './work-topics.ts'

type Topic = {
  /** Each that the question contains is a point; the topic with the most points answers. */
  words: readonly RegExp[]
  answer: (facts: AdviserFacts) => TopicAnswer | null
  /** What is missing where it cannot answer. */
  missing: string
}

/** In case of equal points the earlier one answers: the more special before the more general. */
const topics: readonly Topic[] = [
  {
    words: [
      /\bwhose (turn|move)\b/,
      /\b(our|their|your|my) (turn|move)\b/,
      /who (has|makes|is to make|must make) the next (move|step|offer)/,
      /who (moves|goes|acts|is) next/,
      /\b(waiting|wait) (for|on)\b/,
      /\bball\b|\bin (our|their) court\b/,
    ],
    answer: turn.nextMover,
    missing: 'an offer on the lead bid',
  },
  {
    words: [
      /\b(if|suppose|once|when|should|could|can) (we|i) (accept|agree to|take)\b/,
      /\baccept(ing|ed)?\b.*\b(their|the seller|the buyer|the counter|the other)/,
      /what (happens|changes|follows|would happen)\b.*\b(accept|agree)/,
      /\b(effect|consequences?|cost) of (accepting|agreeing)/,
    ],
    answer: turn.ifAccepted,
    missing: 'an offer of the other side',
  },
  {
    words: [
      /bargaining (range|zone)/,
      /room for (a deal|agreement)/,
      /overlap/,
      /\bzopa\b/,
      /zone of/,
      /possible agreement/,
      /reservation/,
    ],
    answer: price.zoneOfAgreement,
    missing: 'both limits',
  },
  {
    words: [
      /how (high|far|low) (can|could|may|should) we/,
      /most (that )?we (can|could|would|will|may)/,
      /least (that )?we/,
      /ceiling/,
      /bottom line/,
      /\b(our|my) (own )?limit/,
      /walk.?away/,
      /\bmaximum\b/,
      /\b(our|my) target price/,
      /highest (price )?we/,
    ],
    answer: price.ourLimit,
    missing: 'our limit',
  },
  {
    words: [
      /conced/,
      /(gave|given) (up|way|in)/,
      /moved (so far|up|down)/,
      /concession/,
      /\bpace\b/,
      /who (has )?(given|moved)/,
      /pattern/,
      /ledger/,
    ],
    answer: price.concessions,
    missing: 'two offers of one side',
  },
  {
    words: [/difference in/, /how (far|close) (are|is)/, /distance/, /\bgap\b/, /\bapart\b/, /difference between/],
    answer: price.gapBetween,
    missing: 'offers of both sides',
  },
  { words: [/present value/, /\bpv\b/, /worth today/], answer: price.presentValue, missing: 'an offer' },
  {
    words: [/\b(expir\w*|lapse\w*)/, /valid until/, /still valid/, /\bruns? out\b/],
    answer: work.expiries,
    missing: 'an offer with an expiry date',
  },
  {
    words: [
      /bidding/,
      /who else/,
      /highest (headline|bid|price offered|present value)/,
      /which bid/,
      /\bbids?\b/,
      /bidders?/,
      /competing/,
      /competitor/,
      /up against/,
      /\brank(ing)?\b/,
      /\b(offers|bids) by\b/,
      /rival/,
      /compare/,
      /cash at closing/,
      /certainty/,
      /most (likely|certain)/,
    ],
    answer: price.competingBids,
    missing: 'a bid',
  },
  {
    words: [
      /\bopen(ed|s)? with/,
      /\bbeg[ai]n\b/,
      /\bstart(ed)? (with|at|out)/,
      /\binitial/,
      /opening/,
      /\bopened\b/,
      /first offer/,
      /\bhistory\b/,
      /how many offers/,
    ],
    answer: price.openingOffers,
    missing: 'an offer',
  },
  {
    words: [
      /(vendor|seller|owner|they|counterparty)\b.*\b(want|ask|look|expect|demand|need|insist)/,
      /\b(want|ask|expect|demand)\w*\b.*\b(vendor|seller|owner|they|counterparty)/,
      /seller('s)? (ask|want|price|position|counter|last|latest)/,
      /(does|what|is) the seller/,
      /\basking\b/,
      /other side/,
      /their (last|latest|price|position|counter|ask)/,
    ],
    answer: price.theirPosition,
    missing: 'a counter of the other side',
  },
  {
    words: [
      /\bwe (put|offered|proposed|bid|submitted)/,
      /put forward/,
      /\b(our|my|we) (latest|last|current|newest)/,
      /(our|current|latest) offer/,
      /(have|did) we offer/,
      /on the table/,
      /\b(our|own) (side|proposal|price|number|figure)\b/,
      /(current|latest|last|newest) (proposal|price|number|figure)/,
    ],
    answer: price.ourOffer,
    missing: 'an offer of ours',
  },
  {
    words: [
      /earn.?out.*(worth|value|pay)/,
      /(worth|value) of the earn.?out/,
      /earn.?out/,
      /payment structure/,
      /\bstructure\b/,
      /deferred/,
      /\bstock\b/,
      /how is the price paid/,
    ],
    answer: price.paymentStructure,
    missing: 'an offer of ours',
  },
  {
    words: [
      /\b(points|terms|items) (are|is) (done|closed|settled)/,
      /\bdone\b/,
      /\bagreed\b/,
      /settled/,
      /already agree/,
    ],
    answer: work.agreedTerms,
    missing: 'a term',
  },
  {
    words: [
      /\b(remain|left)\w*\b/,
      /to be (agreed|negotiated|settled)/,
      /disagree/,
      /open terms?/,
      /outstanding/,
      /unresolved/,
      /still (open|to)/,
      /terms? (are|is) (still )?(open|pending|left)/,
      /pending terms/,
      /\bterms\b/,
      /sticking point/,
      /not (yet )?(settled|agreed|done|closed)|unsettled/,
      /\bissues?\b/,
    ],
    answer: work.openTerms,
    missing: 'a term',
  },
  {
    words: [
      /(have|need) to do/,
      /next week/,
      /milestones?/,
      /\bcomes? next\b/,
      /to.?do/,
      /\bby when\b/,
      /\bcoming up\b/,
      /deadline/,
      /\bdue\b/,
      /overdue/,
      /timeline/,
      /next steps?/,
      /\btasks?\b/,
      /this week/,
      /responsible/,
      /\bwho (does|has to|is doing)/,
    ],
    answer: work.deadlines,
    missing: 'a task with a deadline',
  },
  {
    words: [
      /ready (to|for)/,
      /\bsign(ing)?\b/,
      /close (the|this) deal/,
      /progress/,
      /how (far|close)\b/,
      /\bto (closing|signing|completion|the end)\b/,
      /finali[sz]/,
      /ready to close/,
      /\b80 ?%/,
      /percent complete/,
    ],
    answer: work.progress,
    missing: 'a term',
  },
  {
    words: [
      /reasonable/,
      /earnings/,
      /too (much|high|expensive)/,
      /\bcheap\b/,
      /valuation/,
      /\bmultiple\b/,
      /ebitda/,
      /fair (price|value)/,
      /overpay/,
      /\bworth\b/,
    ],
    answer: price.valuation,
    missing: 'a valuation',
  },
  {
    words: [/\brisks?\b/, /findings?/, /red flags?/, /diligence (say|show|found)/, /go wrong/],
    answer: work.risks,
    missing: 'a finding of the diligence',
  },
  {
    words: [
      /\bwhom?\b.*\b(call|talk|speak|write|contact)/,
      /\bcontact\b/,
      /who do (we|i) (talk|speak|write)/,
      /e-?mail address/,
      /phone/,
    ],
    answer: work.targetContact,
    missing: 'a target contact',
  },
  { words: [/\bclient\b/, /engagement/, /mandate/, /act for/], answer: work.client, missing: 'an engagement' },
  { words: [/meetings?/, /\bmeet\b/, /appointment/], answer: work.meetings, missing: 'a meeting to come' },
  { words: [/messages?/, /team (say|said|wrote|write)/, /updates?/], answer: work.teamMessages, missing: 'a message' },
  {
    words: [
      /counter.?offer/,
      /suggest/,
      /propose/,
      /\bnext step on (the )?price/,
      /counter/,
      /what should (we|i)/,
      /next (offer|move|bid)/,
      /\boffer next/,
      /respond/,
      /how (should|do|can|would) (we|i) (answer|reply|react|respond)/,
      /\banchor/,
      /strategy/,
      /how much should/,
      /close the/,
      /recommend/,
      /advice/,
      /advise/,
    ],
    answer: price.nextCounter,
    missing: 'offers of both sides',
  },
]

/** What each type of analysis adds to an answer. */
const emphasis: Readonly<Record<AnalysisType, readonly ((facts: AdviserFacts) => TopicAnswer | null)[]>> = {
  strategy: [price.nextCounter, price.concessions],
  market_research: [price.competingBids],
  risk_assessment: [work.deadlines, work.risks],
  contract_review: [work.openTerms],
}

const insightsShown = 4

/**
 * The built-in adviser: the topic that the question names, answered from the figures of the deal alone, with what it rests
 * on. What they do not say is not known.
 */
export function answerQuestion(facts: AdviserFacts, { message, analysisType }: AdviserQuestion): BuiltInAdvice {
  const question = message.toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ')
  const topic = findTopic(facts, question)
  if (!topic) return unknown('That is not known: nothing in this negotiation answers it.')
  const answer = topic.answer(facts)
  if (!answer) return unknown(`That is not known: this negotiation has not recorded ${topic.missing} that you may see.`)
  const further = emphasis[analysisType].flatMap((add) => add(facts)?.insights ?? [])
  return {
    response: answer.text.join('\n'),
    insights: [...new Set([...(answer.insights ?? []), ...further])].slice(0, insightsShown),
    citations: unique(answer.citations, ({ kind, id }) => `${kind} ${id}`),
    proposals: unique(answer.proposals ?? [], ({ label }) => label),
    is_known: true,
  }
}

function findTopic(facts: AdviserFacts, question: string): Topic | null {
  const best = topics
    .map((topic) => ({ topic, points: topic.words.filter((word) => word.test(question)).length }))
    .reduce((most, one) => (one.points > most.points ? one : most), { topic: topics[0] as Topic, points: 0 })
  // a record that is named says more than one word of a topic
  if (best.points < 2) {
    const terms = findNamedTerms(facts.view.terms, question)
    if (terms.length > 0) return { words: [], answer: work.oneTerm(terms), missing: 'the term' }
    const steps = findNamedSteps(facts.view.steps, question)
    if (steps.length > 0) return { words: [], answer: work.oneStep(steps), missing: 'the task' }
  }
  return best.points > 0 ? best.topic : null
}

function unknown(sentence: string): BuiltInAdvice {
  const help =
    'Ask about the offers, the competing bids, the terms, the concessions, the deadlines, the progress or the valuation.'
  return { response: `${sentence}\n${help}`, insights: [], citations: [], proposals: [], is_known: false }
}

function unique<One>(all: readonly One[], key: (one: One) => string): One[] {
  return [...new Map(all.map((one) => [key(one), one])).values()]
}
