import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { checkContact } from '#areas/outreach/rules/check-contact.ts'
import { emptyDraft, type Draft } from '#areas/outreach/web/draft.ts'
import { MailPreview } from '#areas/outreach/web/mail-preview.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import type { AcquirerData, FoundTarget } from '../../contract.ts'
import { composeOutreach } from '../../rules/texts/compose-outreach.ts'
import { messages } from '../messages.ts'
import { useSendLetter } from './use-send-letter.ts'

const texts = messages.letter

type Props = { acquirer: AcquirerData; target: FoundTarget; onClose: () => void }
type Problems = Readonly<Record<string, string>>

/** A proposed letter to a target: written, shown letter for letter, confirmed, and only then sent (G010). */
export function TouchBaseDialog({ acquirer, target, onClose }: Props) {
  const form = useLetter({ acquirer, target, onClose })
  const session = useSession()
  const sender = session.state === 'signed-in' ? session.user : { name: '', email: '' }
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      description={texts.description(target.company.name)}
      onSubmit={form.submit}
      footer={
        <>
          <Button variant="secondary" onClick={form.isPreview ? form.back : onClose}>
            {form.isPreview ? texts.back : texts.cancel}
          </Button>
          <Button type="submit" busy={form.isSending} disabled={form.isPreview && !form.isConfirmed}>
            {form.isPreview ? texts.send : texts.preview}
          </Button>
        </>
      }
    >
      {form.isPreview ? (
        <MailPreview draft={form.draft} sender={sender} isConfirmed={form.isConfirmed} onConfirm={form.setConfirmed} />
      ) : (
        <LetterFields draft={form.draft} problems={form.problems} onChange={form.change} />
      )}
    </Dialog>
  )
}

function useLetter({ acquirer, target, onClose }: Props) {
  const session = useSession()
  const senderName = session.state === 'signed-in' ? session.user.name : ''
  const [draft, setDraft] = useState<Draft>(() => {
    const { contact_person, email } = target.contact_info
    const contactPerson = contact_person ?? ''
    const letter = composeOutreach({ acquirer, target: target.company, contactPerson, senderName })
    return { ...emptyDraft(), ...letter, contact_person: contactPerson, address: email ?? '' }
  })
  const [problems, setProblems] = useState<Problems>({})
  const [isPreview, setPreview] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const letter = useSendLetter({ acquirer, target, onDone: onClose })
  return {
    draft,
    problems,
    isPreview,
    isConfirmed,
    isSending: letter.isPending,
    setConfirmed,
    change: (change: Partial<Draft>) => {
      // Other words are another mail.
      setDraft({ ...draft, ...change, onceKey: emptyDraft().onceKey })
      setProblems({})
    },
    back: () => {
      setPreview(false)
      setConfirmed(false)
    },
    submit: () => {
      if (letter.isPending) return
      const found = checkContact({ ...draft, address: draft.address.trim() })
      setProblems(Object.fromEntries(found.map(({ field, text }) => [field, text])))
      if (found.length > 0) return
      if (!isPreview) setPreview(true)
      else if (isConfirmed) letter.mutate(draft)
    },
  }
}

type FieldsProps = { draft: Draft; problems: Problems; onChange: (change: Partial<Draft>) => void }

function LetterFields({ draft, problems, onChange }: FieldsProps) {
  const entered = (name: 'contact_person' | 'address' | 'subject' | 'message') => ({
    error: problems[name],
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="flex flex-col gap-4">
      <TextField label={texts.person} optional maxLength={200} autoComplete="off" {...entered('contact_person')} />
      <TextField
        label={texts.email}
        type="email"
        required
        help={texts.emailHelp}
        maxLength={254}
        autoComplete="off"
        {...entered('address')}
      />
      <TextField label={texts.subject} maxLength={200} {...entered('subject')} />
      <TextAreaField label={texts.message} required rows={9} maxLength={20_000} {...entered('message')} />
    </div>
  )
}
