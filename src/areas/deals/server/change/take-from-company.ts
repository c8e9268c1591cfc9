import { cutText } from '#core/format/cut-text.ts'
import { findCompanies, type StoredCompany } from '#areas/companies/server/find-companies.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { NewDeal } from '../../contract.ts'

/** The company that a deal is about; it must be one that the person may see. */
export async function getDealCompany(deps: { db: Db }, actor: Actor, companyId: string): Promise<StoredCompany> {
  const [company] = await findCompanies(deps, actor, [companyId])
  if (!company) throw new AppError('NOT_FOUND', 'There is no such company.')
  return company
}

/** More than a deal can hold is a slip of whoever filled in the company. */
const mostMillions = 10_000_000

/** What a new deal does not say is copied from its company, whose figures are in US dollars. */
export function takeFromCompany(deal: NewDeal, company: StoredCompany): NewDeal {
  const { ebitda_millions, growth_percent } = company
  const isKnown = deal.currency === 'USD' && ebitda_millions !== null && Math.abs(ebitda_millions) <= mostMillions
  return {
    ...deal,
    industry: deal.industry || cutText(company.industry, 100),
    ebitda: deal.ebitda ?? (isKnown ? Math.round(ebitda_millions * 1_000_000) : null),
    growth: deal.growth || (growth_percent === null ? '' : `${Math.round(growth_percent * 10) / 10}%`),
  }
}
