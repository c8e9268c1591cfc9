import type { FormReading } from '#kit/forms/form-reading.ts'
import { messages } from '../messages.ts'

/** The proof that a change of the account asks for, as the server does. */
export function readPassword(
  password: string,
  hasPassword: boolean,
): FormReading<{ password: string }, { password?: string }> {
  if (hasPassword && password === '') return { problem: messages.errors.missing }
  return { input: hasPassword ? { password } : {} }
}
