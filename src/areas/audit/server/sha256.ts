import { createHash } from 'node:crypto'

/** The digest of the audit chains and of personal fields, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
