import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { tellWhenDone } from '#web/ui/tell-when-done.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { WatchlistEntry, WatchPriority, WatchStatus } from '../contract.ts'
import { ChangedMark } from './changed-mark.tsx'
import { messages } from './messages.ts'
import { NotesEditor } from './notes-editor.tsx'
import { useWatchlistChanges } from './use-watchlist.ts'

const texts = messages.entry
const priorities = toOptions<WatchPriority>(messages.priorities)
const statuses = toOptions<WatchStatus>(messages.statuses)

type Props = {
  entry: WatchlistEntry
  onOpen: (companyId: string) => void
  /** What other areas offer for this company. */
  children?: ReactNode
}

export function WatchlistRow({ entry, onOpen, children }: Props) {
  const { change, remove } = useWatchlistChanges()
  const { id: entryId, company_name: name } = entry
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <Heading entry={entry} onOpen={onOpen} />
        <Facts entry={entry} />
        <ChangedMark
          entry={entry}
          busy={change.isPending}
          onRefresh={() => change.mutate({ entryId, refresh_company: true })}
        />
        <NotesEditor
          name={name}
          notes={entry.notes}
          onSave={(notes) => change.mutateAsync({ entryId, notes }).then(() => toast.success(messages.saved, name))}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3 self-start lg:justify-end">
        <Select
          label={texts.priority}
          className="w-32"
          options={priorities}
          value={entry.priority}
          onChange={(value) => change.mutate({ entryId, priority: findWord(priorities, value) })}
        />
        <Select
          label={texts.status}
          className="w-32"
          options={statuses}
          value={entry.status}
          onChange={(value) => change.mutate({ entryId, status: findWord(statuses, value) })}
        />
        {children}
        <IconButton
          label={texts.removeNamed(name)}
          icon={<Trash2 />}
          bordered
          busy={remove.isPending}
          onClick={() =>
            tellWhenDone(remove.mutateAsync({ entryId }), () =>
              toast.success(messages.removed, messages.removedText(name)),
            )
          }
        />
      </div>
    </li>
  )
}

function Heading({ entry, onOpen }: Pick<Props, 'entry' | 'onOpen'>) {
  const mayLook = useMayLook()
  const { company_id: companyId, company_name: name } = entry
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h2 className="text-base font-semibold break-words">
        {companyId === null || !mayLook ? (
          name
        ) : (
          <button
            type="button"
            onClick={() => onOpen(companyId)}
            className="max-w-full rounded-sm text-left break-words underline-offset-2 hover:underline"
          >
            {name}
          </button>
        )}
      </h2>
      {entry.company_data.is_sample ? <Badge>{texts.sample}</Badge> : null}
    </div>
  )
}

function Facts({ entry }: Pick<Props, 'entry'>) {
  const format = useFormatter()
  const { industry, location, country, stage, revenue_millions, growth_rate, employees } = entry.company_data
  const place = [industry, location ?? country, stage].filter(Boolean).join(' · ')
  const facts = [
    [messages.fields.revenue_millions, format.millions(revenue_millions)],
    [messages.fields.growth_rate, growth_rate ?? texts.unknown],
    [messages.fields.employees, format.number(employees)],
  ] as const
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {[place, texts.added(format.date(entry.created_at))].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-2">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted">{texts.copied(format.date(entry.copied_at))}</p>
      </div>
    </>
  )
}

type Choice<Word extends string> = { value: Word; label: string }

function toOptions<Word extends string>(labels: Record<Word, string>): Choice<Word>[] {
  // Object.keys of a record has its keys, which TypeScript does not say.
  return (Object.keys(labels) as Word[]).map((value) => ({ value, label: labels[value] }))
}

function findWord<Word extends string>(options: readonly Choice<Word>[], value: string): Word | undefined {
  return options.find((option) => option.value === value)?.value
}
