import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { namesOf } from '#core/fields/field.ts'
import { api, client } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { rememberChange, undoChange } from '#kit/records/history/changes.ts'
import { FixedFact, RecordFacts } from '#kit/records/record-facts.tsx'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import { useFactEdit } from '#kit/records/use-fact-edit.ts'
import type { Contact } from '../contract.ts'
import { followFields, taskFields } from '../fields.ts'
import { ContactOutcome } from './contact-outcome.tsx'
import { messages } from './messages.ts'
import { toChange } from './use-contacts.ts'

const texts = messages.record

type Props = {
  contact: Contact
  /** Where the list is not that of one company: its name, or the link to it. */
  company?: ReactNode
  onAgain?: ((contact: Contact) => void) | undefined
  onClose: () => void
}

/** One contact: what became of it, what was noted of a task, changed in its place, and who changed what. */
export function ContactSheet({ contact, company, onAgain, onClose }: Props) {
  const format = useFormatter()
  const isReader = useIsReader()
  const versions = useQuery(api.outreach.history.queryOptions({ input: { contactId: contact.id } }))
  // what became of a mail is no person's word, and not undone
  const isByHand = versions.data?.[0]?.user_id !== null
  return (
    <Sheet onClose={onClose} title={texts.open(contact.contact_person, format.date(contact.created_at))}>
      {/* the sheet may be open over a form, which its own forms must not submit */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <ContactOutcome contact={contact} onAgain={onAgain} />
        <dl className="mt-4 border-t border-line">
          {company ? <FixedFact label={messages.outreach.company}>{company}</FixedFact> : null}
          <ContactFacts contact={contact} mayWrite={!isReader} />
        </dl>
        <h3 className="mt-6 mb-2 text-sm font-semibold">{texts.history}</h3>
        <RecordHistory
          versions={versions}
          noun="contact"
          labels={texts.labels}
          onUndo={isByHand && !isReader ? (changeId) => undoChange(toChange(changeId)) : undefined}
        />
      </div>
    </Sheet>
  )
}

const nextStep = { next_step: followFields.next_step, next_step_on: followFields.next_step_on }

/** The words of a mail are those that were sent. */
function ContactFacts({ contact, mayWrite }: { contact: Contact; mayWrite: boolean }) {
  const format = useFormatter()
  const fields = contact.method === 'email' ? nextStep : { ...taskFields, ...nextStep }
  const edit = useFactEdit<Contact>(contact, {
    fields,
    noun: 'contact',
    save: async ({ id: contactId, version }, change) => {
      const saved = await client.outreach.change({ contactId, version, ...change })
      rememberChange(toChange(saved.change_id))
    },
    readFresh: async (base) => {
      const contactId = base.id
      const [fresh, [newest]] = await Promise.all([
        client.outreach.get({ contactId }),
        client.outreach.history({ contactId, limit: 1 }),
      ])
      return { fresh, who: newest?.user_name ?? '' }
    },
  })
  return (
    <RecordFacts
      fields={fields}
      names={namesOf(fields)}
      noun="contact"
      record={contact}
      reader={{ format, nameOf: () => null }}
      known={() => undefined}
      edit={mayWrite ? edit : null}
    />
  )
}
