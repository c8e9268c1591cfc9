import { uniqueBy } from '#core/unique-by.ts'
import type { AnalysisType } from '../words.ts'
import type { AdviserFacts, AdviserQuestion, BuiltInAdvice, Topic, TopicAnswer } from './facts.ts'
import { intents, weightOf, type Intent, type QuestionClue } from './intents.ts'
import { competingBids, concessions, nextCounter } from './price-topics.ts'
import { quoteRecords } from './quote-records.ts'
import { readQuestion, type ReadQuestion } from './read-question.ts'
import { splitQuestion } from './split-question.ts'
import { deadlines, openTerms, risks } from './work-topics.ts'

/** What each type of analysis adds to an answer. */
const emphasis: Readonly<Record<AnalysisType, readonly Topic[]>> = {
  strategy: [nextCounter, concessions],
  market_research: [competingBids],
  risk_assessment: [deadlines, risks],
  contract_review: [openTerms],
}

const insightsShown = 4

/**
 * The built-in adviser answers each question of a text: the intent that its marks speak for most, answered from the figures of the deal
 * alone, with what it rests on. What they do not say is not known, and so is a question with more words that nobody
 * understood than words that speak for an intent: a wrong answer is worse than none.
 */
export function answerQuestion(facts: AdviserFacts, { message, analysisType }: AdviserQuestion): BuiltInAdvice {
  const parts = splitQuestion(facts, message)
  const found = parts.length > 1 ? parts.map((part) => answerOne(facts, part)) : []
  // of one question in two clauses, none may say enough by itself
  const [first = answerOne(facts, message), ...others] = found.some(isAnswer) ? found : []
  const answers = [first, ...others]
  const known = answers.filter(isAnswer)
  if (known.length === 0) return unknown(`That is not known: ${isAnswer(first) ? '' : first.reason}`)
  const asked = readQuestion(facts, message)
  return advise(
    {
      text: [
        ...new Set(answers.flatMap((one, at) => (isAnswer(one) ? one.text : [describeUnanswered(one, parts[at])]))),
      ],
      insights: known.flatMap(({ insights = [] }) => insights),
      citations: known.flatMap(({ citations }) => citations),
      // what has been finalised no longer changes
      proposals: facts.view.negotiation.finalised_at === null ? known.flatMap(({ proposals = [] }) => proposals) : [],
    },
    emphasis[analysisType].flatMap((add) => add(facts, asked)?.insights ?? []),
  )
}

type Unanswered = { reason: string }

const isAnswer = (one: TopicAnswer | Unanswered): one is TopicAnswer => 'text' in one

const describeUnanswered = ({ reason }: Unanswered, part = '') =>
  `Not known, “${part.replace(/[\s?.!]+$/, '')}”: ${reason}`

function answerOne(facts: AdviserFacts, message: string): TopicAnswer | Unanswered {
  const asked = readQuestion(facts, message)
  const quoted = quoteRecords(facts, asked)
  if (quoted) return quoted
  const { intent, points } = findIntent(asked)
  const nothing = 'nothing in this negotiation answers it.'
  if (!intent) return { reason: nothing }
  if (asked.isAboutUnknown || !isUnderstood(asked, points))
    return { reason: `${nothing} The nearest that is known is ${intent.about}.` }
  const missing = { reason: `no record of this negotiation that you may see has ${intent.missing}.` }
  return intent.answer(facts, asked) ?? missing
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

function advise({ text, insights = [], citations, proposals = [] }: TopicAnswer, further: readonly string[]) {
  return {
    response: text.join('\n'),
    insights: [...new Set([...insights, ...further])].slice(0, insightsShown),
    citations: uniqueBy(citations, ({ kind, id }) => `${kind} ${id}`),
    proposals: uniqueBy(proposals, ({ label }) => label),
    is_known: true,
  }
}

function unknown(sentence: string): BuiltInAdvice {
  const help =
    'Ask about the offers, the competing bids, the terms, the concessions, the deadlines, the progress or the valuation.'
  return { response: `${sentence}\n${help}`, insights: [], citations: [], proposals: [], is_known: false }
}
