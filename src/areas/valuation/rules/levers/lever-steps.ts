import type { ValuationInputs } from '../inputs/inputs.ts'

/** Inputs that are moved first to see what the value does; those of all years move together. */
export const mainLevers = [
  'discountRate',
  'terminalGrowth',
  'exitMultiple',
  'revenueGrowth',
  'ebitdaMargin',
  'capex',
  'taxRate',
  'ebitda',
  'debt',
] as const
export type MainLever = (typeof mainLevers)[number]

/** How a lever is written, and one step of it. */
export type LeverStep = { kind: 'percent' | 'multiple' | 'millions' | 'number'; step: number }

/**
 * One step of each main lever. Screen, sentences, PDF and workbook all move by these: those of rate, growth and multiple
 * are inputs that people set, an amount moves by a twentieth of what it is.
 */
export function leverSteps({ grid, base }: Pick<ValuationInputs, 'grid' | 'base'>): Record<MainLever, LeverStep> {
  return {
    discountRate: { kind: 'percent', step: grid.discountRateStep },
    terminalGrowth: { kind: 'percent', step: grid.growthStep },
    exitMultiple: { kind: 'multiple', step: grid.multipleStep },
    revenueGrowth: { kind: 'percent', step: 0.01 },
    ebitdaMargin: { kind: 'percent', step: 0.01 },
    capex: { kind: 'percent', step: 0.005 },
    taxRate: { kind: 'percent', step: 0.025 },
    ebitda: amountStep(base.ebitda),
    debt: amountStep(base.debt),
  }
}

/** A twentieth of an amount, in one digit; half a million where there is none yet. */
export function amountStep(amount: number): LeverStep {
  const size = Math.abs(amount)
  return { kind: 'millions', step: size === 0 ? 0.5 : Number((size / 20).toPrecision(1)) }
}
