import { describe, expect, it } from 'vitest'
import type { Criterion } from '../../../contract.ts'
import { readThesis } from '../read-thesis.ts'
import chats from '../theses/chats.json' with { type: 'json' }
import { divideSpeakers } from './divide-speakers.ts'
import { readSpokenMarks } from './read-spoken-marks.ts'

const write = (one: Criterion): string =>
  one.kind === 'range'
    ? `${one.figure} ${one.min ?? ''}..${one.max ?? ''}`
    : `${one.not ? '!' : ''}${one.names.join('|').toLowerCase()}`

const read = (thesis: string): string => readThesis(thesis, 2026).criteria.map(write).join('; ')

describe('chats of two, minutes, and what is corrected in the same text', () => {
  it.each(chats)('%s', (thesis = '', expected = '') => {
    expect(read(thesis)).toBe(expected)
  })
})

describe('who speaks in one line', () => {
  it('has a line of their own', () => {
    expect(divideSpeakers('Tom: bakeries in Kent. Jo: margins? Tom: no.')).toBe(
      'Tom: bakeries in Kent.\nJo: margins?\nTom: no.',
    )
  })

  it('is nobody in the heads of a sheet', () => {
    const sheet = 'Sector: bakeries. Region: Kent. Size: 2-5m.'
    expect(divideSpeakers(sheet)).toBe(sheet)
  })
})

describe('marks that were dictated', () => {
  it('are marks', () => {
    const said = 'bakeries in Kent comma turnover 2 to 5 million comma no franchises period no Wales period'
    expect(readSpokenMarks(said).replaceAll(/ +/g, ' ').trimEnd()).toBe(
      'bakeries in Kent, turnover 2 to 5 million, no franchises. no Wales.',
    )
  })

  it('are words where there is one of them', () => {
    const said = 'bakeries in Kent with a period of handover'
    expect(readSpokenMarks(said)).toBe(said)
  })
})
