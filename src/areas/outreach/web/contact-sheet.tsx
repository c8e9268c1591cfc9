import { useQuery } from '@tanstack/react-query'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { namesOf } from '#core/fields/field.ts'
import { api, client } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { rememberChange, undoChange } from '#kit/records/history/changes.ts'
import { RecordFacts } from '#kit/records/record-facts.tsx'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import { useFactEdit } from '#kit/records/use-fact-edit.ts'
import type { Contact } from '../contract.ts'
import { taskFields } from '../fields.ts'
import { ContactOutcome } from './contact-outcome.tsx'
import { messages } from './messages.ts'
import { toChange } from './use-contacts.ts'

const texts = messages.record

type Props = { contact: Contact; onClose: () => void }

/** One contact: what became of it, what was noted of a task, changed in its place, and who changed what. */
export function ContactSheet({ contact, onClose }: Props) {
  const format = useFormatter()
  const isReader = useIsReader()
  const isTask = contact.method !== 'email'
  const versions = useQuery(api.outreach.history.queryOptions({ input: { contactId: contact.id } }))
  return (
    <Sheet onClose={onClose} title={texts.open(contact.contact_person, format.date(contact.created_at))}>
      {/* the sheet may be open over a form, which its own forms must not submit */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <ContactOutcome contact={contact} />
        {isTask ? <TaskFacts contact={contact} mayWrite={!isReader} /> : null}
        <h3 className="mt-6 mb-2 text-sm font-semibold">{texts.history}</h3>
        <RecordHistory
          versions={versions}
          noun="contact"
          labels={texts.labels}
          onUndo={isTask && !isReader ? (changeId) => undoChange(toChange(changeId)) : undefined}
        />
      </div>
    </Sheet>
  )
}

function TaskFacts({ contact, mayWrite }: { contact: Contact; mayWrite: boolean }) {
  const format = useFormatter()
  const edit = useFactEdit<Contact>(contact, {
    fields: taskFields,
    noun: 'contact',
    save: async ({ id: contactId, version }, change) => {
      const saved = await client.outreach.change({ contactId, version, ...change })
      rememberChange(toChange(saved.change_id))
    },
    readFresh: async (base) => {
      const [contacts, [newest]] = await Promise.all([
        client.outreach.list({ company_name: base.company_name, limit: 200 }),
        client.outreach.history({ contactId: base.id, limit: 1 }),
      ])
      return { fresh: contacts.find(({ id }) => id === base.id) ?? base, who: newest?.user_name ?? '' }
    },
  })
  return (
    <dl className="mt-4 border-t border-line">
      <RecordFacts
        fields={taskFields}
        names={namesOf(taskFields)}
        noun="contact"
        record={contact}
        reader={{ format, nameOf: () => null }}
        known={() => undefined}
        edit={mayWrite ? edit : null}
      />
    </dl>
  )
}
