import { auditActions, type AuditAction } from './actions.ts'

/** Long enough for a list of field names, too short for free text. */
const longestDetail = 200
const longestList = 50
/** As long as the calls that take a reason allow. */
const longestOwnWords = 2000

/** What is wrong with the details of an entry, or null. Also checks values that types cannot. */
export function findUnfitDetail(action: AuditAction, details: Readonly<Record<string, unknown>>): string | null {
  const { details: allowed, ...described } = auditActions[action]
  const ownWords = 'ownWords' in described ? described.ownWords : null
  for (const [name, value] of Object.entries(details)) {
    if (!isOneOf(allowed, name)) return `${action} may not have the detail ${name}.`
    if (!(name === ownWords ? areOwnWords(value) : isFit(value)))
      return `The detail ${name} of ${action} is not an id, a count or a word from a list.`
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

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word)
}

function areOwnWords(value: unknown): boolean {
  return typeof value === 'string' && value.length <= longestOwnWords && value === toOwnWords(value)
}

const otherControl = /(?![\n\t])\p{Cc}/gu

/** What a person wrote, as the log contains it: without half characters, and of control characters only line breaks and tabs. */
export function toOwnWords(text: string): string {
  return text.toWellFormed().replaceAll(otherControl, ' ')
}
