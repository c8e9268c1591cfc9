import { auditActions, type AuditAction } from './actions.ts'

/** Long enough for a list of field names, too short for free text. */
const longestDetail = 200
const longestList = 50

/** What is wrong with the details of an entry, or null. Also checks values that types cannot. */
export function findUnfitDetail(action: AuditAction, details: Readonly<Record<string, unknown>>): string | null {
  const allowed: readonly string[] = auditActions[action].details
  for (const [name, value] of Object.entries(details)) {
    if (!allowed.includes(name)) return `${action} may not have the detail ${name}.`
    if (!isFit(value)) return `The detail ${name} of ${action} is not an id, a count or a word from a list.`
  }
  return null
}

function isFit(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= longestList && value.every(isFitText)
  if (typeof value === 'number') return Number.isSafeInteger(value)
  return value === null || typeof value === 'boolean' || isFitText(value)
}

function isFitText(value: unknown): boolean {
  // Every email address has an @, and no word of ours does.
  return typeof value === 'string' && value.length <= longestDetail && /^[^@\p{C}]*$/u.test(value)
}
