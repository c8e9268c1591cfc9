import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { messages } from './messages.ts'

const texts = messages.entry
const longestNotes = 5000

type Props = { name: string; notes: string; onSave: (notes: string) => Promise<unknown> }

/** Closes once the server has the notes; a refusal leaves what was typed where it is. */
export function NotesEditor({ name, notes, onSave }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  if (draft === null) {
    return (
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3">
        {notes ? <p className="min-w-0 text-sm break-words whitespace-pre-line">{notes}</p> : null}
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          aria-label={notes ? texts.editNotesOf(name) : texts.addNotesTo(name)}
          onClick={() => setDraft(notes)}
        >
          {notes ? texts.editNotes : texts.addNotes}
        </Button>
      </div>
    )
  }

  async function save(text: string): Promise<void> {
    if (text === notes) {
      setDraft(null)
      return
    }
    setSaving(true)
    try {
      await onSave(text)
      setDraft(null)
    } catch {
      // The change itself has told why.
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      className="mt-2 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft)
      }}
    >
      <TextAreaField
        label={texts.notesOf(name)}
        rows={3}
        maxLength={longestNotes}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={isSaving}>
          {texts.saveNotes}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setDraft(null)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
