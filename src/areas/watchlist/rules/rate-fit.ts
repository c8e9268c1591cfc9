import { composeFit } from '#areas/companies/rules/compose-fit.ts'

/** The figures of a company that the fit looks at. Null is not known. */
export type FitFigures = {
  revenue_millions: number | null
  growth_percent: number | null
  employees: number | null
  ebitda_millions: number | null
  retention_rate: number | null
}

export type FitPart = {
  name: 'growth' | 'margin' | 'scale' | 'retention' | 'known figures'
  points: number
  most: number
}
/** 0 to 10; null where no figure is known that could be judged. */
export type Fit = { score: number | null; parts: FitPart[] }

/** What the specification asks for (S0 §9). */
export const fitThreshold = 7

/**
 * How well a company that fulfils the criteria fits, from 0 to 10, as the sum of five parts that anybody can check.
 * Sector, place and size are the criteria themselves and therefore earn nothing here. What is not known earns nothing.
 */
export function rateFit(company: FitFigures): Fit {
  const steps = [
    { name: 'growth', value: company.growth_percent, bounds: [5, 15, 25] },
    { name: 'margin', value: toMargin(company), bounds: [8, 15, 25] },
    { name: 'scale', value: company.revenue_millions, bounds: [10, 100] },
    { name: 'retention', value: company.retention_rate, bounds: [90] },
    { name: 'known figures', value: hasMainFigures(company) ? 1 : null, bounds: [1] },
  ] as const
  const { score, parts } = composeFit(
    steps.map(({ value, bounds }) => ({
      weight: bounds.length,
      share: reached(value, bounds) / bounds.length,
      isKnown: value !== null,
      gate: 1,
    })),
  )
  return {
    score: score === null ? null : score / 10,
    parts: steps.map(({ name }, at) => ({
      name,
      points: (parts[at]?.points ?? 0) / 10,
      most: (parts[at]?.most ?? 0) / 10,
    })),
  }
}

/** "Strategic fit 8 of 10: growth 3 of 3, …", for the notes of the entry. */
export function describeFit({ score, parts }: Fit & { score: number }): string {
  const told = parts.map(({ name, points, most }) => `${name} ${points} of ${most}`)
  return `Smart watchlist: strategic fit ${score} of 10 (${told.join(', ')}).`
}

/** One point for each bound that is reached. */
function reached(value: number | null, bounds: readonly number[]): number {
  return value === null ? 0 : bounds.filter((bound) => value >= bound).length
}

/** EBITDA as percent of revenue. */
function toMargin({ ebitda_millions, revenue_millions }: FitFigures): number | null {
  if (ebitda_millions === null || revenue_millions === null || revenue_millions <= 0) return null
  return (ebitda_millions * 100) / revenue_millions
}

function hasMainFigures({ revenue_millions, growth_percent, employees, ebitda_millions }: FitFigures): boolean {
  return [revenue_millions, growth_percent, employees, ebitda_millions].every((figure) => figure !== null)
}
