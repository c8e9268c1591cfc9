import { History, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import { writePlace } from '#areas/companies/rules/write-place.ts'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { RecordField } from '#kit/records/record-field.tsx'
import type { WatchlistEntry } from '../contract.ts'
import { entryFields } from '../fields.ts'
import { ChangedMark } from './changed-mark.tsx'
import { EntryHistory } from './entry-history.tsx'
import { messages } from './messages.ts'
import { NotesEditor } from './notes-editor.tsx'
import { useWatchlistChanges } from './use-watchlist.ts'

const texts = messages.entry
type Props = {
  entry: WatchlistEntry
  onOpen: (companyId: string) => void
  /** What other areas offer for this company. */
  children?: ReactNode
}

/** One watched company beside its row: what has changed, notes, priority and status, its figures, and what one does with it. */
export function EntryPanel({ entry, onOpen, children }: Props) {
  const { change } = useWatchlistChanges()
  const mayLook = useMayLook()
  const { id: entryId, company_id: companyId } = entry
  return (
    <div className="flex flex-col gap-4">
      <Facts entry={entry} />
      <ChangedMark
        entry={entry}
        busy={change.isPending}
        onRefresh={() => change.mutate({ entryId, refresh_company: true })}
      />
      <div className="grid grid-cols-2 gap-3">
        {(['priority', 'status'] as const).map((choice) => (
          <RecordField
            key={choice}
            field={entryFields[choice]}
            value={entry[choice]}
            onChange={(word) => change.mutate({ entryId, [choice]: word })}
          />
        ))}
      </div>
      <NotesEditor key={entryId} entry={entry} />
      <div className="flex flex-wrap items-center gap-2">
        {companyId === null || !mayLook ? null : (
          <Button variant="secondary" size="small" onClick={() => onOpen(companyId)}>
            {texts.open}
          </Button>
        )}
        {children}
        <EntryActions entry={entry} />
      </div>
    </div>
  )
}

function EntryActions({ entry }: Pick<Props, 'entry'>) {
  const { remove } = useWatchlistChanges()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { company_name: name } = entry
  return (
    <>
      <IconButton
        label={messages.history.open(name)}
        icon={<History />}
        bordered
        onClick={() => setHistoryOpen(true)}
      />
      <IconButton
        label={texts.removeNamed(name)}
        icon={<Trash2 />}
        bordered
        busy={remove.isPending}
        onClick={() => remove.mutate(entry)}
      />
      {isHistoryOpen ? <EntryHistory entry={entry} onClose={() => setHistoryOpen(false)} /> : null}
    </>
  )
}

function Facts({ entry }: Pick<Props, 'entry'>) {
  const format = useFormatter()
  const { industry, stage, revenue_millions, growth_rate, employees, is_sample } = entry.company_data
  const growth = readGrowth(growth_rate ?? null)
  const what = [industry, writePlace(entry.company_data), stage].filter(Boolean).join(' · ')
  return (
    <div>
      <p className="text-sm text-muted">
        {[what, texts.added(format.date(entry.created_at))].filter(Boolean).join(' · ')}{' '}
        <SampleMark isSample={is_sample === true} />
      </p>
      <DescriptionList
        className="mt-2"
        facts={[
          { label: messages.fields.revenue_millions, value: format.millions(revenue_millions, { currency: 'USD' }) },
          {
            label: messages.fields.growth_rate,
            value:
              growth === null
                ? (growth_rate ?? texts.unknown)
                : format.percent(growth, { signed: true, places: 1, isFixed: true }),
          },
          { label: messages.fields.employees, value: format.number(employees) },
        ]}
      />
      <p className="mt-1 text-xs text-muted">{texts.copied(format.date(entry.copied_at))}</p>
    </div>
  )
}
