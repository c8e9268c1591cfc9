import { recordSecurityEvent } from '#areas/audit/server/security/record-security-event.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Visit } from './visit.ts'

export type SignInStep = {
  method: 'signup' | 'password' | 'google' | 'totp' | 'backup-code' | 'sign-out' | 'reset' | 'confirm' | 'delete'
  userId: string | null
  success: boolean
  /** Stored only as a digest. */
  email?: string
  fullName?: string
  reason?: string
}

/** Records one step of signing in or out. A failure here is only logged (SEC-04). */
export async function recordSignIn(
  { db, clock, log }: Pick<IdentityDeps, 'db' | 'clock' | 'log'>,
  { request }: { request: Pick<Visit['request'], 'id' | 'address' | 'userAgent'> },
  step: SignInStep,
): Promise<void> {
  try {
    await recordSecurityEvent(db, {
      eventType: 'auth_attempt',
      userId: step.userId,
      success: step.success,
      details: {
        method: step.method,
        ...(step.email === undefined ? {} : { email: step.email }),
        ...(step.fullName === undefined ? {} : { full_name: step.fullName }),
        ...(step.reason === undefined ? {} : { reason: step.reason }),
      },
      address: request.address,
      userAgent: request.userAgent,
      at: clock.now(),
    })
  } catch (error) {
    log.warn({ err: error, requestId: request.id }, 'a security event could not be recorded')
  }
}
