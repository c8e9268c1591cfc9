import { expect, test } from 'vitest'
import { sampleDeals } from '#areas/deals/server/samples/sample-deals.ts'
import { computeValuation } from '#areas/valuation/rules/compute-valuation.ts'
import { sampleCase } from '#areas/valuation/rules/sample-case.ts'
import { pieceDeals, pieceFigures, pieceValuation } from './sample-piece.ts'

test('shows the deals of the sample workspace', () => {
  for (const [index, deal] of pieceDeals.entries()) expect(sampleDeals[index]).toMatchObject(deal)
  expect(pieceDeals).toHaveLength(sampleDeals.length)
})

test('adds up to the figures of the dashboard', () => {
  const total = pieceDeals.reduce((sum, { valueMillions }) => sum + valueMillions, 0)
  const mean = pieceDeals.reduce((sum, { probability }) => sum + probability, 0) / pieceDeals.length
  expect(pieceFigures.map(({ value }) => value)).toEqual([
    `$${total}M`,
    String(pieceDeals.length),
    `$${Math.round(total / pieceDeals.length)}M`,
    `${Math.round(mean)}%`,
  ])
})

test('shows the ranges that the sample valuation computes', () => {
  const sample = sampleCase(pieceValuation.company, 'Software & SaaS')
  const { dcf, comparable, precedent } = computeValuation(sample).methods
  const ranges = [dcf, comparable, precedent].map((found) => {
    if (!found.ok) throw new Error(found.because)
    return { from: Math.round(found.low), to: Math.round(found.high), mark: Math.round(found.base) }
  })
  expect(pieceValuation.rows.map(({ from, to, mark }) => ({ from, to, mark }))).toEqual(ranges)
  expect(pieceValuation.offerMillions).toBe(sample.offer.value)
})
