import { linkedFields, type LinkedField } from './linked-fields.ts'

type Value = string | number | null
/** What a link filled in; null where the value is not known any more. */
export type Filled = Partial<Record<LinkedField, Value>>

/** Only what still is as the link filled it in is taken back; what somebody wrote since then stays. */
export function planUndo(
  company: Readonly<Record<LinkedField, Value>>,
  filled: Filled,
): { cleared: LinkedField[]; kept: LinkedField[] } {
  const named = linkedFields.filter((field) => filled[field] !== undefined)
  const isUntouched = (field: LinkedField) => filled[field] !== null && company[field] === filled[field]
  // Number and register were written together, and one without the other means nothing.
  const hasNumber = isUntouched('registry_number') && isUntouched('registry_jurisdiction')
  const isNumber = (field: LinkedField) => field === 'registry_number' || field === 'registry_jurisdiction'
  const cleared = named.filter((field) => (isNumber(field) ? hasNumber : isUntouched(field)))
  return { cleared, kept: named.filter((field) => !cleared.includes(field)) }
}
