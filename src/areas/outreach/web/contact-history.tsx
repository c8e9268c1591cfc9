import { useMailWay } from '#areas/identity/web/mail-way.ts'
import { DownloadMail } from '#areas/identity/web/outbox-mails.tsx'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { client } from '#web/api.ts'
import { Badge, type BadgeColour } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Contact, ContactState } from '../contract.ts'
import { messages } from './messages.ts'
import { useContactChanges, useContactHistory, type ContactedCompany } from './use-contacts.ts'

const texts = messages.history

const colours = {
  queued: 'information',
  sent: 'good',
  'written-to-outbox': 'warning',
  failed: 'bad',
  'task-open': 'warning',
  'task-done': 'good',
} satisfies Record<ContactState, BadgeColour>

/** Everything that this workspace has tried with this company, newest first. */
export function ContactHistory({ company }: { company: ContactedCompany }) {
  const history = useContactHistory(company)
  return (
    <section className="mt-8">
      <h3 className="text-sm font-semibold">{texts.title}</h3>
      <div className="mt-2">
        {history.data ? <Contacts contacts={history.data} /> : null}
        {history.isPending ? <SkeletonLines label={texts.loading} /> : null}
        {history.error && !history.data ? (
          <ErrorState title={texts.failed} text={history.error.message} onRetry={() => void history.refetch()} />
        ) : null}
      </div>
    </section>
  )
}

function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  if (contacts.length === 0) return <p className="text-sm text-muted">{texts.none}</p>
  return (
    <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} />
      ))}
    </ul>
  )
}

function ContactRow({ contact }: { contact: Contact }) {
  const format = useFormatter()
  const { method, state, failure, contact_person, address, subject, message } = contact
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={colours[state]}>{messages.states[state]}</Badge>
        <span>{texts.by(messages.methods[method], contact.user_name)}</span>
        <span className="text-muted">{format.dateTime(contact.created_at)}</span>
      </div>
      {failure ? <p className="text-bad">{failure}</p> : null}
      <p className="text-muted">{[contact_person, address].filter(Boolean).join(' · ')}</p>
      {subject ? <p className="font-medium break-words">{subject}</p> : null}
      <p className="break-words whitespace-pre-line">{message}</p>
      <OwnMail contact={contact} />
      <TaskActions contact={contact} />
    </li>
  )
}

/** A mail that nobody has received is there for whoever wrote it. */
function OwnMail({ contact: { id: contactId, user_id, state, address } }: { contact: Contact }) {
  const session = useSession()
  const way = useMailWay()
  if (state !== 'written-to-outbox' || way !== 'outbox') return null
  if (session.state !== 'signed-in' || session.user.id !== user_id) return null
  return (
    <span className="-ml-3 flex">
      <DownloadMail recipient={address} load={() => client.outreach.exportMail({ contactId })} />
    </span>
  )
}

function TaskActions({ contact: { id: contactId, method, state, address } }: { contact: Contact }) {
  const { change } = useContactChanges()
  const isReader = useIsReader()
  if (method === 'email') return null
  const isDone = state === 'task-done'
  return (
    <div className="mt-1 flex flex-wrap items-center gap-3">
      {isReader ? null : (
        <Button
          variant="secondary"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ contactId, state: isDone ? 'task-open' : 'task-done' })}
        >
          {isDone ? texts.markOpen : texts.markDone}
        </Button>
      )}
      <TaskLink method={method} address={address} />
    </div>
  )
}

function TaskLink({ method, address }: { method: 'linkedin' | 'phone'; address: string }) {
  if (address === '') return null
  const className = 'underline underline-offset-2'
  if (method === 'phone') {
    return (
      <a className={className} href={`tel:${address.replaceAll(/[^+0-9]/g, '')}`}>
        {address}
      </a>
    )
  }
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer noopener">
      {texts.openProfile}
    </a>
  )
}
