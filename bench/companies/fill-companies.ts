import { CompiledQuery } from 'kysely'
import { refreshCompanyStatistics } from '#areas/companies/server/index/refresh-statistics.ts'
import type { Db } from '#db/connection.ts'
import { makeRow } from './generate-companies.ts'

const batch = 5000

/** Generated companies up to this many, with the statistics that plans are made by. */
export async function fillCompanies(into: Db, rows: number): Promise<void> {
  const { count } = await into
    .selectFrom('companies')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (let start = count; start < rows; start += batch) {
    const records = Array.from({ length: Math.min(batch, rows - start) }, (_, index) => makeRow(start + index))
    const columns = Object.keys(records[0] ?? {}).join(', ')
    await into.executeQuery(
      CompiledQuery.raw(
        `insert into companies (${columns}) select ${columns} from json_populate_recordset(null::companies, $1)`,
        [JSON.stringify(records)],
      ),
    )
  }
  if (count >= rows) return
  await refreshCompanyStatistics(into)
  await into.executeQuery(CompiledQuery.raw('vacuum analyze companies, company_search'))
}
