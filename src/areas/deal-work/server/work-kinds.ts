import { changedFields, type AuditNote, type Described, type RecordKind } from '#areas/records/server/record-kind.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { noteFields, taskCourse, taskFields } from '../fields.ts'
import { tasksOfDeal } from '../rules/limits.ts'
import { mayEditNote, mayRemoveNote } from '../rules/judge-note.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { NoteRow } from './notes/note-store.ts'
import type { TaskRow } from './tasks/task-store.ts'

type OfDeal = { deal_id: string }

const ofDeal = {
  owner: 'workspace_id',
  news: { topic: 'dealWork', idOf: ({ deal_id }: OfDeal) => deal_id },
  /** What belongs to a deal is hidden while the deal is removed. */
  async checkSeen(db: Db, actor: Actor, rows: readonly OfDeal[]): Promise<void> {
    for (const dealId of new Set(rows.map(({ deal_id }) => deal_id))) await getDeal(db, actor, dealId)
  },
} as const

export const taskKind: RecordKind<TaskRow> = {
  ...ofDeal,
  table: 'deal_tasks',
  noun: 'task',
  fields: { ...taskFields, ...taskCourse },
  parent: { table: 'deals', column: 'deal_id', called: 'A deal', plural: 'tasks', most: tasksOfDeal },
  title: 'title',
  subject: 'deal_task',
  describe: describeTask,
}

export const noteKind: RecordKind<NoteRow> = {
  ...ofDeal,
  table: 'deal_notes',
  noun: 'note',
  fields: noteFields,
  otherColumns: ['edited_at'],
  title: 'text',
  subject: 'deal_note',
  describe: describeNote,
  checkUndo(_db, actor, changes) {
    const isForbidden = changes.some(({ before }) => {
      if (!before || mayEditNote(actor, before)) return false
      return before.removed_at === null || !mayRemoveNote(actor, before)
    })
    return isForbidden
      ? Promise.reject(new AppError('FORBIDDEN', 'Only its author may change a note.'))
      : Promise.resolve()
  },
}

/** The same for reading its past: what a note said before it was corrected is for its author alone. */
export const ownNoteKind: RecordKind<NoteRow> = {
  ...noteKind,
  async checkSeen(db, actor, rows) {
    await ofDeal.checkSeen(db, actor, rows)
    if (rows.some(({ author_id }) => author_id !== actor.userId))
      throw new AppError('FORBIDDEN', 'Only its author may read what a note said before.')
  },
}

const isNew = (before: { removed_at: Date | null } | null) => before === null || before.removed_at !== null

function describeTask({ before, after }: Described<TaskRow>): AuditNote[] {
  const { deal_id, assignee_id } = after
  if (!before || isNew(before))
    return [{ action: 'deal_task.added', details: { deal_id, ...(assignee_id !== null && { assignee_id }) } }]
  if (after.removed_at !== null) return [{ action: 'deal_task.removed', details: { deal_id } }]
  const fields = changedFields({ ...taskKind, fields: taskFields }, { before, after })
  const isAssigned = fields.includes('assignee_id') && assignee_id !== null
  const notes: AuditNote[] = []
  if (fields.length > 0)
    notes.push({ action: 'deal_task.changed', details: { deal_id, fields, ...(isAssigned && { assignee_id }) } })
  if ((before.done_at === null) !== (after.done_at === null))
    notes.push({ action: after.done_at === null ? 'deal_task.reopened' : 'deal_task.done', details: { deal_id } })
  return notes
}

function describeNote({ before, after }: Described<NoteRow>): AuditNote[] {
  const { deal_id, author_id } = after
  if (isNew(before)) return [{ action: 'deal_note.added', details: { deal_id } }]
  if (after.removed_at === null) return [{ action: 'deal_note.changed', details: { deal_id } }]
  return [{ action: 'deal_note.removed', details: { deal_id, ...(author_id !== null && { author_id }) } }]
}
