import type { passwordReasons } from '../../contract.ts'
import { isCommonPassword } from './is-common-password.ts'
import { passwordLength } from './password-length.ts'

export type PasswordReason = (typeof passwordReasons)[number]

/** Why a password is not good enough; empty when it is. */
export function ratePassword(password: string, person: { email: string; name: string }): PasswordReason[] {
  const reasons: PasswordReason[] = []
  if (password.length < passwordLength.min || password.length > passwordLength.max) reasons.push('length')
  const small = password.toLowerCase()
  if (password.length >= passwordLength.min && isCommonPassword(password)) reasons.push('common')
  if (personalWords(person).includes(small)) reasons.push('personal')
  return reasons
}

/** The message for a refused password. The sign-up form matches the first one (S0 §8). */
export function describeRefusal(password: string, reasons: readonly PasswordReason[]): string {
  if (password.length < passwordLength.min) return `Password should be at least ${passwordLength.min} characters`
  if (reasons.includes('length')) return `Password must not be longer than ${passwordLength.max} characters.`
  if (reasons.includes('personal')) return 'This password is too weak: it is your own name or address.'
  return 'This password is too weak: it is one of the most common passwords.'
}

function personalWords({ email, name }: { email: string; name: string }): string[] {
  const small = email.toLowerCase()
  return [small, small.split('@')[0] ?? '', name.toLowerCase()].filter((word) => word !== '')
}
