import { useMemo, useState } from 'react'
import type { Formatter } from '#core/format/formatter.ts'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { Column } from '#kit/table/column.ts'
import { Table } from '#kit/table/table.tsx'
import type { Contact } from '../contract.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { stateColours } from './contact-colours.ts'
import { messages } from './messages.ts'
import { useContactHistory, type ContactedCompany } from './use-contacts.ts'

const texts = messages.history

type Again = { onAgain?: ((contact: Contact) => void) | undefined }
type HistoryProps = Again & { company: ContactedCompany }

/** Everything that this workspace has tried with this company, newest first. */
export function ContactHistory({ company, onAgain }: HistoryProps) {
  const history = useContactHistory(company)
  return (
    <section className="mt-8">
      <h3 className="text-sm font-semibold">{texts.title}</h3>
      <div className="mt-2">
        {history.data ? <Contacts contacts={history.data} onAgain={onAgain} /> : null}
        <QueryView query={history} loading={texts.loading} failed={texts.failed} />
      </div>
    </section>
  )
}

const rowId = ({ id }: Contact) => id

function Contacts({ contacts, onAgain }: Again & { contacts: readonly Contact[] }) {
  const format = useFormatter()
  const columns = useMemo(() => makeColumns(format), [format])
  const [openId, setOpenId] = useState<string | null>(null)
  if (contacts.length === 0) return <p className="text-sm text-muted">{texts.none}</p>
  const open = contacts.find(({ id }) => id === openId)
  return (
    <>
      <Table
        label={texts.title}
        rows={contacts}
        columns={columns}
        rowId={rowId}
        initialSort={{ id: 'date', descending: true }}
        initialDensity="compact"
        maxHeight="40dvh"
        empty={null}
        onOpen={({ id }) => setOpenId(id)}
      />
      {open ? (
        <ContactSheet
          contact={open}
          onAgain={
            onAgain &&
            ((contact) => {
              setOpenId(null)
              onAgain(contact)
            })
          }
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </>
  )
}

function makeColumns(format: Formatter): Column<Contact>[] {
  const { columns } = texts
  return [
    {
      id: 'recipient',
      label: columns.recipient,
      // a dialog is narrow, and who wrote matters more than the end of an address
      width: 104,
      value: ({ contact_person, address }) => contact_person || address || null,
      show: ({ contact_person, address }) => contact_person || address,
      hideable: false,
      narrow: 'title',
    },
    {
      id: 'method',
      label: columns.method,
      width: 84,
      hideable: false,
      value: ({ method }) => messages.methods[method],
      narrow: 'detail',
    },
    {
      id: 'state',
      label: columns.state,
      width: 176,
      hideable: false,
      narrow: 'detail',
      value: ({ state }) => messages.states[state],
      show: ({ state }) => <Badge tone={stateColours[state]}>{messages.states[state]}</Badge>,
    },
    {
      id: 'by',
      label: columns.by,
      hideable: false,
      value: ({ user_name }) => user_name || null,
      narrow: 'none',
    },
    {
      id: 'date',
      label: columns.date,
      width: 112,
      // a log without days is none
      hideable: false,
      narrow: 'figure',
      value: ({ created_at }) => created_at,
      show: ({ created_at }) => format.date(created_at),
    },
  ]
}
