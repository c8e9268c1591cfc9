import { createHash } from 'node:crypto'
import type { RandomBytes } from '#adapters/system/port.ts'

/** The secret of a link, impossible to guess. */
export function newToken({ randomBytes }: { randomBytes: RandomBytes }): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

/** All that is stored of a secret. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
