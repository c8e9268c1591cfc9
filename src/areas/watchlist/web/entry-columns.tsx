import { readGrowth } from '#areas/companies/rules/read-growth.ts'
import type { Formatter } from '#core/format/formatter.ts'
import { Badge } from '#kit/display/badge.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import type { Column } from '#kit/table/column.ts'
import type { WatchlistEntry } from '../contract.ts'
import { entryFields } from '../fields.ts'
import { priorities, statuses } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.columns

/** One watched company in one line; its copy of the figures is as old as its panel says. */
export function makeEntryColumns(format: Formatter): Column<WatchlistEntry>[] {
  return [...companyColumns, ...ownColumns, makeAddedColumn(format)]
}

const companyColumns: readonly Column<WatchlistEntry>[] = [
  {
    id: 'name',
    label: texts.company,
    value: ({ company_name }) => company_name,
    show: (entry) => <Name entry={entry} />,
    mark: 88,
    hideable: false,
    narrow: 'title',
  },
  {
    id: 'industry',
    label: texts.industry,
    value: ({ company_data }) => company_data.industry ?? null,
    yields: true,
    narrow: 'detail',
  },
  {
    id: 'country',
    label: texts.country,
    value: ({ company_data }) => company_data.country ?? null,
    yields: true,
    narrow: 'none',
  },
  {
    id: 'revenue',
    label: messages.fields.revenue_millions,
    unit: texts.millions,
    figure: { kind: 'millions', places: 1 },
    value: ({ company_data }) => company_data.revenue_millions ?? null,
    narrow: 'figure',
  },
  {
    id: 'growth',
    label: messages.fields.growth_rate,
    figure: { kind: 'percent', places: 1, signed: true },
    value: ({ company_data }) => readGrowth(company_data.growth_rate ?? null),
    yields: true,
    narrow: 'none',
  },
]

const ownColumns: readonly Column<WatchlistEntry>[] = [
  makeWordColumn('priority', ({ priority }) => priorities.indexOf(priority)),
  makeWordColumn('status', ({ status }) => statuses.indexOf(status)),
  { id: 'notes', label: entryFields.notes.label, value: ({ notes }) => notes || null, yields: true, narrow: 'none' },
]

function makeWordColumn(id: 'priority' | 'status', value: (entry: WatchlistEntry) => number): Column<WatchlistEntry> {
  return { id, label: entryFields[id].label, width: 96, value, show: (entry) => entry[id], narrow: 'detail' }
}

function makeAddedColumn(format: Formatter): Column<WatchlistEntry> {
  return {
    id: 'added',
    label: texts.added,
    width: 128,
    value: ({ created_at }) => created_at,
    show: ({ created_at }) => format.date(created_at),
    yields: true,
    narrow: 'none',
  }
}

function Name({ entry: { company_name: name, changes, company_data } }: { entry: WatchlistEntry }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate font-medium">{name}</span>
      <SampleMark isSample={company_data.is_sample === true} />
      {changes.length > 0 ? <Badge tone="warning">{messages.entry.changed}</Badge> : null}
    </span>
  )
}
