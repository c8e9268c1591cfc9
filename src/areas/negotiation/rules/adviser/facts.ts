import type { Citation, NegotiationLimits, NegotiationView, Proposal } from '../../contract.ts'
import type { AnalysisType } from '../words.ts'
import type { ReadQuestion } from './read-question.ts'

type BegunNegotiation = NonNullable<NegotiationView['negotiation']>

/** Everything that the adviser may answer from. Limits are absent for those who may not see them. */
export type AdviserFacts = {
  view: NegotiationView & { negotiation: BegunNegotiation; target: NonNullable<NegotiationView['target']> }
  limits: NegotiationLimits | null
  /** What the due diligence carries into the negotiation and is still open. */
  findings: readonly { id: string; title: string; kind: string; category: string }[]
  today: string
}

/** What a topic says. */
export type TopicAnswer = {
  text: readonly string[]
  insights?: readonly string[]
  citations: readonly Citation[]
  proposals?: readonly Proposal[]
}

/** Answers from the facts what a question asks of it; null where they do not say. */
export type Topic = (facts: AdviserFacts, asked: ReadQuestion) => TopicAnswer | null

export type AdviserQuestion = { message: string; analysisType: AnalysisType }

export type BuiltInAdvice = {
  response: string
  insights: string[]
  citations: Citation[]
  proposals: Proposal[]
  is_known: boolean
}
