import { describe, expect, it } from 'vitest'
import type { Criterion } from '../../../contract.ts'
import { readThesis } from '../read-thesis.ts'
import { weightsOf } from '../words/learned/learned-words.ts'
import { evidenceNames } from './word-evidence.ts'

const write = (criterion: Criterion): string =>
  criterion.kind === 'range'
    ? `${criterion.figure} ${criterion.min ?? ''}..${criterion.max ?? ''}`
    : `${criterion.not ? '!' : ''}${criterion.kind} ${criterion.names.join('|')}`

function read(thesis: string) {
  const { criteria, notUnderstood } = readThesis(thesis, 2026)
  return { criteria: criteria.map(write), unread: notUnderstood.map(({ words }) => words).join(' ') }
}

const letter = 'We look for spring makers in Lancashire, turnover £2m to £6m.'
const ofLetter = ['region Lancashire', 'text spring', 'revenue 2..6']

describe('words of no known meaning', () => {
  it('have a weight for each kind of evidence', () => {
    for (const isRefused of [false, true]) expect(weightsOf(isRefused).weights).toHaveLength(evidenceNames.length)
  })

  it.each(['May I buy you lunch?', 'Margaret was on form.', 'We are not in any hurry.', 'There are no exceptions.'])(
    'ask for nothing in a letter that names a trade: %s',
    (talk) => {
      const { criteria, unread } = read(`${letter} ${talk}`)
      expect(criteria).toEqual(ofLetter)
      const [word = ''] = talk.match(/lunch|Margaret|hurry|exceptions/) ?? []
      expect(unread).toContain(word)
    },
  )

  it.each([
    [`${letter} No storm-chasers.`, '!text storm-chasers'],
    ['We look for spring makers or bookbinders in Lancashire', 'text spring|bookbinders'],
    ['letterpress printers near Edinburgh', 'text letterpress printers'],
  ])('name trades where more speaks for it: %s', (thesis, expected) => {
    expect(read(thesis).criteria).toContain(expected)
  })

  it('stay as they are in quotation marks', () => {
    expect(read(`${letter} "lunch"`).criteria).toContain('text lunch')
  })

  it('are sought where nothing else is', () => {
    expect(
      read('Margaret, May I buy you lunch in Lancashire?').criteria.filter((one) => one.startsWith('text')),
    ).toHaveLength(1)
  })
})

describe('one city alone in its sentence', () => {
  const places = 'Targets: dermatology practices in Florida or Alabama.'

  it('is where the buyer is, if other sentences say where the company must be', () => {
    const { criteria, unread } = read(`We are physician-led, Tampa HQ, 420 employees. ${places}`)
    expect(criteria.filter((one) => !one.startsWith('industry'))).toEqual([
      'region Florida|Alabama',
      'text dermatology practices',
    ])
    expect(unread).toContain('Tampa')
    expect(unread).toContain('420 employees')
  })

  it.each([
    'We buy lute workshops in Munich. Augsburg or Austria would also work.',
    'Plumbers in Munich. Augsburg or Austria would also work.',
    'Plumbers, electricians or roofers in Munich. Augsburg or Austria would also work.',
    'Munich is where we look, at 10 to 40 staff. Augsburg or Austria would also work.',
  ])('is sought where its sentence says what is sought: %s', (thesis) => {
    const { criteria } = read(thesis)
    expect(criteria).toContain('city Munich')
    if (thesis.includes('staff')) expect(criteria).toContain('employees 10..40')
  })

  it('is sought where no other place is, and beside others', () => {
    expect(read('Plumbers in Munich. Revenue above 2 million.').criteria).toContain('city Munich')
    expect(read('Plumbers. Munich or Stuttgart. Not Austria.').criteria).toContain('city Munich|Stuttgart')
    expect(read(`${places} Ideally in Tampa or Mobile.`).criteria).toContain('region Florida|Alabama')
  })
})
