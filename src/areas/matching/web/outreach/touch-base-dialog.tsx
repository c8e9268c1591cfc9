import { useSession } from '#areas/identity/web/use-session.ts'
import { emptyDraft } from '#areas/outreach/web/draft.ts'
import { MailPreview } from '#areas/outreach/web/mail-preview.tsx'
import { useContactSteps, type ContactForm } from '#areas/outreach/web/use-contact-steps.ts'
import { Button } from '#kit/buttons/button.tsx'
import { RestoredNote } from '#kit/forms/restored-note.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import type { AcquirerData, FoundTarget } from '../../contract.ts'
import { changeGreeting, composeOutreach } from '../../rules/texts/compose-outreach.ts'
import { messages } from '../messages.ts'
import { useSendLetter } from './use-send-letter.ts'

const texts = messages.letter

type Props = { acquirer: AcquirerData; target: FoundTarget; onClose: () => void }

/** A proposed letter to a target: written, shown letter for letter, confirmed, and only then sent (G010). */
export function TouchBaseDialog({ acquirer, target, onClose }: Props) {
  const form = useLetter({ acquirer, target, onClose })
  const session = useSession()
  const sender = session.state === 'signed-in' ? session.user : { name: '', email: '' }
  return (
    <Dialog
      onClose={onClose}
      typed="kept"
      title={texts.title}
      description={texts.description(target.company.name)}
      onSubmit={form.submit}
      footer={
        <>
          <Button variant="secondary" onClick={form.isPreview ? form.back : onClose}>
            {form.isPreview ? texts.back : texts.cancel}
          </Button>
          <Button type="submit" busy={form.isSending} disabled={form.isUnconfirmed}>
            {form.isPreview ? texts.send : texts.preview}
          </Button>
        </>
      }
    >
      {form.isPreview ? (
        <MailPreview draft={form.draft} sender={sender} isConfirmed={form.isConfirmed} onConfirm={form.setConfirmed} />
      ) : (
        <>
          {form.isRestored ? (
            <RestoredNote className="mb-4" text={texts.restored} onStartOver={form.startOver} />
          ) : null}
          <LetterFields form={form} />
        </>
      )}
    </Dialog>
  )
}

function useLetter({ acquirer, target, onClose }: Props) {
  const session = useSession()
  const senderName = session.state === 'signed-in' ? session.user.name : ''
  const letter = useSendLetter({
    acquirer,
    target,
    onDone: () => {
      form.forget()
      onClose()
    },
  })
  const form = useContactSteps({
    name:
      session.state === 'signed-in'
        ? { owner: session.user.id, form: `letter ${acquirer.name} ${target.company.id}` }
        : null,
    begin: () => {
      const { contact_person, email } = target.contact_info
      const contactPerson = contact_person ?? ''
      const proposed = composeOutreach({ acquirer, target: target.company, contactPerson, senderName })
      return { ...emptyDraft(), ...proposed, contact_person: contactPerson, address: email ?? '' }
    },
    isSending: letter.isPending,
    send: letter.mutate,
  })
  return form
}

function LetterFields({ form: { text, draft, change } }: { form: ContactForm }) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={texts.person}
        optional
        maxLength={200}
        autoComplete="off"
        {...text('contact_person')}
        onChange={({ target: { value: now } }) =>
          change({
            contact_person: now,
            message: changeGreeting(draft.message, { before: draft.contact_person, now }),
          })
        }
      />
      <TextField
        label={texts.email}
        type="email"
        required
        help={texts.emailHelp}
        maxLength={254}
        autoComplete="off"
        {...text('address')}
      />
      <TextField label={texts.subject} maxLength={200} {...text('subject')} />
      <TextAreaField label={texts.message} required rows={9} maxLength={20_000} {...text('message')} />
    </div>
  )
}
