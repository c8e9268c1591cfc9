import type { ValuationInputs } from './inputs.ts'
import { readInput, writeInput, type InputPath } from './input-path.ts'

/** EBITDA margin of a company that has told none: about the middle of what listed companies earn. */
const usualMargin = 0.15

/** The margin that a forecast starts with: that of the LTM figures, where both are known. */
export function marginOf({ revenue, ebitda }: { revenue: number; ebitda: number | null }): number {
  return round(revenue > 0 && ebitda !== null ? clamp(ebitda / revenue, -0.9, 0.9) : usualMargin)
}

/** Net working capital in the relation to revenue that the forecast begins with, so that its first year pays for growth alone. */
export function workingCapitalOf(revenue: number, ofRevenue: number): number {
  return round(revenue * ofRevenue)
}

/** What each assumption that depends on LTM figures is, as long as nobody has typed another one. */
export function listFollowing({ base, drivers }: ValuationInputs): Map<InputPath, number> {
  // no EBITDA has been entered yet
  const margin = marginOf({ revenue: base.revenue, ebitda: base.ebitda === 0 ? null : base.ebitda })
  const margins = drivers.map((_, index) => [`drivers.${index}.ebitdaMargin`, margin] as const)
  const capital = workingCapitalOf(base.revenue, drivers[0]?.workingCapitalOfRevenue ?? 0)
  return new Map([...margins, ['base.workingCapital', capital]])
}

/** `after` with those assumptions brought along that were still what they had followed to before. What has an origin stays. */
export function followFigures(before: ValuationInputs, after: ValuationInputs): ValuationInputs {
  const now = listFollowing(after)
  let inputs = after
  for (const [path, value] of listFollowing(before)) {
    const next = now.get(path)
    const isAssumption = before.origins[path] === undefined && readInput(before, path) === value
    if (isAssumption && next !== undefined && readInput(after, path) === value) inputs = writeInput(inputs, path, next)
  }
  return inputs
}

/** Whether a figure is an assumption that only followed others: nobody typed it. */
export function hasFollowed(before: ValuationInputs, after: ValuationInputs): (path: InputPath) => boolean {
  const [old, now] = [listFollowing(before), listFollowing(after)]
  return (path) =>
    before.origins[path] === undefined &&
    now.has(path) &&
    readInput(before, path) === old.get(path) &&
    readInput(after, path) === now.get(path)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Four decimals: a tenth of a basis point is beyond what anybody plans. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
