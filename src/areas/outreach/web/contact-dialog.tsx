import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { RestoredNote } from '#kit/forms/restored-note.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import type { Contact } from '../contract.ts'
import { ContactFields } from './contact-fields.tsx'
import { ContactHistory } from './contact-history.tsx'
import { emptyDraft } from './draft.ts'
import { MailPreview, type MailSender } from './mail-preview.tsx'
import { messages } from './messages.ts'
import { useContactSteps, type ContactForm } from './use-contact-steps.ts'
import { tellContactFailure, toChange, useContactChanges, type ContactedCompany } from './use-contacts.ts'

type Props = { company: ContactedCompany; sender: MailSender & { id: string }; onClose: () => void }

/** Writes to a company, or notes a message or call to make (CONT). A mail is shown whole before it goes out. */
export function ContactDialog(props: Props) {
  const isReader = useIsReader()
  return isReader ? <ReadContacts {...props} /> : <WriteContact {...props} />
}

function frameOf({ name }: Props['company'], onClose: () => void) {
  return { size: 'large', title: messages.title, description: messages.description(name), onClose } as const
}

/** Whoever may only read in this workspace sees what was tried, and fills in no form that would be refused. */
function ReadContacts({ company, onClose }: Props) {
  return (
    <Dialog
      {...frameOf(company, onClose)}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <p className="text-sm text-muted">{messages.readOnly}</p>
      <ContactHistory company={company} />
    </Dialog>
  )
}

function WriteContact({ company, sender, onClose }: Props) {
  const form = useContactForm({ company, sender, onClose })
  const { draft, isPreview } = form
  // what somebody is writing is not replaced
  const isEmpty = draft.message.trim() === ''
  const writeAgain = ({ contact_person, address, subject, message }: Contact) =>
    form.change({ method: 'email', contact_person, address, subject, message })
  return (
    <Dialog
      {...frameOf(company, onClose)}
      typed="kept"
      onSubmit={form.submit}
      footer={<Footer form={form} onClose={onClose} />}
    >
      {isPreview ? (
        <MailPreview draft={draft} sender={sender} isConfirmed={form.isConfirmed} onConfirm={form.setConfirmed} />
      ) : (
        <>
          {form.isRestored ? (
            <RestoredNote className="mb-4" text={messages.restored} onStartOver={form.startOver} />
          ) : null}
          <ContactFields form={form} />
          <ContactHistory company={company} onAgain={isEmpty ? writeAgain : undefined} />
        </>
      )}
    </Dialog>
  )
}

function useContactForm({ company, sender, onClose }: Props) {
  const { create } = useContactChanges()
  const way = useMailWay()
  const form = useContactSteps({
    name: { owner: sender.id, form: `contact ${company.id ?? company.name}` },
    begin: emptyDraft,
    isSending: create.isPending,
    send: ({ onceKey, ...fields }) => {
      const isMail = fields.method === 'email'
      const named = company.id === null ? { company_name: company.name } : { company_id: company.id }
      create.mutate(
        {
          ...named,
          ...fields,
          subject: isMail ? fields.subject : '',
          confirmed_address: isMail ? fields.address : '',
          once_key: onceKey,
        },
        {
          onSuccess: ({ method, company_name, change_id }) => {
            const what = messages.initiatedText[method](company_name)
            const text = method === 'email' ? describeMail(way, what) : what
            // a mail that was written is on its way
            form.forget()
            showDone({ title: messages.initiated, text, change: method === 'email' ? null : toChange(change_id) })
            onClose()
          },
          onError: tellContactFailure,
        },
      )
    },
  })
  return form
}

function Footer({ form, onClose }: { form: ContactForm; onClose: () => void }) {
  const mailLabel = form.isPreview ? messages.send : messages.toPreview
  return (
    <>
      <Button variant="secondary" onClick={form.isPreview ? form.back : onClose}>
        {form.isPreview ? messages.back : messages.cancel}
      </Button>
      <Button type="submit" busy={form.isSending} disabled={form.isUnconfirmed || form.draft.message.trim() === ''}>
        {form.isMail ? mailLabel : messages.saveTask}
      </Button>
    </>
  )
}
