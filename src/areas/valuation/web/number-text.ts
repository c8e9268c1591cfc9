/** How an input is written: money in millions, a share of 100, a multiple, a bare number. */
export type NumberKind = 'millions' | 'percent' | 'multiple' | 'number'

/** As one types it: percent of ratios, without needless digits and without groups. */
export function writeNumber(value: number | null, kind: NumberKind): string {
  if (value === null) return ''
  const shown = kind === 'percent' ? value * 100 : value
  return String(Number(shown.toPrecision(10)))
}

/** Reads '1,250.5', '12 %', '8.5x' and '(3)' as in a spreadsheet; undefined for what is no number, null for nothing. */
export function readNumber(text: string, kind: NumberKind): number | null | undefined {
  const bare = text.replaceAll(/[\s,]/g, '').replace(/[%x]$/i, '').replace('−', '-')
  if (bare === '') return null
  const inBrackets = /^\((.+)\)$/.exec(bare)
  const value = Number(inBrackets ? `-${inBrackets[1] ?? ''}` : bare)
  if (!Number.isFinite(value)) return undefined
  return kind === 'percent' ? Number((value / 100).toPrecision(12)) : value
}
