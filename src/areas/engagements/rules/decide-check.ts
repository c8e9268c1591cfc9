import type { CheckKind, CheckState } from './words.ts'

type CheckSaid = {
  kind: CheckKind
  state: CheckState
  note: string
  document_id: string | null
  expires_on: string | null
  /** No list of the real world is loaded. */
  waitsForList: boolean
  today: string
}

/** What keeps a check from a state; null where nothing does. A machine never passes a check: a person says why. */
export function refuseCheck(said: CheckSaid): string | null {
  const hasNote = said.note.trim().length >= 3
  if (said.state === 'failed') return hasNote ? null : 'Write why the check failed.'
  if (said.state === 'waived') return hasNote ? null : 'Write why the check does not apply.'
  return said.state === 'passed' ? refusePass(said, hasNote) : null
}

function refusePass({ document_id, expires_on, waitsForList, today }: CheckSaid, hasNote: boolean): string | null {
  if (waitsForList)
    return 'No sanctions list is loaded, so nobody was screened. The check stays open until a list is there.'
  if (!hasNote && document_id === null)
    return 'A passed check needs its evidence: a document, or a note of what you saw.'
  return expires_on !== null && expires_on < today ? 'This evidence has expired already.' : null
}
