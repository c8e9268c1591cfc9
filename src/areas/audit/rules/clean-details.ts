/** Details of a security event after cleaning: small, flat, and without a person in it. */
export type CleanDetails = Record<string, string | number | boolean | null>

const mostFields = 20
const longestText = 200
/** Stored as digests, so that two events of one person can be matched without revealing who it is. */
const hashedFields = /(^|_)(e?mail|(full_?|first_?|last_?|user_?|display_?)?name|phone)$/i
/** Never stored in any form. */
const droppedFields = /pass|secret|token|cookie|authori[sz]ation|api_?key|otp|code|address|birth|iban|card/i
const emailInText = /[^\s@<>"']+@[^\s@<>"']+/g
const separators = /([a-z])([A-Z])|-/g

/**
 * Cleans details for storage: personal fields become digests named `…_hash`, secrets and nested values are dropped, email addresses inside texts are removed. Example: `{ email: 'a@b.c', method: 'signup' }` becomes
 * `{ email_hash: '…', method: 'signup' }`.
 */
export function cleanDetails(
  details: Readonly<Record<string, unknown>>,
  digest: (text: string) => string,
): CleanDetails {
  const clean: CleanDetails = {}
  for (const [name, value] of Object.entries(details).slice(0, mostFields)) {
    const field = toFieldName(name)
    if (field === '' || droppedFields.test(field)) continue
    if (hashedFields.test(field)) {
      if (typeof value === 'string' && value.trim() !== '') clean[`${field}_hash`] = digest(value.trim().toLowerCase())
    } else if (isScalar(value)) {
      clean[field] = typeof value === 'string' ? cleanText(value, longestText) : value
    }
  }
  return clean
}

/** A text without control characters and email addresses, cut to a length. */
export function cleanText(text: string, longest: number): string {
  const plain = text.toWellFormed().replaceAll(/\p{C}/gu, ' ').replaceAll(emailInText, '[removed]')
  return Array.from(plain).slice(0, longest).join('')
}

function toFieldName(name: string): string {
  const snake = name.replaceAll(separators, '$1_$2').toLowerCase()
  return snake.replaceAll(/[^a-z0-9_]/g, '').slice(0, 40)
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}
