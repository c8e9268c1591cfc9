import type { DealEffect } from '#core/valuation/earnings-per-share.ts'
import type { Buyout } from '#core/valuation/leveraged-buyout.ts'
import type { Refused } from '#core/valuation/refused.ts'
import type { SheetCell, SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import type { computeValuation, MethodValue } from '../../compute-valuation.ts'
import type { Adjustment, Method, Origin, ValuationInputs } from '../../inputs/inputs.ts'
import { findField } from '../../inputs/input-path.ts'
import { describeOrigin } from '../report-texts.ts'

export type Facts = {
  name: string
  currency: string
  on: string
  inputs: ValuationInputs
  adjustments: readonly Adjustment[]
}

/** `own`: the LTM figures with adjustments. */
export type Context = Facts & {
  worth: ReturnType<typeof computeValuation>
  own: ValuationInputs['base']
  buyout: Buyout | Refused
  effect: DealEffect | Refused
}
export type Value = SheetCell['value']

export const text = (value: string, look?: SheetCell['look']): SheetCell => ({ value, ...(look && { look }) })

type More = Pick<SheetCell, 'name' | 'look' | 'format'>

export function formula(source: string, value: Value, more: More = {}): SheetCell {
  return { value, formula: source, format: 'figure', ...more }
}

/** A figure of the inputs, shown in its unit. */
export function input(path: string, value: Value, more: More & Pick<SheetCell, 'note'> = {}): SheetCell {
  const kind = findField(path)?.kind
  const unit = kind === 'percent' || kind === 'multiple' ? kind : 'figure'
  return { value, look: 'input', ...(kind && { format: unit }), ...more }
}

/** The name of a driver or a result of a forecast year, by which other sheets find it. */
export const yearCell = (key: string, index: number): string => `${key}_${index + 1}`

export type Cells = Record<string, SheetCell>
export const row = (label: string, cells: Cells = {}, key?: string): SheetRow => titled(text(label), cells, key)
export const titled = (label: SheetCell, cells: Cells = {}, key?: string): SheetRow => ({
  cells: { label, ...cells },
  ...(key !== undefined && { key }),
})
export const gap: SheetRow = { cells: {} }
export const head = (label: string): SheetCell => text(label, 'head')

/** The same for each name of a list, as cells of one row. */
export const cellsOf = <Name extends string>(
  names: readonly Name[],
  make: (name: Name, index: number) => SheetCell,
): Cells => Object.fromEntries(names.map((name, index) => [name, make(name, index)]))
const textColumns = new Set(['label', 'reason', 'covers', 'missing', 'origin'])
/** The headings of the columns, by their names, over their figures. */
export const headings = (labels: Record<string, string>): SheetRow => ({
  cells: cellsOf(Object.keys(labels), (column) =>
    text(labels[column] ?? '', textColumns.has(column) ? 'head' : 'figureHead'),
  ),
})

/** A formula without a result shows this word instead of an error. */
export const none = '"none"'

export const parts = ['low', 'base', 'high'] as const
export type Part = (typeof parts)[number]

export function partOf(value: MethodValue, part: Part): number | string {
  return value.ok ? value[part] : 'none'
}

export const methods: readonly Method[] = ['dcf', 'comparable', 'precedent', 'asset']
/** The names of the cells with the values of a method on its own sheet. */
export const methodSources: Record<Method, (part: Part) => string> = {
  dcf: (part) => (part === 'base' ? 'dcf_value' : `dcf_${part}_value`),
  comparable: (part) => `comparables_${part}`,
  precedent: (part) => `precedents_${part}`,
  asset: (part) => `assets_${part}`,
}

/** A list without rows keeps an empty one, so that its ranges exist. */
export function orEmpty(rows: readonly SheetRow[], key: string): readonly SheetRow[] {
  return rows.length > 0 ? rows : [{ key, cells: {} }]
}

/** The source of an input as a comment, with the words of the document if somebody noted them. */
export function noteOrigin(origin: Origin | undefined): string {
  const words = describeOrigin(origin, (day) => day)
  return origin?.quote ? `${words}: “${origin.quote}”` : words
}
