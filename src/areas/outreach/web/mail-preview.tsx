import { useEffect, useRef } from 'react'
import { useMailWay } from '#areas/identity/web/mail-way.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { composeMail } from '../rules/compose-mail.ts'
import type { Draft } from './draft.ts'
import { messages } from './messages.ts'

export type MailSender = { name: string; email: string }

const texts = messages.preview

type Props = { draft: Draft; sender: MailSender; isConfirmed: boolean; onConfirm: (isConfirmed: boolean) => void }

/** The mail letter for letter, and the question whether it goes to the right person (G010). */
export function MailPreview({ draft, sender, isConfirmed, onConfirm }: Props) {
  const way = useMailWay()
  const region = useRef<HTMLElement>(null)
  // the button that led here is disabled until the recipient is confirmed
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  const text = composeMail({
    message: draft.message,
    senderName: sender.name,
    senderEmail: sender.email,
    optOutUrl: texts.optOutPlace,
  })
  return (
    <section ref={region} tabIndex={-1} aria-label={texts.label} className="flex flex-col gap-4 outline-none">
      {way === 'outbox' ? <Alert tone="information">{texts.noServer}</Alert> : null}
      <DescriptionList
        facts={[
          { label: texts.to, value: draft.address.trim() },
          { label: texts.replyTo, value: sender.email },
          { label: texts.subject, value: draft.subject.trim() || texts.noSubject },
        ]}
      />
      <p className="rounded-md border border-line bg-raised p-4 text-sm break-words whitespace-pre-wrap">{text}</p>
      <Checkbox label={texts.confirm(draft.address.trim())} checked={isConfirmed} onChange={onConfirm} />
    </section>
  )
}
