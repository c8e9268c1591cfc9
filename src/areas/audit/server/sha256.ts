import { createHash } from 'node:crypto'

/** The digest of audit chains, personal fields and exported reports, in hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
