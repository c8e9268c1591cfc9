import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { api, client } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { dash } from '#core/format/dash.ts'
import type { Formatter } from '#core/format/formatter.ts'
import { FilterBar } from '#kit/records/filters/filter-bar.tsx'
import { RecordList } from '#kit/records/record-list.tsx'
import { usePlace } from '#kit/records/use-place.ts'
import { useRecordPages, useRows } from '#kit/records/use-records.ts'
import type { Column } from '#kit/table/column.ts'
import type { Contact } from '../contract.ts'
import { allFields, outreachParams } from '../fields.ts'
import { sorts } from '../rules/words.ts'
import { stateColours } from './contact-colours.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { messages } from './messages.ts'

const texts = messages.outreach
const { company_id: _ofLinks, ...fields } = allFields
const { company_id: _ofAddresses, ...params } = outreachParams
const kind = { area: 'outreach', noun: 'contact', plural: texts.plural, title: 'company_name', links: {} }
const calls = { list: client.outreach.page }

/** Leads to a company: this area does not know the routes. */
export type CompanyLink = (companyId: string, name: string) => ReactNode

type Props = {
  companyLink: CompanyLink
  /** Leads to companies that can be contacted. */
  companySearch: ReactNode
}

/** Everything that the workspace has sent to companies, or still has to do, and what they answered. */
export function OutreachList({ companyLink, companySearch }: Props) {
  const format = useFormatter()
  const source = useMemo(
    () => ({ ...kind, fields, params, sorts, reader: { format, nameOf: () => null }, known: () => undefined, calls }),
    [format],
  )
  const { filter, order, record, open, putOrder, putFilter } = usePlace(source)
  const pages = useRecordPages<Contact>(source, { filter, order })
  const rows = useRows(pages.data, rowsOf)
  const columns = useMemo(() => makeColumns(format, companyLink), [format, companyLink])
  const count = pages.data?.pages[0]?.count ?? 0
  return (
    <div className="flex flex-col gap-4">
      <FilterBar source={source} filter={filter} onFilter={putFilter} />
      <RecordList
        source={source}
        label={texts.title}
        rows={rows}
        columns={columns}
        pages={pages}
        order={order}
        onOrder={putOrder}
        filters={
          <span className="text-sm text-muted tabular-nums">{count > 0 ? messages.record.count(count) : null}</span>
        }
        onOpen={({ id }) => open(id)}
        onClear={Object.keys(filter).length > 0 ? () => putFilter(() => ({})) : null}
        none={<EmptyState title={texts.none} text={texts.noneText} action={companySearch} />}
      />
      {record ? <OpenContact id={record} companyLink={companyLink} onClose={() => open(undefined)} /> : null}
    </div>
  )
}

const rowsOf = ({ rows }: { rows: readonly Contact[] }) => rows

type OpenContactProps = { id: string; companyLink: CompanyLink; onClose: () => void }

/** Closes by itself when the contact is removed. */
function OpenContact({ id, companyLink, onClose }: OpenContactProps) {
  const { data, isError } = useQuery(api.outreach.get.queryOptions({ input: { contactId: id } }))
  if (!data || isError) return null
  const { company_id, company_name } = data
  return (
    <ContactSheet
      contact={data}
      company={company_id === null ? company_name : companyLink(company_id, company_name)}
      onClose={onClose}
    />
  )
}

function makeColumns(format: Formatter, companyLink: CompanyLink): Column<Contact>[] {
  return [
    {
      id: 'company_name',
      label: fields.company_name.label,
      value: ({ company_name }) => company_name,
      show: ({ company_id, company_name }) => (
        <span className="font-medium">
          {company_id === null ? company_name : companyLink(company_id, company_name)}
        </span>
      ),
      sortable: true,
      hideable: false,
      narrow: 'title',
    },
    { ...textColumn('contact_person'), sortable: true, narrow: 'detail' },
    { ...textColumn('subject'), sortable: false, narrow: 'none' },
    {
      id: 'method',
      label: fields.method.label,
      width: 116,
      value: ({ method }) => messages.methods[method],
      sortable: false,
      narrow: 'none',
    },
    {
      id: 'state',
      label: fields.state.label,
      width: 176,
      value: ({ state }) => messages.states[state],
      show: ({ state }) => <Badge tone={stateColours[state]}>{messages.states[state]}</Badge>,
      sortable: true,
      narrow: 'detail',
    },
    {
      id: 'created_at',
      label: texts.when,
      width: 116,
      value: ({ created_at }) => created_at,
      show: ({ created_at }) => format.date(created_at),
      sortable: true,
      narrow: 'figure',
    },
    { id: 'by', label: texts.by, value: ({ user_name }) => user_name || null, sortable: false, narrow: 'none' },
    { ...dayColumn('next_step_on', format), width: 128, narrow: 'named' },
    { ...dayColumn('answered_on', format), hidden: true, narrow: 'none' },
  ]
}

function dayColumn(id: 'next_step_on' | 'answered_on', format: Formatter): Column<Contact> {
  const { label } = fields[id]
  return {
    id,
    label,
    sortable: true,
    value: (contact) => contact[id],
    show: ({ [id]: day }) => (day === null ? dash : format.date(day)),
  }
}

function textColumn(id: 'contact_person' | 'subject'): Column<Contact> {
  return { id, label: fields[id].label, value: (contact) => contact[id] || null }
}
