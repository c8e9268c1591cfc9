import { describe, expect, it } from 'vitest'
import { sampleCase } from '../sample-case.ts'
import { nameYears } from './fiscal-years.ts'

const { company } = sampleCase('Alder', 'Software & SaaS')

describe('the years of the forecast', () => {
  it.each([
    ['2026-09-30', undefined, 'FY2027E'],
    ['2026-12-31', undefined, 'FY2027E'],
    ['2027-01-01', undefined, 'FY2027E'],
    ['2026-06-30', undefined, 'FY2026E'],
    ['2026-07-01', undefined, 'FY2027E'],
    ['2026-09-30', 2026, 'FY2026E'],
    ['2026-09-30', null, 'FY2027E'],
  ])('valued on %s, first year entered %s: %s', (on, firstYear, first) => {
    const years = nameYears({ inputs: { company: { ...company, ...(firstYear !== undefined && { firstYear }) } }, on })
    expect([years(0), Number(years(4).slice(2, 6)) - Number(first.slice(2, 6))]).toEqual([first, 4])
  })
})
