import { dash } from '#core/format/dash.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { SourcingRecord } from '../contract.ts'
import { stageLabels } from '../rules/words.ts'
import { messages as kit } from '#kit/messages.ts'
import { messages } from './messages.ts'
import { usePersonNames } from '#areas/workspaces/web/use-people.ts'

/** What is set of a company, to be read. */
export function SourcingFacts({ record }: { record: SourcingRecord | null }) {
  const nameOf = usePersonNames()
  if (!record) return <p className="text-muted">{messages.notSet}</p>
  const { owner_id, stage, note } = record
  const { labels } = messages
  return (
    <div>
      <DescriptionList
        facts={[
          { label: labels.owner_id, value: nameOf(owner_id) ?? dash },
          { label: labels.stage, value: stageLabels[stage] },
        ]}
      />
      {note ? <p className="mt-2 break-words whitespace-pre-line">{note}</p> : null}
      <NoteOrigin record={record} />
    </div>
  )
}

/** Who wrote the note, and when. */
export function NoteOrigin({ record: { note, note_by, note_at } }: { record: SourcingRecord }) {
  const nameOf = usePersonNames()
  const format = useFormatter()
  if (!note || !note_at) return null
  return (
    <p className="text-xs text-muted">
      {messages.noteBy(nameOf(note_by) ?? kit.filters.words.formerMember, format.date(note_at))}
    </p>
  )
}
