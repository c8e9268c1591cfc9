import type { methods } from './words.ts'

export type ContactDraft = {
  method: (typeof methods)[number]
  contact_person: string
  address: string
  subject: string
  message: string
}

export type ContactProblem = { field: 'contact_person' | 'address' | 'subject' | 'message'; text: string }

export const problems = {
  message: 'Write a message.',
  oneLine: 'This must be one line of text.',
  email: 'This is not an email address.',
  profile: 'Give the address of a LinkedIn page, such as https://www.linkedin.com/in/name.',
  phone: 'Give a telephone number in digits, such as +44 20 7946 0000.',
} as const

/** What keeps a contact from being made, field by field. */
export function checkContact(draft: ContactDraft): ContactProblem[] {
  const found: ContactProblem[] = []
  if (draft.message.trim() === '') found.push({ field: 'message', text: problems.message })
  if (hasControl(draft.contact_person)) found.push({ field: 'contact_person', text: problems.oneLine })
  const address = checkAddress(draft)
  if (address) found.push({ field: 'address', text: address })
  // A line break in a subject would begin another header of the mail (G010).
  if (hasControl(draft.subject)) found.push({ field: 'subject', text: problems.oneLine })
  return found
}

// The same single address that the mail adapter takes: no list, no group, no comment, no quoting.
const oneEmail = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]+\.[^\s@<>()[\],;:"\\\p{Cc}.]{2,63}$/u
const linkedIn = /^https:\/\/([a-z]{2,3}\.)?linkedin\.com\/[^\s\p{Cc}"<>]+$/u
const phone = /^\+?[0-9][0-9 ()./-]{2,38}[0-9]$/

/** What is wrong with a single email address; null when nothing is. */
export function checkEmail(address: string): string | null {
  return oneEmail.test(address) && address.length <= 254 ? null : problems.email
}

function checkAddress({ method, address }: ContactDraft): string | null {
  if (method === 'email') return checkEmail(address)
  // A profile or a number may still have to be found out: the task says whom to reach.
  if (address === '') return null
  if (method === 'linkedin') return linkedIn.test(address) ? null : problems.profile
  return phone.test(address) ? null : problems.phone
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

/** Addresses that reach the same mailbox in practice count as one. */
export function normaliseAddress(address: string): string {
  return address.trim().toLowerCase().normalize('NFKC')
}
