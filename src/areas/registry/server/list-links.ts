import type { Company } from '#areas/companies/contract.ts'
import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { getCompany } from '#areas/companies/server/get-company.ts'
import type { Actor } from '../../permissions.ts'
import type { CompanyLink, RegistryLink } from '../contract.ts'
import { planFill } from '../rules/plan-fill.ts'
import type { RegistryDeps } from './deps.ts'
import { readRecords, toLink } from './link-row.ts'
import { listChangedLinkRows, listLinkRows, type LinkRow } from './store.ts'

/** The register records of one company, and how they differ from the company now. */
export async function listLinks(deps: RegistryDeps, actor: Actor, companyId: string): Promise<CompanyLink[]> {
  const company = await getCompany(deps, actor, companyId)
  const rows = await listLinkRows(deps.db, actor.workspaceId, company.id)
  return rows.map((row) => toCompanyLink(actor, company, row))
}

export function toCompanyLink(actor: Actor, company: Company, row: LinkRow): CompanyLink {
  const { latest } = readRecords(row)
  return { ...toLink(actor, row), differences: latest ? planFill(company, latest).differences : [] }
}

const mostChanged = 100

/** Linked records that changed since users last saw them. */
export async function listChanges(
  deps: RegistryDeps,
  actor: Actor,
): Promise<(RegistryLink & { company_name: string })[]> {
  const rows = await listChangedLinkRows(deps.db, actor.workspaceId, mostChanged)
  const ids = [...new Set(rows.map(({ company_id }) => company_id))]
  const names = new Map((await findCompanies(deps, actor, ids)).map(({ id, name }) => [id, name]))
  return rows.flatMap((row) => {
    const company_name = names.get(row.company_id)
    return company_name === undefined ? [] : [{ ...toLink(actor, row), company_name }]
  })
}
