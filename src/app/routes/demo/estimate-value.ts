/** What the sliders of the demo's valuation step set. */
export type DemoAssumptions = {
  revenueMillions: number
  growthPercent: number
  marginPercent: number
  discountPercent: number
}

export type ValueRange = { lowMillions: number; midMillions: number; highMillions: number }

const years = 5
const perpetualGrowthPercent = 2

/**
 * Discounted cash flow of five years and a perpetuity, cash being revenue times margin. The range comes from
 * a discount rate one point higher and one point lower. A teaching model: taxes and investment sit in the margin.
 */
export function estimateValue(assumptions: DemoAssumptions): ValueRange {
  const at = (shift: number) => presentValue(assumptions, (assumptions.discountPercent + shift) / 100)
  return { lowMillions: round(at(1)), midMillions: round(at(0)), highMillions: round(at(-1)) }
}

function presentValue(
  { revenueMillions, growthPercent, marginPercent }: DemoAssumptions,
  discountRatio: number,
): number {
  const perpetual = perpetualGrowthPercent / 100
  let cash = (revenueMillions * marginPercent) / 100
  let value = 0
  for (let year = 1; year <= years; year += 1) {
    cash *= 1 + growthPercent / 100
    value += cash / (1 + discountRatio) ** year
  }
  const afterwards = (cash * (1 + perpetual)) / (discountRatio - perpetual)
  return value + afterwards / (1 + discountRatio) ** years
}

function round(millions: number): number {
  return Math.round(millions * 10) / 10
}
