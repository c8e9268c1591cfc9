import type { CheckKind, CheckState } from './words.ts'

type CheckSaid = {
  kind: CheckKind
  state: CheckState
  note: string
  document_id: string | null
  /** That document was rejected in the file of the client. */
  isRejected: boolean
  expires_on: string | null
  /** No list of the real world is loaded. */
  waitsForList: boolean
  /** A list has hits that are not decided, or one that is confirmed. */
  hasHits: boolean
  today: string
}

export function hasNote(note: string): boolean {
  return note.trim().length >= 3
}

/** What keeps a check from a state; null where nothing does. A machine never passes a check: a person says why. */
export function refuseCheck(said: CheckSaid): string | null {
  if (said.state === 'failed') return hasNote(said.note) ? null : 'Write why the check failed.'
  if (said.state === 'waived') return refuseWaiver(said)
  return said.state === 'passed' ? refusePass(said) : null
}

/** Strong hits are decided by two people, so that no waiver of one may take the place of their decision. */
function refuseWaiver({ note, hasHits }: CheckSaid): string | null {
  if (hasHits) return 'This check cannot be waived while a sanctions list has hits. Decide the hits first.'
  return hasNote(note) ? null : 'Write why the check does not apply.'
}

function refusePass({ note, document_id, isRejected, expires_on, waitsForList, today }: CheckSaid): string | null {
  if (waitsForList)
    return 'No sanctions list is loaded, so nobody was screened. The check stays open until a list is there.'
  if (isRejected)
    return 'This document was rejected, so it proves nothing. Choose another one, or accept it again first.'
  if (!hasNote(note) && document_id === null)
    return 'A passed check needs its evidence: a document, or a note of what you saw.'
  return expires_on !== null && expires_on < today ? 'This evidence has expired already.' : null
}
