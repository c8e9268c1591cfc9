import { describe, expect, it } from 'vitest'
import { readThesis } from '../../read-thesis.ts'
import { readAndCompare } from '../../theses/measure-reading.fixture.ts'
import questionnaires from './questionnaires.json' with { type: 'json' }
import { isTitleOfForm, kindOfQuestion } from './form-questions.ts'

type Questionnaire = (typeof questionnaires)[number]
type Asked = { at: number; question: string; answer: string; of: Questionnaire }

const layouts: readonly ((asked: Asked) => string)[] = [
  ({ question, answer }) => `${question}? ${answer}`,
  ({ question, answer }) => `${question}? – ${answer}`,
  ({ at, question, answer }) => `${at}. ${question}? - ${answer}`,
  ({ question, answer }) => `• ${question}?: ${answer}`,
  ({ question, answer }) => `¿${question}?\n${answer}`,
  ({ question, answer }) => `${question} ? → ${answer}`,
  ({ question, answer, of }) => `${of.asker}: ${question}?\n${of.answerer}: ${answer}`,
  ({ at, question, answer }) => `${at}) ${question}?\n   - ${answer}\n`,
]

const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? ''

/** Each question of a language once; the nth form has the nth way to ask for each thing, and one answer that limits nothing. */
function formsOf(of: Questionnaire) {
  const asks = of.asks.map((ask) => ({ ...ask, questions: ask.questions.split('|') }))
  const most = Math.max(...asks.map(({ questions }) => questions.length))
  return Array.from({ length: most }, (_, form) => {
    const lines = asks.map((ask, at) => {
      const isEmpty = ask.of === pick(['staff', 'margin', 'price', 'founded'], form)
      const said = { at: at + 1, question: pick(ask.questions, form), of }
      return isEmpty
        ? { ...said, answer: pick(of.empty, form), criterion: '' }
        : { ...said, answer: ask.answer, criterion: ask.criterion }
    })
    const layout = layouts[form % layouts.length]
    return {
      thesis: [pick(of.titles, form), ...lines.map((line) => layout?.(line) ?? '')].join('\n'),
      criteria: [
        ...lines.map(({ criterion }) => criterion).filter(Boolean),
        '~industry',
        '~technology',
        '~country',
        '~?',
      ],
    }
  })
}

describe('questionnaires of buyers', () => {
  it.for(questionnaires)('are read in $language, however they are laid out', (of) => {
    const faults = formsOf(of).flatMap((form) => {
      const { thesis, missed, wrong } = readAndCompare(form)
      return missed.length + wrong.length > 0
        ? [`${thesis}: missed ${missed.join('; ')}, wrong ${wrong.join('; ')}`]
        : []
    })
    expect(faults).toEqual([])
  })

  it('in one line are read as in many', () => {
    expect(wrote('Trade? Joinery. Where? Kent. Turnover? £2m to £5m. Not interested in? Print shops.')).toEqual([
      'region Kent',
      'text Joinery',
      '!text Print shops',
      'revenue 2..5',
    ])
  })

  it('say what they do not understand of the buyer in its own words', () => {
    const { notUnderstood } = readThesis('Trade? Joinery\nWhere? Kent\nYour background? Eight bakeries in Leeds', 2026)
    expect(notUnderstood.map(({ words }) => words)).toEqual(['Your background? Eight bakeries in Leeds'])
  })

  it('are read with what is refused where a question asks for nothing else', () => {
    const form =
      'Trade? Joinery\nWhere? Kent\nHow big? 12 to 40 people\nAnything else? No print shops\nHotels? No thanks'
    expect(wrote(form)).toEqual([
      'region Kent',
      'text Joinery',
      '!text print shops',
      '!text Hotels',
      'employees 12..40',
    ])
  })

  it('keep a limit that is written with a sign', () => {
    expect(wrote('Trade? Joinery\nWhere? Kent\nStaff? > 10')).toContain('employees 10..')
  })

  it('mean what the next answer narrows', () => {
    const interview =
      'Q: What are you after?\nA: Joiners or roofers\nQ: So which one?\nA: The roofers.\nQ: Where?\nA: Kent'
    expect(wrote(interview)).toEqual(['region Kent', 'text roofers'])
  })
})

const wrote = (thesis: string) =>
  readThesis(thesis, 2026).criteria.map((one) =>
    one.kind === 'range'
      ? `${one.figure} ${one.min ?? ''}..${one.max ?? ''}`
      : `${one.not ? '!' : ''}${one.kind} ${one.names.join('|')}`,
  )

describe('a question of a form', () => {
  it.for([
    ['How many people should it employ', 'employees'],
    ['Zielbranche', 'trade'],
    ['Umsatzspanne', 'revenue'],
    ['Any county you would not touch', 'not'],
    ['What does the company do', 'trade'],
    ['What does your company do', 'buyer'],
    ['How old is the business', 'founded'],
    ['What must not be missing', null],
    ['Do you have time on Friday', null],
  ] as const)('%s asks for %s', ([question, kind]) => {
    expect(kindOfQuestion(question)).toBe(kind)
  })

  it('stands under a title, which is no sentence', () => {
    expect(isTitleOfForm('BUYER INTAKE – please answer all')).toBe(true)
    expect(isTitleOfForm('Our buyer profile says that we look for bakeries in Kent with ten staff')).toBe(false)
  })
})
