import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { industriesOf, isOfIndustry, readIndustry, sayUnknownIndustry } from '../rules/industry-taxonomy.ts'
import { listIndustryDimensions, listIndustryNames } from './store.ts'

/** The stored industries that a word means, in their own words. */
export async function findIndustryNames(db: Db, asked: string): Promise<string[]> {
  const all = await listIndustryDimensions(db)
  return readIndustry(
    asked,
    all.map(({ name }) => name),
  ).names
}

/** The ids, in the search tables, of the stored industries that any of the words means. */
export async function findIndustryIdsOfAny(db: Db, asked: readonly string[]): Promise<number[]> {
  const all = await listIndustryDimensions(db)
  const stored = all.map(({ name }) => name)
  const meant = new Set(asked.flatMap((one) => readIndustry(one, stored).names))
  return all.filter(({ name }) => meant.has(name)).map(({ id }) => id)
}

/** The names that say in a criterion what a word means: itself where companies are called so, else what it belongs to. */
export async function meaningOfIndustry({ db }: { db: Db }, asked: string): Promise<readonly string[]> {
  const named = (await listIndustryDimensions(db)).some(({ name }) => isOfIndustry(name, [asked]))
  return named ? [asked] : industriesOf(asked)
}

/**
 * Refuses an industry that nobody knows and offers the nearest. Names of companies of other workspaces are not among what
 * is known.
 */
export async function checkIndustry(
  { db }: { db: Db },
  { workspaceId }: { workspaceId: string | null },
  asked: string,
): Promise<void> {
  if (industriesOf(asked).length > 0) return
  const stored = await listIndustryNames(db, workspaceId)
  if (!readIndustry(asked, stored).isKnown) throw new AppError('BAD_REQUEST', sayUnknownIndustry(asked))
}
