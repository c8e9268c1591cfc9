import { answerQuestion } from '#areas/negotiation/rules/adviser/answer-question.ts'
import { makeSampleFacts } from '#areas/negotiation/sample-view.fixture.ts'
import {
  furtherQuestions,
  oddQuestions,
  thirtyQuestions,
  unseenQuestions,
  type ExpectedAnswer,
} from './adviser-questions.ts'

/** How many questions the built-in adviser answers with the right figures and a citation, or says that it is not known. */
export function measureAdviser(): { set: string; right: number; asked: number; wrong: string[] }[] {
  return [
    { set: 'thirty questions', questions: thirtyQuestions },
    { set: 'the same intents in other words', questions: furtherQuestions },
    { set: 'questions that the playbook was first not made for', questions: oddQuestions },
    { set: 'questions that the playbook was not made for', questions: unseenQuestions },
  ].map(({ set, questions }) => {
    const wrong = questions.filter((one) => !isRight(one)).map(({ question }) => question)
    return { set, right: questions.length - wrong.length, asked: questions.length, wrong }
  })
}

function isRight({ question, facts, cites }: ExpectedAnswer): boolean {
  const answer = answerQuestion(makeSampleFacts(), { message: question, analysisType: 'strategy' })
  if (facts === null) return !answer.is_known && answer.citations.length === 0
  const hasFacts = facts.every((fact) => answer.response.includes(fact))
  return answer.is_known && hasFacts && answer.citations.some(({ kind }) => kind === cites)
}
