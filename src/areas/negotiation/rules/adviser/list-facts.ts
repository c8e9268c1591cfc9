import { answerQuestion } from './answer-question.ts'
import type { AdviserFacts } from './facts.ts'

const asked = [
  'What is our latest offer?',
  'What does the seller ask?',
  'Compare the competing bids',
  'Show the concessions of both sides',
  'Which open terms are there?',
  'What is agreed?',
  'Which deadlines are due?',
  'How far is our progress?',
  'What does the valuation say?',
]

/** What a model is told of a negotiation: the built-in adviser's own answers. Limits, people and addresses are not in them. */
export function listNegotiationFacts(facts: AdviserFacts): string[] {
  const told = { ...facts, limits: null }
  return asked
    .map((message) => answerQuestion(told, { message, analysisType: 'market_research' }))
    .filter(({ is_known }) => is_known)
    .flatMap(({ response }) => response.split('\n'))
}
