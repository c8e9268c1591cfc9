import type { AnalysisType } from '../words.ts'
import type { AdviserFacts, AdviserQuestion, BuiltInAdvice, Topic, TopicAnswer } from './facts.ts'
import { intents, weightOf, type Intent, type QuestionClue } from './intents.ts'
import * as price from './price-topics.ts'
import { quoteRecords } from './quote-records.ts'
import { readQuestion, type ReadQuestion } from './read-question.ts'
import * as work from './work-topics.ts'

/** What each type of analysis adds to an answer. */
const emphasis: Readonly<Record<AnalysisType, readonly Topic[]>> = {
  strategy: [price.nextCounter, price.concessions],
  market_research: [price.competingBids],
  risk_assessment: [work.deadlines, work.risks],
  contract_review: [work.openTerms],
}

const insightsShown = 4

/**
 * The built-in adviser: the intent that the marks of the question speak for most, answered from the figures of the deal
 * alone, with what it rests on. What they do not say is not known, and so is a question with more words that nobody
 * understood than words that speak for an intent: a wrong answer is worse than none.
 */
export function answerQuestion(facts: AdviserFacts, { message, analysisType }: AdviserQuestion): BuiltInAdvice {
  const asked = readQuestion(facts, message)
  const quoted = quoteRecords(facts, asked)
  if (quoted) return advise(quoted, [])
  const { intent, points } = findIntent(asked)
  if (!intent) return unknown('That is not known: nothing in this negotiation answers it.')
  if (asked.isAboutUnknown || !isUnderstood(asked, points))
    return unknown(
      `That is not known: nothing in this negotiation answers it. The nearest that is known is ${intent.about}.`,
    )
  const answer = intent.answer(facts, asked)
  if (!answer)
    return unknown(`That is not known: no record of this negotiation that you may see has ${intent.missing}.`)
  return advise(
    answer,
    emphasis[analysisType].flatMap((add) => add(facts, asked)?.insights ?? []),
  )
}

/** A word that nobody understood outweighs three that say little. */
const weightOfUnknown = 3

/** Words that nobody understood must not outweigh what was understood. */
function isUnderstood(asked: ReadQuestion, points: number): boolean {
  const strange = asked.unexplained.length
  return strange === 0 || points - pointsOfNames(asked) > strange * weightOfUnknown
}

/** That a record is named says nothing about what is asked of it; a term or task in full is what is asked about. */
function pointsOfNames({ marks, isWhollyNamed }: ReadQuestion): number {
  const names = ['bid', 'author', 'team', ...(isWhollyNamed ? [] : (['term', 'step'] as const))] as const
  return sum(names.filter((name) => marks.has(name)))
}

const sum = (marks: Iterable<QuestionClue>) => [...new Set(marks)].reduce((total, mark) => total + weightOf(mark), 0)

function findIntent({ marks }: ReadQuestion): { intent: Intent | null; points: number } {
  return intents
    .map((intent) => {
      const found = intent.asks.filter((way) => way.every((mark) => marks.has(mark)))
      const more = intent.also.filter((mark) => marks.has(mark))
      return { intent, points: found.length === 0 ? 0 : sum([...found.flat(), ...more]) }
    })
    .reduce<{ intent: Intent | null; points: number }>((most, one) => (one.points > most.points ? one : most), {
      intent: null,
      points: 0,
    })
}

function advise(
  { text, insights = [], citations, proposals = [] }: TopicAnswer,
  further: readonly string[],
): BuiltInAdvice {
  return {
    response: text.join('\n'),
    insights: [...new Set([...insights, ...further])].slice(0, insightsShown),
    citations: unique(citations, ({ kind, id }) => `${kind} ${id}`),
    proposals: unique(proposals, ({ label }) => label),
    is_known: true,
  }
}

function unknown(sentence: string): BuiltInAdvice {
  const help =
    'Ask about the offers, the competing bids, the terms, the concessions, the deadlines, the progress or the valuation.'
  return { response: `${sentence}\n${help}`, insights: [], citations: [], proposals: [], is_known: false }
}

function unique<One>(all: readonly One[], key: (one: One) => string): One[] {
  return [...new Map(all.map((one) => [key(one), one])).values()]
}
