import { useQueryClient } from '@tanstack/react-query'
import { History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '#areas/deals/web/use-deals.ts'
import { toPlainText } from '#core/fields/plain-text.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { client } from '#kit/client/api.ts'
import { Avatar } from '#kit/display/avatar.tsx'
import { part } from '#kit/display/part.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { messages as kit } from '#kit/messages.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import { NoteForm } from '#kit/records/note-form.tsx'
import { sendInTurn } from '#kit/records/bulk/send-in-turn.ts'
import { useFactEdit } from '#kit/records/use-fact-edit.ts'
import type { DealNote } from '../../contract.ts'
import { noteFields } from '../../fields.ts'
import { messages } from '../messages.ts'
import { toNoteChange, useRemoveNote } from '../use-deal-work.ts'

const NoteHistory = part(() => import('../work-history.tsx'), 'NoteHistory')

const texts = messages.notes

export function NoteRow({ note }: { note: DealNote }) {
  const edit = useNoteEdit(note)
  const reader = useReader()
  const author = note.author_name ?? messages.goneAccount
  return (
    <li className="flex gap-3 py-3">
      <Avatar name={author} size="small" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <Heading note={note} author={author} />
          {edit.editing ? null : <RowActions note={note} onEdit={() => edit.begin('text')} />}
        </div>
        {edit.editing ? (
          <NoteForm
            name="text"
            fields={noteFields}
            noun="note"
            label={texts.editLabel}
            hideLabel
            {...{ reader, edit }}
          />
        ) : (
          // as it was typed, line by line; never as markup
          <p className="mt-1 break-words whitespace-pre-wrap">{note.text}</p>
        )}
      </div>
    </li>
  )
}

function useNoteEdit(note: DealNote) {
  const queries = useQueryClient()
  return useFactEdit(note, {
    fields: noteFields,
    noun: 'note',
    save: async (base, { text }) => {
      const { change_id } = await sendInTurn(queries, base, (version) =>
        client.dealWork.changeNote({ noteId: base.id, version, text: toPlainText(text) }),
      )
      showDone({ title: texts.changed, change: toNoteChange(change_id) })
    },
    readFresh,
  })
}

/** The note as it was left in another tab: its last change says the whole text. */
async function readFresh(base: DealNote): Promise<{ fresh: DealNote; who: string }> {
  const [newest] = await client.dealWork.noteHistory({ noteId: base.id, limit: 1 })
  const { version = base.version, changes = [], user_name } = newest ?? {}
  const text = changes.find(({ field }) => field === 'text')?.after ?? base.text
  return { fresh: { ...base, version, text }, who: user_name || kit.facts.somebody }
}

function Heading({ note, author }: { note: DealNote; author: string }) {
  const format = useFormatter()
  const { created_at, edited_at } = note
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm">
      <span className="font-medium">{author}</span>
      <time dateTime={created_at} className="text-xs text-muted tabular-nums">
        {format.dateTime(created_at)}
      </time>
      {edited_at === null ? null : (
        <span className="text-xs text-muted tabular-nums">{texts.edited(format.dateTime(edited_at))}</span>
      )}
    </p>
  )
}

function RowActions({ note, onEdit }: { note: DealNote; onEdit: () => void }) {
  const removeNote = useRemoveNote()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <span className="flex shrink-0">
      {note.may_edit ? (
        <IconButton label={texts.history} icon={<History />} onClick={() => setHistoryOpen(true)} />
      ) : null}
      {note.may_edit ? <IconButton label={texts.edit} icon={<Pencil />} onClick={onEdit} /> : null}
      {note.may_remove ? (
        <ConfirmDialog
          trigger={<IconButton label={texts.remove} icon={<Trash2 />} busy={removeNote.isPending} />}
          title={texts.removeTitle}
          description={texts.removeText}
          confirmLabel={texts.remove}
          onConfirm={() => removeNote.mutate(note)}
        />
      ) : null}
      {isHistoryOpen ? <NoteHistory id={note.id} onClose={() => setHistoryOpen(false)} /> : null}
    </span>
  )
}
