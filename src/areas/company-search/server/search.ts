import { sql } from 'kysely'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { CompanyPage, CompanySearch } from '../contract.ts'
import { revenueOfBands } from '../rules/bands.ts'
import { toCompanyRow } from '#areas/companies/server/company-row.ts'
import { readCursor, writeCursor, type Cursor } from './query/cursor.ts'
import { findCorrections } from './query/find-corrections.ts'
import { countTotal } from './facets/cube-store.ts'
import { rank, walkUnranked } from './query/rank-store.ts'
import type { SearchDeps } from './query/known-words.ts'
import { countAndSort, countLimit, walk, type Found, type SortKey } from './query/search-store.ts'
import { revenueUpTo, wholePartitionsOf } from './query/revenue-conditions.ts'
import { makeTerms, withRevenue, type SearchTerms } from './query/search-terms.ts'
import { listUnknownWords, listVisibleWords, listWordsAround, mostShown, openNameWords } from './query/word-store.ts'

export type { SearchDeps } from './query/known-words.ts'
export { searchRegister } from './query/search-register.ts'

type Deps = SearchDeps

/** One page of companies, largest first or best first, and how many there are. */
export async function searchCompanies(deps: Deps, actor: Actor, input: CompanySearch): Promise<CompanyPage> {
  const { sort: _asked, after, limit, ...filter } = input
  const sort = toSort(input)
  const cursor = after === undefined ? null : readCursor(after)
  if (cursor && cursor.sort !== sort)
    throw new AppError('BAD_REQUEST', 'The order of the list has changed. Please load it again.')
  const terms = await makeTerms(deps, { workspaceId: actor.workspaceId, filter })
  if (terms.isImpossible) return emptyPage
  const request = { sort, cursor, limit }
  const own = { workspaceId: actor.workspaceId, filter, known: terms.known }
  const runSearch: RunSearch = async (other, place) =>
    findPage(deps.db, await makeTerms(deps, { ...own, ...other }), place)
  return findCompanies(deps.db, terms, { request, runSearch })
}

async function findCompanies(db: Db, terms: SearchTerms, { request, runSearch }: SearchStep): Promise<CompanyPage> {
  if (request.cursor?.isInsideWords) return (await searchInsideWords(db, terms, { request, runSearch })) ?? emptyPage
  const page = await findPage(db, terms, request)
  const isLess = request.cursor === null && page.total < request.limit
  if (page.total > 0 || terms.words.length === 0) {
    return (isLess ? await searchInsideWords(db, terms, { request, runSearch }) : null) ?? toPage(page, request)
  }
  const found = await searchWithCorrections(db, terms, (other) => runSearch(other, request))
  return found ? toCorrectedPage(found, request) : emptyPage
}

type SearchStep = { request: PageRequest; runSearch: RunSearch }
type RunSearch = (other: OtherWords, place: PageRequest) => Promise<ResultPage>

/** More companies than that are no page. */
const mostOfPage = 200

/**
 * Words that begin with the text gave less than a page: companies with words that hold it follow, best first, or all of
 * them together in the order that was asked for. Null where no word holds it, or too many do to be looked for at once.
 */
async function searchInsideWords(
  db: Db,
  terms: SearchTerms,
  { request, runSearch }: SearchStep,
): Promise<CompanyPage | null> {
  const around = await listAround(db, terms.words)
  if (around.size === 0) return null
  if (request.sort !== 'relevance') return toPage(await runSearch({ around }, request), request, 'inside')
  const begun = (await findPage(db, terms, { sort: request.sort, cursor: null, limit: mostOfPage })).rows
  const ids = new Set(begun.map(({ id }) => id))
  const page = await runSearch({ around }, { ...request, limit: request.limit + begun.length })
  const others = page.rows.filter(({ id }) => !ids.has(id))
  const rows = request.cursor === null ? [...begun, ...others] : others
  return toPage({ total: page.total, rows }, request, 'inside')
}

/** What nothing has may be mistyped: first words that have it inside, then words of names near it. */
async function searchWithCorrections(
  db: Db,
  { words, workspaceId }: SearchTerms,
  runSearch: (other: OtherWords) => Promise<ResultPage>,
): Promise<Correction | null> {
  const unknown = await listUnknownWords(db, words)
  if (unknown.length === 0) return null
  // Of several words each has many others around it, and all of them together would be looked for too long.
  const inside = await findCorrection(await listAround(db, words), (around) => runSearch({ around }))
  if (inside) {
    const [[word, around] = ['', []]] = inside.words
    return { ...inside, words: new Map([[word, await listVisibleWords(db, workspaceId, around)]]) }
  }
  const instead = await findCorrections(db, { workspaceId, words: unknown })
  return findCorrection(instead, async () => runSearch({ instead: await inNames(db, instead) }))
}

async function listAround(db: Db, words: readonly string[]): Promise<CorrectedWords> {
  const [word = ''] = words
  const around = words.length === 1 ? await listWordsAround(db, word) : []
  return new Map(around.length > 0 ? [[word, around]] : [])
}

type CorrectedWords = ReadonlyMap<string, readonly string[]>
type OtherWords = { around: CorrectedWords } | { instead: CorrectedWords }

/** Words as they are looked for in names. */
async function inNames(db: Db, words: CorrectedWords): Promise<CorrectedWords> {
  const write = await openNameWords(db)
  return new Map([...words].map(([word, others]) => [word, others.map((other) => write(other))]))
}

type Correction = { page: ResultPage; words: CorrectedWords }

/** Null where there are no other words, or they find nobody either. */
async function findCorrection(
  words: CorrectedWords,
  runSearch: (words: CorrectedWords) => Promise<ResultPage>,
): Promise<Correction | null> {
  if (words.size === 0) return null
  const page = await runSearch(words)
  return page.total > 0 ? { page, words } : null
}

/** With what was looked for instead, the first of it. */
function toCorrectedPage({ page, words }: Correction, request: PageRequest): CompanyPage {
  const corrections = [...words].map(([word, others]) => ({ word, instead: others.slice(0, mostShown) }))
  return { ...toPage(page, request), corrections }
}

type Sort = SortKey | 'relevance'
type PageRequest = { sort: Sort; cursor: Cursor | null; limit: number }
type ResultPage = { total: number; rows: (Found & { isUnranked: boolean })[] }

const emptyPage: CompanyPage = { rows: [], next: null, count: 0, count_is_exact: true, corrections: [] }

/** Without a text nothing is more relevant than anything else, so the largest companies come first. */
function toSort({ sort, text }: CompanySearch): Sort {
  const hasText = /[\p{L}\p{N}]/u.test(text ?? '')
  if (sort === undefined) return hasText ? 'relevance' : 'revenue'
  return sort === 'relevance' && !hasText ? 'revenue' : sort
}

async function findPage(db: Db, terms: SearchTerms, { sort, cursor, limit }: PageRequest): Promise<ResultPage> {
  // One more than asked for says whether there is a next page.
  const more = limit + 1
  const after = cursor ? { key: cursor.key, id: cursor.id } : null
  if (sort === 'relevance') return findRanked(db, terms, { cursor, limit: more })
  const place = { sort, after, limit: more }
  const many = await findMany(db, terms, cursor)
  if (many === 'nobody') return { total: 0, rows: [] }
  const counted = many ? null : await countAndSort(db, terms, place)
  const isAll = counted !== null && counted.total <= countLimit
  const rows = isAll ? counted.rows : await walk(db, many ?? terms, place)
  return { total: isAll ? counted.total : countLimit + 1, rows: rows.map((row) => ({ ...row, isUnranked: false })) }
}

/**
 * What to walk along where there are surely more than are counted, or a page before this one counted them; else null.
 * Nobody where the cells say so, which spares looking through all that has one half of what is asked for.
 */
async function findMany(db: Db, terms: SearchTerms, cursor: Cursor | null): Promise<SearchTerms | null | 'nobody'> {
  const isKnown = (cursor?.total ?? 0) > countLimit
  if (isKnown && !hasBands(terms)) return terms
  const narrowed = await narrowToMany(db, terms)
  return narrowed ?? (isKnown ? terms : null)
}

/** Of a filter without limits counted cells do not say in which revenue its companies lie. */
function hasBands({ leastCube }: SearchTerms): boolean {
  return leastCube !== null && leastCube.ranges.length > 0
}

/**
 * When the counted cells say that there are more than are counted one by one: the same search, told in which revenue its
 * companies lie, so that it looks into no partition that has none of them.
 */
async function narrowToMany(db: Db, terms: SearchTerms): Promise<SearchTerms | null | 'nobody'> {
  const { cube, leastCube } = terms
  if (leastCube === null) return null
  const { count, first, last } = await countTotal(db, leastCube)
  if (count === 0 && cube !== null) return 'nobody'
  if (count <= countLimit) return null
  // Those that cells cannot tell may lie outside of these bands.
  if (cube === null) return terms
  const revenue = revenueOfBands(first, last)
  if (revenue === null) return terms
  const along = {
    ...terms.along,
    partitions: [...terms.along.partitions, ...wholePartitionsOf(revenue)],
    revenue: [...terms.along.revenue, ...revenueUpTo(revenue.max)],
  }
  return { ...terms, along, walked: sql`${terms.walked} and ${withRevenue(revenue)}` }
}

type RankRequest = { cursor: Cursor | null; limit: number }

async function findRanked(db: Db, terms: SearchTerms, { cursor, limit }: RankRequest): Promise<ResultPage> {
  const place = cursor ? { key: cursor.key, id: cursor.id } : null
  const toUnranked = (rows: readonly Found[]) => rows.map((row) => ({ ...row, isUnranked: true }))
  if (cursor?.isUnranked && place) {
    return { total: cursor.total, rows: toUnranked(await walkUnranked(db, terms, { after: place, limit })) }
  }
  const ranked = await rank(db, terms, { after: place, limit })
  const rows = ranked.rows.map((row) => ({ ...row, isUnranked: false }))
  const missing = limit - rows.length
  if (missing === 0 || ranked.end === null) return { total: ranked.total, rows }
  const rest = await walkUnranked(db, terms, { after: ranked.end, limit: missing })
  return { total: ranked.total, rows: [...rows, ...toUnranked(rest)] }
}

function toPage(
  { total, rows }: ResultPage,
  { sort, limit }: PageRequest,
  how: 'begun' | 'inside' = 'begun',
): CompanyPage {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasNext = rows.length > limit && last !== undefined
  return {
    rows: shown.map(toCompanyRow),
    next: hasNext ? writeCursor({ sort, total, ...toPosition(last), isInsideWords: how === 'inside' }) : null,
    count: Math.min(total, countLimit),
    count_is_exact: total <= countLimit,
    corrections: [],
  }
}

function toPosition({ key, id, isUnranked }: ResultPage['rows'][number]) {
  return { key, id, isUnranked }
}
