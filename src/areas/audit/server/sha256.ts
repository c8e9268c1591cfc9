import { createHash } from 'node:crypto'

/** The digest of the audit chains, of personal fields and of reports that were handed out, in hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
