import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { IdentityDeps } from '../deps.ts'
import { insertUsedCode } from './used-code-store.ts'

/** A code is valid for 30 seconds, and the library accepts one step before and after. */
const acceptedForMs = 3 * 30_000

/** RFC 6238 §5.2: a code that opened one session opens no second one for somebody who saw or intercepted it. */
export async function useTotpCode(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  userId: string,
  code: string,
): Promise<void> {
  const at = clock.now()
  const isFirst = await insertUsedCode(db, {
    userId,
    codeHash: createHash('sha256').update(`${userId} ${code}`).digest(),
    at,
    validSince: new Date(at.getTime() - acceptedForMs),
  })
  if (!isFirst) throw new APIError('UNAUTHORIZED', { code: 'CODE_ALREADY_USED' })
}
