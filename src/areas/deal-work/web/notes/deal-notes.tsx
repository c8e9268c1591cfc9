import { useInfiniteQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api } from '#kit/client/api.ts'
import { readDraft, useKeptDraft } from '#kit/client/kept-drafts.ts'
import { Button } from '#kit/buttons/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { useRowFocus } from '#kit/keys/use-row-focus.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { longestNote } from '../../rules/limits.ts'
import { ListState } from '../list-state.tsx'
import { messages } from '../messages.ts'
import { NoteRow } from './note-row.tsx'
import { nameNoteDraft, useAddNote } from '../use-deal-work.ts'

const texts = messages.notes
const pageSize = 30

/** What the team knows about a deal, newest first. */
export function DealNotes({ dealId }: { dealId: string }) {
  const mayWrite = useMayWrite()
  const query = useInfiniteQuery(
    api.dealWork.listNotes.infiniteOptions({
      input: (after: string | undefined) => ({ dealId, limit: pageSize, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    }),
  )
  const notes = (query.data?.pages ?? []).flat()
  const rows = useRowFocus<HTMLUListElement>()
  return (
    <div className="flex flex-col gap-5">
      {mayWrite ? <NewNote key={dealId} dealId={dealId} /> : null}
      <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
        {notes.length === 0 ? (
          <EmptyState icon={<NotebookPen />} title={texts.empty} text={texts.emptyText} />
        ) : (
          <ul {...rows} aria-label={texts.list} className="divide-y divide-line border-y border-line">
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </ul>
        )}
        <MoreButton pages={query} label={texts.older} />
      </ListState>
    </div>
  )
}

function NewNote({ dealId }: { dealId: string }) {
  const addNote = useAddNote()
  const draft = nameNoteDraft(dealId)
  const [typed, setTyped] = useState(() => readDraft(draft, ''))
  useKeptDraft(draft, typed || null)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = typed.trim()
  const onSuccess = () => {
    setTyped('')
    field.current?.focus()
  }
  return (
    <Form
      className="flex flex-col gap-2"
      onSubmit={() => {
        if (text !== '' && !addNote.isPending) addNote.mutate({ dealId, text }, { onSuccess })
      }}
    >
      <TextAreaField
        ref={field}
        label={texts.label}
        placeholder={texts.placeholder}
        rows={3}
        maxLength={longestNote}
        readOnly={addNote.isPending}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" size="small" busy={addNote.isPending} disabled={text === ''}>
          {texts.add}
        </Button>
      </div>
    </Form>
  )
}
