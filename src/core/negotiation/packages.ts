import { worthOfOne, type PriceShares, type PriceTiming } from './price.ts'

export type PackagePlan = { shares: PriceShares; earnOutMonths: number; deferredMonths: number }
export type Package = PackagePlan & { headline: number; presentValue: number }

type PackageLimits = {
  side: 'buyer' | 'seller'
  /** The present value that all packages should have. */
  presentValue: number
  /** The most that we pay, or the least that we take. */
  limit: number
  timing: Pick<PriceTiming, 'discountPercent' | 'earnOutProbability'>
}

/** Of the value, by which rounding may move a headline: a tenth of what two packages may differ by. */
const tolerance = 0.0001

/**
 * One price for each plan, all of the same present value, on round figures. As a buyer no headline is above the limit:
 * even an earn-out that is paid in full stays within it. As a seller no present value is below the limit: nothing that
 * may never be paid counts towards it. A plan that is worth nothing today gets no package.
 */
export function planPackages(
  plans: readonly PackagePlan[],
  { side, presentValue, limit, timing }: PackageLimits,
): readonly Package[] {
  const rated = plans.map((plan) => ({ plan, worth: worthOfOne({ ...plan, ...plan.shares, ...timing }) }))
  const usable = rated.filter(({ worth }) => worth > 0)
  const least = Math.min(...usable.map(({ worth }) => worth))
  const aim = side === 'buyer' ? Math.min(presentValue, limit * least) : Math.max(presentValue, limit)
  if (!(aim > 0) || usable.length === 0) return []
  const step = roundStep(aim * tolerance)
  return usable.map(({ plan, worth }) => {
    const headline = (side === 'buyer' ? roundDown : roundUp)(aim / worth, step)
    return { ...plan, headline, presentValue: headline * worth }
  })
}

/** The largest of 1, 2 or 5 times a power of ten that is not above this. */
function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((times) => times * power).find((step) => step <= most) ?? power
}

/** A rounding error of the machine must not cost a whole step. */
const almost = 1e-9

function roundDown(value: number, step: number): number {
  return Number((Math.floor(value / step + almost) * step).toPrecision(15))
}

function roundUp(value: number, step: number): number {
  return Number((Math.ceil(value / step - almost) * step).toPrecision(15))
}
