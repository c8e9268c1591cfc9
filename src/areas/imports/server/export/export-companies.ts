import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { companyFileFields } from '#areas/companies/rules/file-fields.ts'
import { exportRecords } from '#areas/files-in-out/server/export-records.ts'
import { searchCompanies } from '#areas/company-search/server/search.ts'
import type { ExportQuery } from '../../contract.ts'
import type { MadeFile } from '#areas/files-in-out/server/send-export.ts'

/** What the person may see and asked for, a page at a time, so that memory stays the same for any number of companies. */
export function exportCompanies(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  { format, ...filter }: ExportQuery,
): MadeFile {
  const head = { sheet: 'Companies', by: actor.name || actor.email, at: deps.clock.now() }
  return exportRecords({
    fields: companyFileFields,
    pages: readPages(deps, actor, filter),
    format,
    head,
    hasFieldNames: true,
  })
}

type Filter = Omit<ExportQuery, 'format'>

async function* readPages(deps: { db: Db }, actor: Actor, filter: Filter): AsyncGenerator<CompanyRow[]> {
  const { sort = 'name', ...rest } = filter
  let after: string | undefined
  do {
    const page = await searchCompanies(deps, actor, {
      ...rest,
      // What is best first is best read on a screen: a file is by name.
      sort: sort === 'relevance' ? 'name' : sort,
      limit: 200,
      ...(after ? { after } : {}),
    })
    yield page.rows
    after = page.next ?? undefined
  } while (after)
}
