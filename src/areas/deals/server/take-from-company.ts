import { findCompanies, type StoredCompany } from '#areas/companies/server/find-companies.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { NewDeal } from '../contract.ts'

/** The company that a deal is about; it must be one that the person may see. */
export async function getDealCompany(deps: { db: Db }, actor: Actor, companyId: string): Promise<StoredCompany> {
  const [company] = await findCompanies(deps, actor, [companyId])
  if (!company) throw new AppError('NOT_FOUND', 'There is no such company.')
  return company
}

/** What a new deal does not say is copied from its company, whose figures are in US dollars. */
export function takeFromCompany(deal: NewDeal, company: StoredCompany): NewDeal {
  const { ebitda_millions, growth_percent } = company
  const ebitda = deal.currency === 'USD' && ebitda_millions !== null && ebitda_millions >= 0 ? ebitda_millions : null
  return {
    ...deal,
    industry: deal.industry || company.industry.slice(0, 100),
    ebitda: deal.ebitda ?? (ebitda === null ? null : Math.round(ebitda * 1_000_000)),
    growth: deal.growth || (growth_percent === null ? '' : `${Math.round(growth_percent * 10) / 10}%`),
  }
}
