import { passwordLength } from './passwords/password-length.ts'

export type SignUpForm = { fullName: string; email: string; password: string; confirmation: string }
export type SignUpFault = 'missing' | 'different' | 'short'

/** The first mistake in a sign-up form, in the order of S0 §5, or null. */
export function findSignUpFault({ fullName, email, password, confirmation }: SignUpForm): SignUpFault | null {
  if (email.trim() === '' || password === '' || fullName.trim() === '') return 'missing'
  if (password !== confirmation) return 'different'
  if (password.length < passwordLength.min) return 'short'
  return null
}
