import { linkedFields, type LinkedField } from './linked-fields.ts'

type Value = string | number | null
/** What a link filled in; null where the value is not known any more. */
export type Filled = Partial<Record<LinkedField, Value>>

type Undo = { values: Filled; cleared: LinkedField[]; restored: LinkedField[]; kept: LinkedField[] }

/**
 * Only what still is as the link wrote it is taken back; what somebody wrote since then stays. Where the register's word
 * was taken over, what stood there before comes back.
 */
export function planUndo(company: Readonly<Record<LinkedField, Value>>, filled: Filled, replaced: Filled = {}): Undo {
  const named = linkedFields.filter((field) => filled[field] !== undefined)
  const isUntouched = (field: LinkedField) => filled[field] !== null && company[field] === filled[field]
  // Number and register were written together, and one without the other means nothing.
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
