import type { Deal } from '../../deals/contract.ts'
import type { ComparedFigure } from './compare-figure.ts'
import { figuresOfCompany, type AssumedFigure } from './words.ts'

type OfDeal = Pick<Deal, 'value' | 'synergies' | 'ebitda' | 'currency' | 'probability' | 'expected_close' | 'stage'>
type OfCompany = {
  revenue_millions: number | null
  ebitda_millions: number | null
  growth_percent: number | null
  employees: number | null
}

type CompanyFigure = (typeof figuresOfCompany)[number]
type DealFigure = Exclude<AssumedFigure, CompanyFigure>

export function isOfCompany(figure: AssumedFigure): figure is CompanyFigure {
  return (figuresOfCompany as readonly string[]).includes(figure)
}

export function readDealFigure(deal: OfDeal, figure: DealFigure): ComparedFigure {
  if (figure === 'probability' || figure === 'stage' || figure === 'expected_close') return plain(deal[figure])
  const amount = deal[figure]
  return { value: amount, currency: amount === null ? null : deal.currency }
}

/** Figures of companies are in millions of US dollars, in percent or in people. */
export function readCompanyFigure(company: OfCompany, figure: CompanyFigure): ComparedFigure {
  const read: Record<CompanyFigure, number | null> = {
    company_revenue: company.revenue_millions,
    company_ebitda: company.ebitda_millions,
    company_growth: company.growth_percent,
    company_employees: company.employees,
  }
  return plain(read[figure])
}

function plain(value: number | string | null): ComparedFigure {
  return { value, currency: null }
}
