import { describe, expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'
import { readAndCompare } from '../theses/measure-reading.fixture.ts'
import forms from '../theses/forms.json' with { type: 'json' }

const wrote = (thesis: string) =>
  readThesis(thesis, 2026).criteria.map((one) =>
    one.kind === 'range'
      ? `${one.figure} ${one.min ?? ''}..${one.max ?? ''}`
      : `${one.not ? '!' : ''}${one.kind} ${one.names.join('|')}`,
  )

describe('a form of questions', () => {
  it('is read in eight languages, whatever stands around the questions', () => {
    const faults = forms.flatMap((form) => {
      const { thesis, missed, wrong } = readAndCompare(form)
      return missed.length + wrong.length > 0
        ? [`${thesis}: missed ${missed.join('; ')}, wrong ${wrong.join('; ')}`]
        : []
    })
    expect(faults).toEqual([])
  })

  it('answers that nobody understands are said not to be understood', () => {
    const { notUnderstood } = readThesis(
      'Which trade? Bakers\nWhere? Kent\nWho is your lawyer? Mr Hill in Leeds, since 2001',
      2026,
    )
    expect(notUnderstood.map(({ words }) => words).join()).toContain('Mr Hill in Leeds, since 2001')
  })

  it('two questions make no form', () => {
    expect(wrote('Any bakeries in Kent? Up to £2m\nCould we talk? Turnover from £1m')).toContain('region Kent')
  })
})

describe('three questions of a letter', () => {
  it('are no form', () => {
    const letter =
      'Do you have time on Friday? Say at ten\nAny bakeries in Kent? Up to £2m\nHow is your wife? Better I hope'
    expect(wrote(letter)).toContain('region Kent')
  })
})

describe('a chat', () => {
  it('is read without the names of those who speak', () => {
    const chat = [
      '[09:13] Bex: static caravan siting contractors',
      '[09:13] Jo: where?',
      '[09:14] Bex: Gwynedd, Conwy or Lincolnshire',
      '[09:15] Jo: holiday parks?',
      '[09:16] Bex: no, no holiday parks. min 6 on the payroll',
    ]
    expect(wrote(chat.join('\n'))).toEqual([
      'region Gwynedd|Conwy|Lincolnshire',
      'text static caravan siting contractors',
      '!text holiday parks',
      'employees 6..',
    ])
  })
})
