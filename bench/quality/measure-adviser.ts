import { answerQuestion } from '#areas/negotiation/rules/adviser/answer-question.ts'
import { makeSampleFacts } from '#areas/negotiation/sample-view.fixture.ts'
import {
  dealTeamQuestions,
  freshQuestions,
  furtherQuestions,
  lastFreshQuestions,
  oddQuestions,
  thirtyQuestions,
  twofoldQuestions,
  unseenQuestions,
  type ExpectedAnswer,
} from './adviser-questions.ts'

type AnsweredSet = { set: string; asked: number; right: number; notKnown: string[]; wrong: string[] }

/** How many questions the built-in adviser answers with the right figures and a citation, does not know, or answers wrongly. */
export function measureAdviser(): AnsweredSet[] {
  return [
    { set: 'thirty questions', questions: thirtyQuestions },
    { set: 'the same intents in other words', questions: furtherQuestions },
    { set: 'questions that the playbook was first not made for', questions: oddQuestions },
    { set: 'questions that the earlier playbook was not made for', questions: unseenQuestions },
    { set: 'fresh questions, with which the playbook was widened', questions: freshQuestions },
    { set: 'the last fresh questions', questions: lastFreshQuestions },
    { set: 'in the words of deal teams', questions: dealTeamQuestions },
    { set: 'twofold questions, asked after that', questions: twofoldQuestions },
  ].map(({ set, questions }) => {
    const rated = questions.map((one) => ({ question: one.question, rating: rate(one) }))
    const all = (rating: Rating) => rated.filter((one) => one.rating === rating).map(({ question }) => question)
    return { set, asked: questions.length, right: all('right').length, notKnown: all('not known'), wrong: all('wrong') }
  })
}

type Rating = 'right' | 'not known' | 'wrong'

function rate({ question, facts, cites }: ExpectedAnswer): Rating {
  const answer = answerQuestion(makeSampleFacts(), { message: question, analysisType: 'strategy' })
  if (!answer.is_known) return facts === null && answer.citations.length === 0 ? 'right' : 'not known'
  const hasFacts = facts?.every((fact) => answer.response.includes(fact)) ?? false
  return hasFacts && answer.citations.some(({ kind }) => kind === cites) ? 'right' : 'wrong'
}
