import { findIndustryIdsOfAny } from '#areas/companies/server/find-industries.ts'
import type { View } from '#areas/companies/server/view-of.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import { lookedFor } from '#core/names/looked-for.ts'
import type { Db } from '#db/connection.ts'
import { listUnknownWords } from '../query/word-store.ts'
import { listDimensions, type Criterion, type ListQuery, type ListRange } from './list-store.ts'

/** Names of a dimension or phrases of the text: any one suffices. */
type NamedCriterion = {
  kind: 'industry' | 'country' | 'region' | 'stage' | 'technology' | null
  /** Whether the criterion means a stored name of this kind. */
  isMeant(name: string): boolean
  phrases: readonly string[]
  not: boolean
}
/** Industries as the taxonomy reads them: any one suffices. */
type IndustryCriterion = { industries: readonly string[]; not: boolean }

export type ListSearch = {
  /** All of them must hold. */
  criteria: readonly (NamedCriterion | IndustryCriterion)[]
  ranges: readonly ListRange[]
  limit: number
  /** Those with the least revenue instead of the largest; only for a list of ids, with a range of known revenue. */
  smallestFirst?: boolean
}

type Dimensions = Awaited<ReturnType<typeof listDimensions>>

type ToListQueryInput = { search: ListSearch; dimensions: Dimensions }

/** The search as ids of dimensions, which the search table stores. */
export async function toListQuery(db: Db, view: View, { search, dimensions }: ToListQueryInput): Promise<ListQuery> {
  const criteria = search.criteria.map(async (criterion): Promise<Criterion> => {
    if ('industries' in criterion) {
      const { industries, not } = criterion
      return { ids: await findIndustryIdsOfAny(db, industries), phrases: [], not, isIndustry: true }
    }
    const { kind, isMeant, phrases, not } = criterion
    const ids = dimensions.filter((one) => one.kind === kind && isMeant(one.name)).map(({ id }) => id)
    return { ids, phrases, not }
  })
  const { ranges, limit, smallestFirst = false } = search
  return { ...view, criteria: await Promise.all(criteria), ranges, limit, smallestFirst }
}

/** With more phrases than this it is worth asking which of their words no company has. */
const fewPhrases = 10
/** Shorter words are not kept in the list of words. */
const leastKept = 4

type Searched = Pick<ListSearch, 'criteria'>

/** Leaves out phrases of which no company has some word. */
export async function unsaidLeaver(
  db: Db,
  searches: readonly Searched[],
): Promise<<One extends Searched>(search: One) => One> {
  const phrases = searches.flatMap(({ criteria }) => criteria.flatMap((one) => ('phrases' in one ? one.phrases : [])))
  const said = new Set(await listSaid(db, phrases))
  return (search) => ({
    ...search,
    criteria: search.criteria.map((one) =>
      'phrases' in one ? { ...one, phrases: one.phrases.filter((phrase) => said.has(phrase)) } : one,
    ),
  })
}

/** Phrases of which some company may have each word: most ways to say a trade are in languages that few records are in. */
export async function listSaid(db: Db, phrases: readonly string[]): Promise<string[]> {
  if (phrases.length <= fewPhrases) return [...phrases]
  const forms = phrases.flatMap((phrase) => wordsOf(phrase).flatMap(formsOf)).filter((form) => form.length >= leastKept)
  const unknown = new Set(await listUnknownWords(db, [...new Set(forms)]))
  return phrases.filter((phrase) => wordsOf(phrase).every((word) => formsOf(word).some((form) => !unknown.has(form))))
}

function formsOf(word: string): readonly string[] {
  const how = lookedFor(word)
  return 'is' in how ? how.is : [how.begins]
}

export async function dimensionsFor(db: Db, { criteria }: Pick<ListSearch, 'criteria'>): Promise<Dimensions> {
  const kinds = criteria.flatMap((criterion) => ('kind' in criterion ? (criterion.kind ?? []) : []))
  return kinds.length > 0 ? listDimensions(db, kinds) : []
}
