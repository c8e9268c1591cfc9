import { toEpochMs } from '../../dates/instant.ts'

/** A dated amount: the day as ISO text, money out is negative. */
export type DatedFlow = { on: string; amount: number }

/** Present value one period before the first flow: `presentValue(0.1, [110])` is 100, as a spreadsheet's NPV. */
export function presentValue(rate: number, flows: readonly number[]): number {
  return flows.reduce((sum, flow, index) => sum + flow / (1 + rate) ** (index + 1), 0)
}

/** The rate at which equally spaced flows are worth nothing at the start, or null where there is none or no single one. */
export function internalRateOfReturn(flows: readonly number[]): number | null {
  return findRate((rate) => flows.reduce((sum, flow, index) => sum + flow / (1 + rate) ** index, 0), flows)
}

/** The yearly rate at which dated flows are worth nothing on the first day; years have 365 days, as a spreadsheet's XIRR. */
export function datedRateOfReturn(flows: readonly DatedFlow[]): number | null {
  const [first] = flows
  if (!first) return null
  const timed = flows.map(({ on, amount }) => ({
    amount,
    years: ((toEpochMs(on) ?? Number.NaN) - (toEpochMs(first.on) ?? Number.NaN)) / yearMs,
  }))
  if (timed.some(({ years }) => !Number.isFinite(years) || years < 0)) return null
  return findRate(
    (rate) => timed.reduce((sum, { amount, years }) => sum + amount / (1 + rate) ** years, 0),
    flows.map(({ amount }) => amount),
  )
}

/** The rate of return when what is spent is borrowed at one rate and what comes in is invested at another; null without both. */
export function modifiedRateOfReturn(
  flows: readonly number[],
  { financeRate, reinvestRate }: { financeRate: number; reinvestRate: number },
): number | null {
  const periods = flows.length - 1
  const spent = flows.reduce((sum, flow, index) => sum + Math.min(flow, 0) / (1 + financeRate) ** index, 0)
  const earned = flows.reduce(
    (sum, flow, index) => sum + Math.max(flow, 0) * (1 + reinvestRate) ** (periods - index),
    0,
  )
  if (periods < 1 || spent === 0 || earned === 0) return null
  const rate = (earned / -spent) ** (1 / periods) - 1
  return Number.isFinite(rate) ? rate : null
}

const yearMs = 365 * 24 * 3600 * 1000

/** Brackets the root nearest to 10 % first: flows that change their sign more than once may have several. */
function findRate(worth: (rate: number) => number, flows: readonly number[]): number | null {
  if (!flows.some((flow) => flow > 0) || !flows.some((flow) => flow < 0)) return null
  const steps = [...ratesToTry()].toSorted((one, other) => Math.abs(one - 0.1) - Math.abs(other - 0.1))
  for (const low of steps) {
    const high = low + widthAt(low)
    if (worth(low) === 0) return low
    if (worth(low) * worth(high) < 0) return bisect(worth, low, high)
  }
  return null
}

function* ratesToTry(): Generator<number> {
  for (let rate = -0.99; rate < 1000; rate += widthAt(rate)) yield rate
}

function widthAt(rate: number): number {
  return rate < 1 ? 0.01 : rate * 0.1
}

function bisect(worth: (rate: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  const rises = worth(high) > worth(low)
  for (let round = 0; round < 200 && high - low > 1e-15 * Math.max(1, Math.abs(low)); round += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > 0 === rises) high = middle
    else low = middle
  }
  return (low + high) / 2
}
