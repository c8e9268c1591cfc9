import { makeRandomId } from '#kit/client/random-id.ts'
import type { NewContact } from '../contract.ts'

export type Draft = Pick<NewContact, 'method' | 'contact_person' | 'address' | 'subject' | 'message'> & {
  /** Of these very words: sent again after a lost answer they are one contact, changed words are another. */
  onceKey: string
}

export function emptyDraft(): Draft {
  return { method: 'email', contact_person: '', address: '', subject: '', message: '', onceKey: makeRandomId() }
}

/** An address of one kind means nothing for another, so a new method begins without one. */
export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const isOther = change.method !== undefined && change.method !== draft.method
  return { ...draft, ...(isOther && { address: '' }), ...change, onceKey: makeRandomId() }
}
