import { createHash } from 'node:crypto'

/** The address in any letter case, hashed because it outlives the account. */
export function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}
