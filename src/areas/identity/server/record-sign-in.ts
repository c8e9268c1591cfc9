import { recordSecurityEvent } from '#areas/audit/server/record-security-event.ts'
import type { IdentityDeps } from './deps.ts'
import type { Visit } from './visit.ts'

export type SignInStep = {
  method: 'signup' | 'password' | 'google' | 'totp' | 'backup-code' | 'sign-out' | 'reset' | 'confirm' | 'delete'
  userId: string | null
  success: boolean
  /** Kept as a digest only. */
  email?: string
  fullName?: string
  reason?: string
}

/** Keeps one step of signing in or out. What fails here is logged and disturbs nobody (SEC-04). */
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
    log.warn({ err: error, requestId: request.id }, 'a security event could not be kept')
  }
}
