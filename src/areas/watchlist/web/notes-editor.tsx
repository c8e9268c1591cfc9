import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { NoteForm } from '#kit/records/note-form.tsx'
import { useFactEdit } from '#kit/records/use-fact-edit.ts'
import type { WatchlistEntry } from '../contract.ts'
import { entryFields } from '../fields.ts'
import { messages } from './messages.ts'
import { showEntryDone } from './use-watchlist.ts'

const texts = messages.entry

/** Closes once the server has the notes; a refusal leaves what was typed where it is, and what another tab changed is shown. */
export function NotesEditor({ entry }: { entry: WatchlistEntry }) {
  const edit = useNotesEdit(entry)
  const { company_name: name, notes } = entry
  const format = useFormatter()
  if (!edit.editing) {
    return (
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3">
        {notes ? <p className="min-w-0 text-sm break-words whitespace-pre-line">{notes}</p> : null}
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          aria-label={notes ? texts.editNotesOf(name) : texts.addNotesTo(name)}
          onClick={() => edit.begin('notes')}
        >
          {notes ? texts.editNotes : texts.addNotes}
        </Button>
      </div>
    )
  }
  return (
    <NoteForm
      name="notes"
      fields={entryFields}
      noun="entry"
      label={texts.notesOf(name)}
      submit={texts.saveNotes}
      reader={{ format, nameOf: () => null }}
      edit={edit}
    />
  )
}

function useNotesEdit(entry: WatchlistEntry) {
  return useFactEdit<WatchlistEntry>(entry, {
    fields: entryFields,
    noun: 'entry',
    save: async ({ id, version }, change) => {
      const saved = await client.watchlist.change({ entryId: id, version, ...change })
      showEntryDone(messages.saved, saved.company_name, saved.change_id)
    },
    readFresh: async (base) => {
      const [entries, [newest]] = await Promise.all([
        client.watchlist.list({}),
        client.watchlist.history({ id: base.id, limit: 1 }),
      ])
      return { fresh: entries.find(({ id }) => id === base.id) ?? base, who: newest?.user_name ?? '' }
    },
  })
}
