import { linkedFields, type LinkedField } from './linked-fields.ts'

type Value = string | number | null
/** The values a link filled in; null if a value is no longer known. */
export type Filled = Partial<Record<LinkedField, Value>>

type Undo = { values: Filled; cleared: LinkedField[]; restored: LinkedField[]; kept: LinkedField[] }

/**
 * Clears only fields that still have the link's value; fields changed since then stay. A value that the register's had
 * replaced is restored.
 */
export function planUndo(company: Readonly<Record<LinkedField, Value>>, filled: Filled, replaced: Filled = {}): Undo {
  const named = linkedFields.filter((field) => filled[field] !== undefined)
  const isUntouched = (field: LinkedField) => filled[field] !== null && company[field] === filled[field]
  // Number and register were written together, and one is meaningless without the other.
  const hasNumber = isUntouched('registry_number') && isUntouched('registry_jurisdiction')
  const isNumber = (field: LinkedField) => field === 'registry_number' || field === 'registry_jurisdiction'
  const undone = named.filter((field) => (isNumber(field) ? hasNumber : isUntouched(field)))
  const before = (field: LinkedField) => replaced[field] ?? null
  return {
    values: Object.fromEntries(undone.map((field) => [field, before(field)])),
    cleared: undone.filter((field) => before(field) === null),
    restored: undone.filter((field) => before(field) !== null),
    kept: named.filter((field) => !undone.includes(field)),
  }
}
