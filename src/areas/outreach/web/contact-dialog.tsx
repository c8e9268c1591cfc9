import { useState } from 'react'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import { checkContact } from '../rules/check-contact.ts'
import { ContactFields, type Problems } from './contact-fields.tsx'
import { ContactHistory } from './contact-history.tsx'
import { changeDraft, emptyDraft, type Draft } from './draft.ts'
import { MailPreview, type MailSender } from './mail-preview.tsx'
import { messages } from './messages.ts'
import { tellContactFailure, toChange, useContactChanges, type ContactedCompany } from './use-contacts.ts'

type Props = { company: ContactedCompany; sender: MailSender; onClose: () => void }

/** Writes to a company, or notes a message or call to make (CONT). A mail is shown whole before it goes out. */
export function ContactDialog(props: Props) {
  const isReader = useIsReader()
  return isReader ? <ReadContacts {...props} /> : <WriteContact {...props} />
}

function frameOf({ name }: Props['company'], onClose: () => void) {
  return { size: 'medium', title: messages.title, description: messages.description(name), onClose } as const
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
  const form = useContactForm(company, onClose)
  const { draft, isPreview } = form
  return (
    <Dialog {...frameOf(company, onClose)} onSubmit={form.submit} footer={<Footer form={form} onClose={onClose} />}>
      {isPreview ? (
        <MailPreview draft={draft} sender={sender} isConfirmed={form.isConfirmed} onConfirm={form.setConfirmed} />
      ) : (
        <>
          <ContactFields draft={draft} problems={form.problems} onChange={form.change} />
          <ContactHistory company={company} />
        </>
      )}
    </Dialog>
  )
}

type Form = ReturnType<typeof useContactForm>

function useContactForm(company: ContactedCompany, onClose: () => void) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [problems, setProblems] = useState<Problems>({})
  const [isPreview, setPreview] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const { create } = useContactChanges()
  const way = useMailWay()
  const isMail = draft.method === 'email'
  const canSubmit = draft.message.trim() !== '' && (!isPreview || isConfirmed) && !create.isPending

  function send(): void {
    const { onceKey, ...fields } = draft
    const named = company.id === null ? { company_name: company.name } : { company_id: company.id }
    create.mutate(
      {
        ...named,
        ...fields,
        subject: isMail ? fields.subject : '',
        confirmed_address: isMail && isConfirmed ? fields.address : '',
        once_key: onceKey,
      },
      {
        onSuccess: ({ method, company_name, change_id }) => {
          const what = messages.initiatedText[method](company_name)
          const text = method === 'email' ? describeMail(way, what) : what
          // a mail that was written is on its way
          showDone({ title: messages.initiated, text, change: method === 'email' ? null : toChange(change_id) })
          setDraft(emptyDraft())
          onClose()
        },
        onError: tellContactFailure,
      },
    )
  }

  return {
    draft,
    problems,
    isMail,
    isPreview,
    isConfirmed,
    canSubmit,
    isSending: create.isPending,
    setConfirmed,
    change: (change: Partial<Draft>) => {
      setDraft(changeDraft(draft, change))
      setProblems({})
    },
    back: () => {
      setPreview(false)
      setConfirmed(false)
    },
    submit: () => {
      if (!canSubmit) return
      const found = checkContact({ ...draft, address: draft.address.trim() })
      setProblems(Object.fromEntries(found.map(({ field, text }) => [field, text])))
      if (found.length > 0) return
      if (isMail && !isPreview) setPreview(true)
      else send()
    },
  }
}

function Footer({ form, onClose }: { form: Form; onClose: () => void }) {
  const mailLabel = form.isPreview ? messages.send : messages.toPreview
  return (
    <>
      <Button variant="secondary" onClick={form.isPreview ? form.back : onClose}>
        {form.isPreview ? messages.back : messages.cancel}
      </Button>
      <Button type="submit" busy={form.isSending} disabled={!form.canSubmit}>
        {form.isMail ? mailLabel : messages.saveTask}
      </Button>
    </>
  )
}
