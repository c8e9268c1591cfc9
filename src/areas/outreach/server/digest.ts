import { createHash } from 'node:crypto'
import { normaliseAddress } from '../rules/check-contact.ts'

/** Without a secret of the installation on purpose: whoever does not want our mails is not forgotten when it changes. */
export function digestAddress(address: string): Buffer {
  return createHash('sha256')
    .update(`recipient ${normaliseAddress(address)}`)
    .digest()
}

/** Of 32 random bytes, so no slow digest is needed. */
export function digestToken(token: string): Buffer {
  return createHash('sha256').update(`opt-out link ${token}`).digest()
}
