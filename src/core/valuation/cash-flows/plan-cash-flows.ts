/** What drives one planned year. Rates are ratios: 0.05 is 5 %. */
export type DriverYear = {
  revenueGrowth: number
  ebitdaMargin: number
  depreciationOfRevenue: number
  capexOfRevenue: number
  /** Working capital that belongs to a year's revenue; only its change costs money. */
  workingCapitalOfRevenue: number
  taxRate: number
}

export type PlannedYear = {
  revenue: number
  ebitda: number
  depreciation: number
  ebit: number
  taxRate: number
  taxes: number
  profitAfterTaxes: number
  capex: number
  workingCapital: number
  changeInWorkingCapital: number
  freeCashFlow: number
}

/** Free cash flows to the firm from last year's revenue and the drivers of each year: EBIT less taxes, plus depreciation, less capex and working capital. */
export function planCashFlows(
  base: { revenue: number; workingCapital: number },
  drivers: readonly DriverYear[],
): PlannedYear[] {
  const years: PlannedYear[] = []
  let before: { revenue: number; workingCapital: number } = base
  for (const driver of drivers) {
    const revenue = before.revenue * (1 + driver.revenueGrowth)
    const ebitda = revenue * driver.ebitdaMargin
    const depreciation = revenue * driver.depreciationOfRevenue
    const ebit = ebitda - depreciation
    // A loss pays no taxes; what it might save in later years is left out, which is the careful side.
    const taxes = Math.max(0, ebit) * driver.taxRate
    const capex = revenue * driver.capexOfRevenue
    const workingCapital = revenue * driver.workingCapitalOfRevenue
    const changeInWorkingCapital = workingCapital - before.workingCapital
    const profitAfterTaxes = ebit - taxes
    const freeCashFlow = profitAfterTaxes + depreciation - capex - changeInWorkingCapital
    const year = {
      revenue,
      ebitda,
      depreciation,
      ebit,
      taxRate: driver.taxRate,
      taxes,
      profitAfterTaxes,
      capex,
      workingCapital,
      changeInWorkingCapital,
      freeCashFlow,
    }
    years.push(year)
    before = year
  }
  return years
}
