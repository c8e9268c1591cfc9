import { passwordLength } from './password-length.ts'

export type SignUpForm = { fullName: string; email: string; password: string; confirmation: string }
export type SignUpFault = 'missing' | 'different' | 'short'

/** The first thing wrong with a sign-up form, in the order that S0 §5 states; null when nothing is. */
export function findSignUpFault({ fullName, email, password, confirmation }: SignUpForm): SignUpFault | null {
  if (email.trim() === '' || password === '' || fullName.trim() === '') return 'missing'
  if (password !== confirmation) return 'different'
  if (password.length < passwordLength.min) return 'short'
  return null
}
