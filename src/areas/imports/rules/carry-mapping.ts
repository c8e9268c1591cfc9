import type { ImportMapping } from './fields.ts'

/** One reading of a file: its columns by the names they then have, and the mapping that was proposed for them. */
type FileReading = { columns: readonly string[]; sheet: string | null; mapping: ImportMapping }

/**
 * What a person chose of a file stays when it is read in other letters: a column is the one at the same position, and what
 * they did not touch is as now proposed. Another sheet is another table, of which only the rates are still true.
 */
export function carryMapping(edited: ImportMapping, before: FileReading, after: FileReading): ImportMapping {
  const proposed = { ...after.mapping, rates: edited.rates }
  if (before.sheet !== after.sheet || before.columns.length !== after.columns.length) return proposed
  const touched = listTouched(edited, before.mapping)
  const chosen = edited.columns.flatMap((entry) => {
    const column = after.columns[before.columns.indexOf(entry.column)]
    return column !== undefined && touched.has(entry.field) ? [{ ...entry, column }] : []
  })
  return { ...proposed, columns: [...proposed.columns.filter(({ field }) => !touched.has(field)), ...chosen] }
}

function listTouched(edited: ImportMapping, proposed: ImportMapping): ReadonlySet<string> {
  const toText = ({ columns }: ImportMapping) =>
    new Map<string, string>(columns.map((entry) => [entry.field, JSON.stringify(entry)]))
  const [now, before] = [toText(edited), toText(proposed)]
  return new Set([...now.keys(), ...before.keys()].filter((field) => now.get(field) !== before.get(field)))
}
