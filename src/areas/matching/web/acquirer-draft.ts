import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped, type NumberKind } from '#core/numbers/typed-number.ts'
import { personPoint } from '#web/ui/person-point.ts'
import type { AcquirerData } from '../contract.ts'
import { messages } from './messages.ts'

/** The acquirer as it is being typed. */
export type AcquirerDraft = Record<keyof AcquirerData, string>
type Figure = 'revenue' | 'employees'
export type FigureProblems = Partial<Record<Figure, string>>

type AcquirerRead = { acquirer_data: AcquirerData } | { problems: FigureProblems }

export const isRead = (read: AcquirerRead): read is { acquirer_data: AcquirerData } => 'acquirer_data' in read

const kinds = { revenue: 'millions', employees: 'count' } as const satisfies Record<Figure, NumberKind>
/** As the contract has it. */
const most: Record<Figure, number> = { revenue: 1e9, employees: 10_000_000 }

/** Figures that are left empty are 0, which means that they are not given (S0 §5); what cannot be read is refused. */
export function readAcquirer(draft: AcquirerDraft, point: Point = personPoint()): AcquirerRead {
  const problems: FigureProblems = {}
  const read = (name: Figure): number => {
    const typed = readTyped(draft[name], { kind: kinds[name], point, currency: 'USD' })
    const value = 'value' in typed ? (typed.value ?? 0) : Number.NaN
    if (!(value >= 0 && value <= most[name]) || (name === 'employees' && !Number.isInteger(value)))
      problems[name] = messages.finder.wrong[name]
    return value
  }
  const figures = { revenue: read('revenue'), employees: read('employees') }
  return Object.keys(problems).length > 0 ? { problems } : { acquirer_data: { ...draft, ...figures } }
}
