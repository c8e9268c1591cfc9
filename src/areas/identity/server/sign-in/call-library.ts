import { isAPIError } from 'better-auth/api'
import { AppError, errorStatus, type ErrorCode } from '#core/errors.ts'
import type { Visit } from './visit.ts'

/** Calls the library, copies its cookies and translates its errors into the texts the forms match (S0 §8). */
export async function callLibrary<Answer>(
  visit: Pick<Visit, 'reply'>,
  ask: () => Promise<{ headers: Headers; response: Answer }>,
): Promise<Answer> {
  try {
    const { headers, response } = await ask()
    passCookiesOn(headers, visit.reply)
    return response
  } catch (error) {
    throw toRefusal(error)
  }
}

export function passCookiesOn(from: Headers, reply: Headers): void {
  for (const cookie of from.getSetCookie()) reply.append('set-cookie', cookie)
}

/** The library's own error code goes into `details.reason`. */
export function toRefusal(error: unknown): unknown {
  if (!isAPIError(error)) return error
  // The library hides why it failed; almost always the database was briefly unavailable.
  if (error.statusCode >= 500) return new AppError('UNAVAILABLE', unavailable, { cause: error })
  const reason = typeof error.body?.code === 'string' ? error.body.code : ''
  const sentence = sentences[reason] ?? error.body?.message ?? 'The request was refused.'
  return new AppError(toCode(error.statusCode), sentence, { cause: error, ...(reason ? { data: { reason } } : {}) })
}

const unavailable = 'Sign-in is not available right now. Please try again in a moment.'

const sentences: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'Invalid login credentials',
  EMAIL_NOT_VERIFIED: 'Email not confirmed',
  UNAUTHORIZED: 'Auth session missing!',
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in has expired. Please enter your password again.',
  INVALID_CODE: 'This code is not valid.',
  CODE_ALREADY_USED: 'This code has already been used. Please enter your password again, and then the next code.',
  INVALID_BACKUP_CODE: 'This recovery code is not valid.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please enter your password again.',
  TOTP_ALREADY_ENABLED: 'Two-factor authentication is already on.',
  TOTP_NOT_ENABLED: 'Two-factor authentication is off.',
}

function toCode(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, value]) => value === status)
  // Object.entries loses the key types; errorStatus has no other keys.
  return (known?.[0] as ErrorCode | undefined) ?? 'BAD_REQUEST'
}
