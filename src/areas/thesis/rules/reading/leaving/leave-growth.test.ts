import { expect, it } from 'vitest'
import { readThesis } from '../read-thesis.ts'

const growthIn = (thesis: string) =>
  readThesis(thesis, 2026).criteria.filter((one) => one.kind === 'range' && one.figure === 'growth').length

it.each([
  'bakeries in Kent. We want to grow.',
  'bakeries in Kent with growth potential',
  "bakeries in Kent. Growth isn't something we chase.",
  'bakeries in Kent\ngrowth: flat is fine',
  'bakeries in Kent to support our growth strategy',
  'Our growth plan calls for bakeries in Kent',
  'Bäckereien in Bayern. Jetzt will ich wachsen, und zwar durch Zukauf.',
  'Zij willen groeien door overnames van bakkerijen in Gelderland',
  'boulangeries en Bretagne, pour accélérer notre croissance',
  'panifici in Veneto, ottavo trimestre di fila in crescita',
])('%s asks for no growth', (thesis) => {
  expect(growthIn(thesis)).toBe(0)
})

it.each([
  'growing bakeries in Kent',
  "we'd like growing bakeries in Kent",
  'bakeries in Kent\ngrowth: 5% or more',
  'the company should grow by 5% a year, bakeries in Kent',
  'Bäckereien in Bayern, die wachsen',
  'panaderías en Galicia que crezcan',
  'boulangeries en croissance en Bretagne',
  'bageri i Skåne med tillväxt',
])('%s asks for growth', (thesis) => {
  expect(growthIn(thesis)).toBe(1)
})
