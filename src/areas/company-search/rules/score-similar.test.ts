import { expect, test } from 'vitest'
import { scoreSimilar, type ComparedCompany } from './score-similar.ts'

const seed: ComparedCompany = {
  revenue_millions: 100,
  employees: 500,
  industry: 'Telecommunications',
  country: 'Germany',
  region: 'Hesse',
}
const words = {
  weights: new Map([
    ['fibre', 6],
    ['rural', 2],
  ]),
  unlikeWeights: new Map([['satellite', 4]]),
  sharedUnlike: [],
  trade: null,
  tradeUnlike: 0,
}

test('the same in everything scores 100', () => {
  const { score, parts } = scoreSimilar(seed, [seed], { ...words, shared: ['fibre', 'rural'], by: 'all' })
  expect(score).toBe(100)
  expect(parts).toEqual({ trade: null, text: 1, size: 1, sector: 1, place: 1, unlike: 0 })
})

test('the parts add up: rare words say more, ten times the size says nothing', () => {
  const other = { ...seed, revenue_millions: 1000, employees: 5000, region: 'Bavaria' }
  // text 6/8 of 50 is 37.5, size 0, sector 20, the country without the region 0.7 of 10
  expect(scoreSimilar(other, [seed], { ...words, shared: ['fibre'], by: 'all' }).score).toBe(64.5)
})

test('where the trades of the seeds are known they say more than words', () => {
  const ofTrade = { ...words, trade: 0.5 }
  // trade 0.5 of 50, text 6/8 of 10, size 16, sector 16, place 8
  expect(scoreSimilar(seed, [seed], { ...ofTrade, shared: ['fibre'], by: 'all' }).score).toBe(72.5)
  expect(scoreSimilar(seed, [seed], { ...ofTrade, shared: ['fibre'], by: 'text' }).score).toBe(55)
  const unwanted = { ...ofTrade, tradeUnlike: 0.5, shared: ['fibre'], by: 'text' as const }
  expect(scoreSimilar(seed, [seed], unwanted)).toMatchObject({ score: 25, parts: { unlike: 0.5 } })
})

test('by text alone the figures do not count', () => {
  const other = { ...seed, revenue_millions: 1, industry: 'Education & Training', country: 'Chile', region: null }
  const { score, parts } = scoreSimilar(other, [seed], { ...words, shared: ['fibre'], by: 'text' })
  expect(score).toBe(75)
  expect(parts).toMatchObject({ size: null, sector: null, place: null })
})

test('what resembles the unwanted loses, but never below zero', () => {
  const unlike = { ...words, sharedUnlike: ['satellite'], by: 'text' as const }
  expect(scoreSimilar(seed, [seed], { ...unlike, shared: ['fibre', 'rural'] }).score).toBe(40)
  expect(scoreSimilar(seed, [seed], { ...unlike, shared: [] }).score).toBe(0)
})

test('the nearest of several seeds counts; unknown sizes say nothing', () => {
  const far = { ...seed, revenue_millions: 1, employees: 5, industry: 'Financial Services', country: 'Chile' }
  expect(scoreSimilar(seed, [far, seed], { ...words, shared: [], by: 'all' }).score).toBe(50)
  const unknown = { ...seed, revenue_millions: null, employees: null }
  expect(scoreSimilar(unknown, [seed], { ...words, shared: [], by: 'all' }).score).toBe(30)
})
