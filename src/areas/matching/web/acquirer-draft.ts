import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped, type NumberKind } from '#core/numbers/typed-number.ts'
import { personPoint } from '#kit/display/person-point.ts'
import type { FormReading } from '#kit/forms/form-reading.ts'
import type { AcquirerData, TargetQuestion } from '../contract.ts'
import { messages } from './messages.ts'

/** The acquirer as it is being typed. */
export type AcquirerDraft = Record<keyof AcquirerData, string> & { scope: 'workspace' | '' }
type Figure = 'revenue' | 'employees'
type AcquirerReading = FormReading<AcquirerDraft, TargetQuestion>

const kinds = { revenue: 'millions', employees: 'count' } as const satisfies Record<Figure, NumberKind>
/** As the contract has it. */
const most: Record<Figure, number> = { revenue: 1e9, employees: 10_000_000 }

/** Empty figures are 0, which means not given (S0 §5); unreadable figures are refused. */
export function readAcquirer({ scope, ...draft }: AcquirerDraft, point: Point = personPoint()): AcquirerReading {
  const errors: Partial<Record<Figure, string>> = {}
  const read = (name: Figure): number => {
    const typed = readTyped(draft[name], { kind: kinds[name], point, currency: 'USD' })
    const value = 'value' in typed ? (typed.value ?? 0) : Number.NaN
    if (!(value >= 0 && value <= most[name]) || (name === 'employees' && !Number.isInteger(value)))
      errors[name] = messages.finder.wrong[name]
    return value
  }
  const figures = { revenue: read('revenue'), employees: read('employees') }
  if (Object.keys(errors).length > 0) return { errors }
  return { input: { acquirer_data: { ...draft, ...figures }, ...(scope && { scope }) } }
}
