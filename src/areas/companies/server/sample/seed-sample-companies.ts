import type { Db } from '#db/connection.ts'
import { waitForLocks } from '#db/queries/wait-for-locks.ts'
import { figures } from '../../contract.ts'
import { makeSampleCompanies } from './sample-companies.ts'
import { refreshStatisticsForEveryone } from '../index/index-store.ts'
import { insertRecords, markSeeded } from '../store.ts'

/** Rows of one statement: large enough to be fast, small enough for a modest memory. */
const rowsAtOnce = 1700

/**
 * Fills the universe with the sample companies, once in the life of an installation: whoever removes them is rid of them.
 * Several processes may start together.
 */
export async function seedSampleCompanies(db: Db, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await waitForLocks(trx)
    if (!(await markSeeded(trx, 'sample-companies', at))) return
    const rows = makeSampleCompanies().map((company) => ({
      ...company,
      provenance: originsOf(company),
      is_sample: true,
      created_at: at,
      updated_at: at,
    }))
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await insertRecords(trx, rows.slice(from, from + rowsAtOnce))
    await refreshStatisticsForEveryone(trx)
  })
}

function originsOf(company: Record<string, unknown>): Record<string, unknown> {
  const known = figures.filter((figure) => company[figure] !== null && company[figure] !== undefined)
  return Object.fromEntries(known.map((figure) => [figure, { kind: 'sample', source: 'Sample universe', date: null }]))
}
