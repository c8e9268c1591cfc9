import { messages } from '../messages.ts'

/** What the server said, or null when it gave no sentence. */
type ServerMessage = string | null

/** S0 §8: found by a part of the server's sentence. */
export function toSignInSentence(message: ServerMessage): string {
  if (message?.includes('Invalid login credentials')) return messages.errors.credentials
  if (message?.includes('Email not confirmed')) return messages.errors.unconfirmed
  return toAddressSentence(message) ?? (message || messages.errors.signIn)
}

export function toSignUpSentence(message: ServerMessage): string {
  if (message?.includes('User already registered')) return messages.errors.known
  if (message?.includes('Password should be at least')) return messages.errors.shortByServer
  return toAddressSentence(message) ?? (message || messages.errors.signUp)
}

/** The server names the field as programs know it. */
export function toAddressSentence(message: ServerMessage): string | null {
  return message && /^The field "(newE|e)mail" is invalid/.test(message) ? messages.errors.email : null
}

export function toGoogleSentence(message: ServerMessage): string {
  return message || messages.errors.google
}

/** The reason with which the way back from Google ends, as it stands in the address. */
export function toGoogleRefusal(reason: string): string {
  if (reason === 'email_not_verified') return messages.errors.googleUnconfirmed
  if (reason === 'account_not_linked') return messages.errors.googleNotLinked
  if (reason === 'not_configured') return messages.errors.googleNotSetUp
  return messages.errors.google
}
