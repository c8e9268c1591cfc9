import { findCompanies } from '#areas/companies/server/find-companies.ts'
import type { DealFigures } from '#areas/deals/server/read/find-deals.ts'
import { fromMinorUnits, toMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '#areas/permissions.ts'
import type { ComparedFigure, Today } from '../../rules/compare-figure.ts'
import { isOfCompany, readCompanyFigure, readDealFigure } from '../../rules/read-figure.ts'
import type { AssumedFigure } from '../../rules/words.ts'
import type { AssumptionRow } from '../decisions/decision-store.ts'

/** A figure of a deal, or of the company that it named. */
type FigureQuestion = { dealId: string; figure: AssumedFigure; companyId: string | null }

/** Reads the companies once, and then tells for each figure what it is today to this person. */
export async function readToday(
  { db }: { db: Db },
  actor: Actor,
  known: { deals: readonly DealFigures[]; companyIds: readonly (string | null)[] },
): Promise<(asked: FigureQuestion) => Today> {
  const companyIds = [...new Set(known.companyIds.filter((id) => id !== null))]
  const companies = new Map((await findCompanies({ db }, actor, companyIds)).map((company) => [company.id, company]))
  const deals = new Map(known.deals.map((deal) => [deal.id, deal]))
  return ({ dealId, figure, companyId }) => {
    if (!isOfCompany(figure)) {
      const deal = deals.get(dealId)
      return deal ? { figure: readDealFigure(deal, figure) } : 'gone'
    }
    if (!isAllowed(actor, 'view_companies')) return 'hidden'
    const company = companies.get(companyId ?? '')
    return company ? { figure: readCompanyFigure(company, figure) } : 'gone'
  }
}

type Columns = Pick<AssumptionRow, 'amount_minor' | 'currency' | 'number_value' | 'text_value'>

/** How a figure is kept: money as whole minor units. */
export function toColumns({ value, currency }: ComparedFigure): Columns {
  const isMoney = typeof value === 'number' && currency !== null
  return {
    amount_minor: isMoney ? toMinorUnits(value, currency) : null,
    currency: isMoney ? currency : null,
    number_value: typeof value === 'number' && !isMoney ? value : null,
    text_value: typeof value === 'string' ? value : null,
  }
}

export function toFigure({ amount_minor, currency, number_value, text_value }: Columns): ComparedFigure {
  if (amount_minor !== null && currency !== null) return { value: fromMinorUnits(amount_minor, currency), currency }
  return { value: number_value ?? text_value, currency: null }
}
