import { countryCodes, type CountryCode } from '#core/countries/iso-countries.ts'
import type { RiskFactor, RiskMatrix } from './risk-matrix.ts'

/** The factors with a table of points, in the order of the rating. */
export const matrixFactors = [
  'client_type',
  'industry',
  'country',
  'ownership',
  'pep',
  'age',
  'impression',
] as const satisfies readonly RiskFactor[]
export type MatrixFactor = (typeof matrixFactors)[number]

/** The matrix as it is typed: a text for each figure, under 'factor.answer'. */
export type TypedMatrix = Readonly<Record<string, string>>

const bands = ['medium_from', 'high_from'] as const
const lists = ['high_countries', 'increased_countries'] as const

export function typeMatrix(matrix: RiskMatrix): TypedMatrix {
  const points = matrixFactors.flatMap((factor) =>
    Object.entries(matrix[factor]).map(([answer, value]) => [`${factor}.${answer}`, String(value)]),
  )
  return Object.fromEntries([
    ...points,
    ...bands.map((band) => [band, String(matrix[band])]),
    ...lists.map((list) => [list, matrix[list].join(', ')]),
  ]) as TypedMatrix
}

export type MatrixProblem = 'points' | 'countries'
type MutableMatrix = Omit<RiskMatrix, 'high_countries' | 'increased_countries'> & {
  high_countries: CountryCode[]
  increased_countries: CountryCode[]
}
type MatrixReading =
  | { matrix: MutableMatrix; problems: null }
  | { matrix: null; problems: Readonly<Record<string, MatrixProblem>> }

/** What was typed, or which fields are wrong. */
export function readMatrix(shape: RiskMatrix, typed: TypedMatrix): MatrixReading {
  const problems: Record<string, MatrixProblem> = {}
  const points = (name: string, most: number): number => {
    const text = (typed[name] ?? '').trim()
    if (!/^\d{1,3}$/.test(text) || Number(text) > most) problems[name] = 'points'
    return Number(text)
  }
  const tables = matrixFactors.map((factor) => [
    factor,
    Object.fromEntries(Object.keys(shape[factor]).map((answer) => [answer, points(`${factor}.${answer}`, 100)])),
  ])
  const codesOf = (name: string): CountryCode[] => {
    const codes = (typed[name] ?? '')
      .toUpperCase()
      .split(/[\s,;]+/u)
      .filter(Boolean)
    if (codes.some((code) => !countryCodes.includes(code as CountryCode))) problems[name] = 'countries'
    // checked in the line above
    return [...new Set(codes)] as CountryCode[]
  }
  const matrix = {
    // one table for each factor, with the answers of the shape
    ...(Object.fromEntries(tables) as Pick<RiskMatrix, MatrixFactor>),
    medium_from: points('medium_from', 500),
    high_from: points('high_from', 500),
    high_countries: codesOf('high_countries'),
    increased_countries: codesOf('increased_countries'),
  }
  return Object.keys(problems).length > 0 ? { matrix: null, problems } : { matrix, problems: null }
}
