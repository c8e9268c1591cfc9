import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { listPeople } from '#areas/files-in-out/server/import-records.ts'
import { sourcingFileFields } from '#areas/sourcing/fields.ts'
import { hasSourcing, listSourcing } from '#areas/sourcing/server/list-sourcing.ts'
import { companyFileFields } from '#areas/companies/rules/file-fields.ts'
import { exportRecords } from '#areas/files-in-out/server/export-records.ts'
import { searchCompanies, type SearchDeps } from '#areas/company-search/server/search.ts'
import type { ExportQuery } from '../../contract.ts'
import type { MadeFile } from '#areas/files-in-out/server/send-export.ts'

/**
 * What the person may see and asked for, a page at a time, so that memory stays the same for any number of companies, with owner,
 * stage and note where the workspace has set any.
 */
export async function exportCompanies(
  deps: SearchDeps & { clock: Clock },
  actor: Actor,
  { format, ...filter }: ExportQuery,
): Promise<MadeFile> {
  const head = { sheet: 'Companies', by: actor.name || actor.email, at: deps.clock.now() }
  const pages = readPages(deps, actor, filter)
  const table = { format, head, hasFieldNames: true } as const
  if (!(await hasSourcing(deps.db, actor.workspaceId)))
    return exportRecords({ ...table, fields: companyFileFields, pages })
  return exportRecords({
    ...table,
    fields: { ...companyFileFields, ...sourcingFileFields },
    pages: withSourcing(deps, actor, pages),
    listPeople: () => listPeople(deps, actor),
  })
}

async function* withSourcing(deps: { db: Db }, actor: Actor, pages: AsyncIterable<CompanyRow[]>) {
  for await (const page of pages) {
    const records = page.length > 0 ? await listSourcing(deps, actor, { company_ids: page.map(({ id }) => id) }) : []
    const byCompany = new Map(records.map((record) => [record.company_id, record]))
    yield page.map((company) => {
      const { owner_id = null, stage = null, note = '' } = byCompany.get(company.id) ?? {}
      return { ...company, sourcing_owner: owner_id, sourcing_stage: stage, sourcing_note: note }
    })
  }
}

type Filter = Omit<ExportQuery, 'format'>

async function* readPages(deps: SearchDeps, actor: Actor, filter: Filter): AsyncGenerator<CompanyRow[]> {
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
