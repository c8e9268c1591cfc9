import { callForAction, increasedMonitoring } from '#core/countries/fatf-lists.ts'
import type { CountryCode } from '#core/countries/iso-countries.ts'
import {
  clientIndustries,
  clientTypes,
  type ClientIndustry,
  type ClientType,
  type Level,
  type PartyKind,
} from './words.ts'

/** How many points each answer counts. All of it is shown, and can be changed by compliance as a new version. */
export type RiskMatrix = {
  client_type: Record<ClientType, number>
  industry: Record<ClientIndustry, number>
  country: { high: number; increased: number; other: number }
  ownership: { known: number; long_chain: number; unknown: number }
  pep: { yes: number; no: number }
  age: { under_1_year: number; older: number; unknown: number }
  impression: { high: number; medium: number; low: number; none: number }
  high_countries: readonly CountryCode[]
  increased_countries: readonly CountryCode[]
  /** From so many points on. */
  medium_from: number
  high_from: number
}

export type RiskFactor = 'client_type' | 'industry' | 'country' | 'ownership' | 'pep' | 'age' | 'impression'

const points = <Word extends string>(words: readonly Word[], usual: number, others: Partial<Record<Word, number>>) =>
  // an entry for each word
  Object.fromEntries(words.map((word) => [word, others[word] ?? usual])) as Record<Word, number>

/**
 * What a workspace begins with. The countries are the lists of the Financial Action Task Force: calls for action, and
 * increased monitoring.
 */
export const standardMatrix: RiskMatrix = {
  client_type: points(clientTypes, 5, { partnership: 10, trust: 20, foundation: 15, other: 15 }),
  industry: points(clientIndustries, 5, {
    'Financial Services': 10,
    'Real Estate': 15,
    Energy: 10,
    'Non-Profit': 15,
    Government: 10,
    Other: 10,
  }),
  country: { high: 40, increased: 20, other: 0 },
  ownership: { known: 0, long_chain: 10, unknown: 20 },
  pep: { yes: 25, no: 0 },
  age: { under_1_year: 10, older: 0, unknown: 5 },
  impression: { high: 20, medium: 10, low: 0, none: 0 },
  high_countries: callForAction,
  increased_countries: increasedMonitoring,
  medium_from: 25,
  high_from: 50,
}

export type RiskFacts = {
  client_type: ClientType
  industry: ClientIndustry
  /** Jurisdiction, address, and the countries of the parties. */
  countries: readonly string[]
  ownership: keyof RiskMatrix['ownership']
  /** Null where the file names no person, so that nobody can have been asked about. */
  hasPep: boolean | null
  /** Null where the day of foundation is not known. */
  ageYears: number | null
  risk_profile: Level | null
}

export type RiskPart = { factor: RiskFactor; answer: string; points: number; most: number; isKnown: boolean }
export type RiskRating = { parts: RiskPart[]; score: number; most: number; level: Level }

/** The sum of seven factors, with the points of each. */
export function rateRisk(matrix: RiskMatrix, facts: RiskFacts): RiskRating {
  const country = rateCountries(matrix, facts.countries)
  const age = facts.ageYears === null ? 'unknown' : facts.ageYears < 1 ? 'under_1_year' : 'older'
  const answers: [RiskFactor, string, Readonly<Record<string, number>>, boolean][] = [
    ['client_type', facts.client_type, matrix.client_type, true],
    ['industry', facts.industry, matrix.industry, true],
    ['country', country, matrix.country, true],
    ['ownership', facts.ownership, matrix.ownership, facts.ownership !== 'unknown'],
    ['pep', pepAnswerOf(facts), matrix.pep, facts.hasPep !== null],
    ['age', age, matrix.age, age !== 'unknown'],
    ['impression', facts.risk_profile ?? 'none', matrix.impression, facts.risk_profile !== null],
  ]
  const parts = answers.map(([factor, answer, table, isKnown]) => ({
    factor,
    answer,
    points: table[answer] ?? 0,
    most: Math.max(...Object.values(table)),
    isKnown,
  }))
  const score = parts.reduce((sum, part) => sum + part.points, 0)
  const most = parts.reduce((sum, part) => sum + part.most, 0)
  return { parts, score, most, level: levelOf(matrix, score) }
}

/** Whether somebody in the file is politically exposed; null where it names no person, see `RiskFacts`. */
export function findPep(parties: readonly { kind: PartyKind; is_pep: boolean }[]): boolean | null {
  if (parties.some(({ is_pep }) => is_pep)) return true
  return parties.some(({ kind }) => kind === 'person') ? false : null
}

/** A file without a person is no 'no': it says nothing of political exposure, and gives no points. */
function pepAnswerOf({ hasPep }: RiskFacts): 'yes' | 'no' | 'unnamed' {
  if (hasPep === null) return 'unnamed'
  return hasPep ? 'yes' : 'no'
}

/**
 * Whether a client needs enhanced due diligence: by its flag, by a high risk, and whatever the points for a politically exposed
 * person or a country of high risk (FATF recommendations 12 and 19; articles 18a and 20 of Directive (EU) 2015/849).
 */
export function needsEnhanced(
  { requires_edd }: { requires_edd: boolean },
  { level, parts }: Pick<RiskRating, 'level' | 'parts'>,
): boolean {
  return requires_edd || level === 'high' || findEnhancing(parts).length > 0
}

/** The factors that ask for enhanced due diligence whatever the points. */
export function findEnhancing(parts: readonly Pick<RiskPart, 'factor' | 'answer'>[]): ('pep' | 'country')[] {
  return parts.flatMap(({ factor, answer }) => {
    if (factor === 'pep' && answer === 'yes') return 'pep'
    return factor === 'country' && answer === 'high' ? 'country' : []
  })
}

function levelOf({ medium_from, high_from }: RiskMatrix, score: number): Level {
  if (score >= high_from) return 'high'
  return score >= medium_from ? 'medium' : 'low'
}

function rateCountries(matrix: RiskMatrix, countries: readonly string[]): keyof RiskMatrix['country'] {
  const isIn = (list: readonly string[]) => countries.some((code) => list.includes(code))
  if (isIn(matrix.high_countries)) return 'high'
  return isIn(matrix.increased_countries) ? 'increased' : 'other'
}
