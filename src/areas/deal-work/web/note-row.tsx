import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { DealNote } from '../contract.ts'
import { longestNote } from '../rules/limits.ts'
import { messages } from './messages.ts'
import { useChangeNote, useRemoveNote } from './use-deal-work.ts'

const texts = messages.notes

export function NoteRow({ note }: { note: DealNote }) {
  const [isEdited, setEdited] = useState(false)
  const author = note.author_name ?? messages.goneAccount
  return (
    <li className="flex gap-3 py-3">
      <Avatar name={author} size="small" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <Heading note={note} author={author} />
          {isEdited ? null : <RowActions note={note} onEdit={() => setEdited(true)} />}
        </div>
        {isEdited ? (
          <EditNote note={note} onClose={() => setEdited(false)} />
        ) : (
          // as it was typed, line by line; never as markup
          <p className="mt-1 break-words whitespace-pre-wrap">{note.text}</p>
        )}
      </div>
    </li>
  )
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
  return (
    <span className="flex shrink-0">
      {note.may_edit ? <IconButton label={texts.edit} icon={<Pencil />} onClick={onEdit} /> : null}
      {note.may_remove ? (
        <ConfirmDialog
          trigger={<IconButton label={texts.remove} icon={<Trash2 />} busy={removeNote.isPending} />}
          title={texts.removeTitle}
          description={texts.removeText}
          confirmLabel={texts.remove}
          onConfirm={() => removeNote.mutate({ noteId: note.id })}
        />
      ) : null}
    </span>
  )
}

function EditNote({ note, onClose }: { note: DealNote; onClose: () => void }) {
  const changeNote = useChangeNote()
  const [typed, setTyped] = useState(note.text)
  const text = typed.trim()
  return (
    <form
      noValidate
      className="mt-1 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text !== '') changeNote.mutate({ noteId: note.id, text }, { onSuccess: onClose })
      }}
    >
      <TextAreaField
        label={texts.editLabel}
        hideLabel
        rows={Math.min(12, typed.split('\n').length + 1)}
        maxLength={longestNote}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="small" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" size="small" busy={changeNote.isPending} disabled={text === ''}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}
