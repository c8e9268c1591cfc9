import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** The ids of the sample universe are consecutive: see sample-companies.ts. */
const firstSampleId = '00000000-0000-7000-8c00-000000000000'
const lastSampleId = '00000000-0000-7000-8c00-ffffffffffff'

/** Of the sample universe, where a table keeps the id of a company but not whether it is a sample. */
export function isSampleId(id: Expression<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${id} between ${firstSampleId}::uuid and ${lastSampleId}::uuid`
}
