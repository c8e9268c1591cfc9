import { useState } from 'react'
import { useMailWay } from '#areas/identity/web/mail-way.ts'
import { DownloadMail } from '#areas/identity/web/outbox-mails.tsx'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { client } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Contact } from '../contract.ts'
import { isAnswer, isAnswerable } from '../rules/answer-contact.ts'
import { unanswered } from '../rules/words.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { stateColours } from './contact-colours.ts'
import { messages } from './messages.ts'
import { useContactChanges } from './use-contacts.ts'

const texts = messages.history

type OutcomeProps = {
  contact: Contact
  /** Takes the words of a mail that never went out into the form beside it. */
  onAgain?: ((contact: Contact) => void) | undefined
}

/** What became of a contact, the words of a mail, and what one can still do with it. */
export function ContactOutcome({ contact, onAgain }: OutcomeProps) {
  const format = useFormatter()
  const { method, state, failure, contact_person, address, subject, message } = contact
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={stateColours[state]}>{messages.states[state]}</Badge>
        <span>{texts.by(messages.methods[method], contact.user_name)}</span>
        <span className="text-muted">{format.dateTime(contact.created_at)}</span>
      </div>
      <Answer contact={contact} />
      {failure ? <p className="text-bad">{failure}</p> : null}
      {method === 'email' ? (
        <>
          <p className="text-muted">{[contact_person, address].filter(Boolean).join(' · ')}</p>
          {subject ? <p className="font-medium break-words">{subject}</p> : null}
          <p className="break-words whitespace-pre-line">{message}</p>
          <OwnMail contact={contact} />
        </>
      ) : (
        <TaskLink method={method} address={address} />
      )}
      <ContactActions contact={contact} onAgain={onAgain} />
    </div>
  )
}

function Answer({ contact: { state, answered_on, answer_note } }: { contact: Contact }) {
  const format = useFormatter()
  if (answered_on === null) return null
  return (
    <div className="border-l-2 border-line-strong pl-3">
      <p className="font-medium">{messages.answer.on(messages.states[state], format.date(answered_on))}</p>
      {answer_note ? <p className="break-words whitespace-pre-line">{answer_note}</p> : null}
    </div>
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

function ContactActions({ contact, onAgain }: OutcomeProps) {
  const { change, remove } = useContactChanges()
  const isReader = useIsReader()
  if (isReader) return null
  const { id: contactId, method, state } = contact
  const isDone = state === 'task-done'
  return (
    <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
      {method === 'email' || isAnswer(state) ? null : (
        <Button
          variant="secondary"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ contactId, state: isDone ? 'task-open' : 'task-done' })}
        >
          {isDone ? texts.markOpen : texts.markDone}
        </Button>
      )}
      {state === 'failed' && onAgain ? (
        <Button variant="secondary" size="small" onClick={() => onAgain(contact)}>
          {texts.again}
        </Button>
      ) : null}
      <AnswerActions contact={contact} />
      {state === 'queued' ? null : (
        <Button variant="secondary" size="small" busy={remove.isPending} onClick={() => remove.mutate({ contactId })}>
          {messages.record.remove}
        </Button>
      )}
    </div>
  )
}

function AnswerActions({ contact }: { contact: Contact }) {
  const [isAsking, setAsking] = useState(false)
  const { change } = useContactChanges()
  const { id: contactId, state } = contact
  if (!isAnswerable(contact)) return null
  const isAnswered = isAnswer(state)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {isAnswered ? messages.answer.change : messages.answer.record}
      </Button>
      {isAnswered ? (
        <Button
          variant="secondary"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ contactId, state: unanswered })}
        >
          {messages.answer.none}
        </Button>
      ) : null}
      {isAsking ? <AnswerDialog contact={contact} onClose={() => setAsking(false)} /> : null}
    </>
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
