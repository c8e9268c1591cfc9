import type { Formatter } from '#core/format/formatter.ts'
import type { Valuation as Worth } from '../compute-valuation.ts'
import type { ValuationInputs } from '../inputs/inputs.ts'
import { findWorkingCapitalStep } from '../inputs/working-capital-step.ts'

type WorkingCapitalOf = { inputs: ValuationInputs; worth: Worth; currency: string; format: Formatter }

/** What a forecast that begins with another share of net working capital than the LTM figures does to cash; null where it does not. */
export function describeWorkingCapital({ inputs, worth, currency, format }: WorkingCapitalOf): string | null {
  const step = findWorkingCapitalStep(inputs)
  if (!step) return null
  const falls = step.first < step.ltm
  const share = (of: number) => format.ratio(of, { places: 1, isFixed: true })
  const change = worth.years[0]?.changeInWorkingCapital ?? 0
  // growth can outweigh a lower share
  const effect =
    change !== 0 && change < 0 === falls
      ? `, which ${falls ? 'frees' : 'ties up'} ${format.millions(Math.abs(change), { currency })} of cash`
      : ''
  return `Net working capital ${falls ? 'falls' : 'rises'} from ${share(step.ltm)} of revenue to ${share(step.first)} in the first forecast year${effect}.`
}
