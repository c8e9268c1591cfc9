/** The open deals of one currency, added up; how many of them have a value, and how many a probability. */
export type CurrencySum = {
  currency: string
  deals: number
  totalMinor: bigint
  valued: number
  probabilities: number
  assessed: number
}

export type Figures = {
  currency: string
  totalMinor: bigint
  count: number
  averageMinor: bigint | null
  successRate: number | null
  /** How many deals the average and the rate are of. */
  valued: number
  assessed: number
  leftOut: CurrencySum[]
}

/**
 * The four figures of the dashboard: the sum of the values, how many deals are open, the average value rounded to the
 * nearest minor unit, and the mean probability in whole percent (spec S0 §2, §9). Values of different currencies are
 * never added up: sum and average speak of one currency, the count and the rate of all open deals. A deal without a value
 * is not in the average, and one whose probability nobody has judged yet is not in the rate.
 */
export function summarisePipeline(sums: readonly CurrencySum[], currency: string = chooseCurrency(sums)): Figures {
  const shown = sums.find((sum) => sum.currency === currency)
  const count = sums.reduce((all, { deals }) => all + deals, 0)
  const probabilities = sums.reduce((all, sum) => all + sum.probabilities, 0)
  const assessed = sums.reduce((all, sum) => all + sum.assessed, 0)
  return {
    currency,
    totalMinor: shown?.totalMinor ?? 0n,
    count,
    averageMinor: shown && shown.valued > 0 ? divide(shown.totalMinor, BigInt(shown.valued)) : null,
    valued: shown?.valued ?? 0,
    assessed,
    successRate: assessed === 0 ? null : Math.round(probabilities / assessed),
    leftOut: sums.filter((sum) => sum !== shown && sum.deals > 0),
  }
}

/** Sums of smaller parts as sums of currencies. */
export function addByCurrency(parts: readonly (CurrencySum & { samples: number })[]) {
  return [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, some]) => {
    const add = (name: 'deals' | 'valued' | 'probabilities' | 'assessed' | 'samples') =>
      some.reduce((sum, part) => sum + part[name], 0)
    return {
      currency,
      deals: add('deals'),
      totalMinor: some.reduce((sum, part) => sum + part.totalMinor, 0n),
      valued: add('valued'),
      probabilities: add('probabilities'),
      assessed: add('assessed'),
      samples: add('samples'),
    }
  })
}

/** The currency of most open deals; of two with as many, the first by its letters. */
export function chooseCurrency(sums: readonly Pick<CurrencySum, 'currency' | 'deals'>[]): string {
  const [first] = sums.toSorted((one, other) => other.deals - one.deals || (one.currency < other.currency ? -1 : 1))
  return first?.currency ?? 'USD'
}

export type Change = { amount: number; percent: number | null }

/** Null where one of the two is not known; percent with one decimal, and none from nothing. */
export function compareFigures(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const amount = now - before
  return { amount, percent: before === 0 ? null : Math.round((amount / before) * 1000) / 10 }
}

/** Rounds halves up; amounts are never negative. */
function divide(sum: bigint, count: bigint): bigint {
  return (2n * sum + count) / (2n * count)
}
