import type { Criterion, DiscoveredCompany } from '../../contract.ts'
import { describeCriterion } from '../describe-criterion.ts'

type Listed = Pick<DiscoveredCompany, 'parts'>
type Searched = { query: string; criteria: readonly Criterion[] }

/** The note above a list in which no company meets everything: 'None of the 40 is known to serve dentists; the closest are shown.' */
export function describeShortfall(companies: readonly Listed[], { query, criteria: all }: Searched): string | null {
  const criteria = all.filter(({ kind }) => kind !== 'words')
  if (companies.length === 0 || criteria.length === 0) return null
  if (companies.some((company) => criteria.every((criterion) => isMet(company, criterion)))) return null
  const [heaviest] = criteria
    .filter((criterion) => !companies.some((company) => isMet(company, criterion)))
    .toSorted((one, other) => mostPoints(companies, other) - mostPoints(companies, one))
  if (heaviest?.kind === 'range' && companies.every((company) => isKnown(company, heaviest))) {
    const limit = `‘${describeCriterion(heaviest)}’`
    return companies.length === 1
      ? `The only company found does not meet ${limit}; it is the closest.`
      : `None of the ${companies.length} meets ${limit}; the closest are shown.`
  }
  const lacks = heaviest ? sayLack(heaviest, query) : 'to meet every criterion'
  return companies.length === 1
    ? `The only company found is not known ${lacks}; it is the closest.`
    : `None of the ${companies.length} is known ${lacks}; the closest are shown.`
}

/** A word that is not wanted and of which nothing is known is no reason to call a list short. */
function isMet({ parts }: Listed, criterion: Criterion): boolean {
  const isUnwanted = criterion.kind !== 'range' && criterion.not
  const isNot = (state: string) => isUnwanted && criterion.kind === 'text' && state === 'unknown'
  return parts.some(({ criterion_id, state }) => criterion_id === criterion.id && (state === 'met' || isNot(state)))
}

/** What a criterion weighs in the scores of the list. */
function mostPoints(companies: readonly Listed[], { id }: Criterion): number {
  return Math.max(
    ...companies.flatMap(({ parts }) => parts.filter((part) => part.criterion_id === id).map(({ most }) => most)),
  )
}

const isKnown = ({ parts }: Listed, { id }: Criterion): boolean =>
  parts.some(({ criterion_id, state }) => criterion_id === id && state !== 'unknown')

const places: ReadonlySet<Criterion['kind']> = new Set(['industry', 'country', 'region', 'city'])

function sayLack(criterion: Criterion, query: string): string {
  if (criterion.kind === 'range' || criterion.not || criterion.kind === 'stage')
    return `to meet ‘${describeCriterion(criterion)}’`
  const names = criterion.names.slice(0, 3).join(', ')
  if (places.has(criterion.kind)) return `to be in ${names}`
  if (criterion.kind === 'technology') return `to work with ${names}`
  return isServed(criterion.said ?? names, query) ? `to serve ${names}` : `for ${names}`
}

/** 'Software for dentists': the word after 'for' is a customer. */
function isServed(said: string, query: string): boolean {
  const before = query.slice(0, Math.max(0, query.toLowerCase().indexOf(said.toLowerCase())))
  return /\b(for|für|fuer|pour|para|per)\s+((the|die|den|les|los|las|i|gli|le)\s+)?$/i.test(before)
}
