import { expect, test } from 'vitest'
import { dimensionWords, type Chosen } from './filter-words.ts'

const industry: Chosen = { kind: 'industry', ids: [7] }
const country: Chosen = { kind: 'country', ids: [20] }
const region: Chosen = { kind: 'region', ids: [300] }
const stages: Chosen = { kind: 'stage', ids: [41, 42] }

test('an industry and its place are one word, the region before its country', () => {
  expect(dimensionWords([industry, country, stages], { isPaired: true })).toEqual([['I7D20'], ['D41', 'D42']])
  expect(dimensionWords([industry, country, region], { isPaired: true })).toEqual([['I7D300']])
  expect(dimensionWords([industry, region], { isPaired: true })).toEqual([['I7D300']])
})

test('each stands for itself where there is only one of them', () => {
  expect(dimensionWords([industry, stages], { isPaired: true })).toEqual([['D7'], ['D41', 'D42']])
  expect(dimensionWords([country, region], { isPaired: true })).toEqual([['D20'], ['D300']])
})

test('several industries are words of their own beside their place', () => {
  expect(dimensionWords([{ kind: 'industry', ids: [7, 8] }, country], { isPaired: true })).toEqual([
    ['D7', 'D8'],
    ['D20'],
  ])
})

test('and until all companies have such words, and where nobody has what is chosen', () => {
  expect(dimensionWords([industry, country], { isPaired: false })).toEqual([['D7'], ['D20']])
  expect(dimensionWords([{ kind: 'industry', ids: [] }, country], { isPaired: true })).toEqual([[], ['D20']])
})
