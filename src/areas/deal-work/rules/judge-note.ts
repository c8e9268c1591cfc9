import type { MemberRole } from '../../permissions.ts'

type NoteReader = { userId: string; memberRole: MemberRole }
type Note = { author_id: string | null }

/** Only who wrote a note may change its words. */
export function mayEditNote({ userId, memberRole }: NoteReader, { author_id }: Note): boolean {
  return author_id === userId && memberRole !== 'viewer'
}

/** Its author, or an owner or admin of the workspace. */
export function mayRemoveNote(reader: NoteReader, note: Note): boolean {
  return mayEditNote(reader, note) || reader.memberRole === 'owner' || reader.memberRole === 'admin'
}
