import { useState } from 'react'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { MailPreview } from '#areas/outreach/web/mail-preview.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { KlentyOrder } from '../../contract.ts'
import { messages } from '../messages.ts'
import { ToolErrorNote } from '../tools/tool-parts.tsx'
import { readToolError, useConnection } from '../use-sales-tools.ts'

const texts = messages.followUp

type FollowUpDialogProps = {
  order: Pick<KlentyOrder, 'dealId' | 'prospectData' | 'dealContext' | 'sequenceType'>
  /** A template to begin with. */
  draft: string
  target: string
  onClose: () => void
}

type Way = 'mail' | 'klenty'

/** A follow-up as it will go out, letter for letter; a person confirms the address (G010). */
export function FollowUpDialog({ order, draft, target, onClose }: FollowUpDialogProps) {
  const follow = useFollowUp({ order, draft, target, onClose })
  const { way, isPreview, isConfirmed, email, connection } = follow
  const canSend = isConfirmed && (way === 'klenty' ? Boolean(connection?.followup_sequence) : isPreview)
  return (
    <Dialog
      onClose={onClose}
      size="medium"
      title={texts.title}
      description={texts.description(email)}
      footer={
        <>
          {way === 'mail' ? (
            <Button
              variant="secondary"
              disabled={follow.message.trim() === ''}
              onClick={() => follow.setPreview(!isPreview)}
            >
              {isPreview ? texts.edit : texts.preview}
            </Button>
          ) : null}
          <Button disabled={!canSend} busy={follow.isSending} onClick={follow.send}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ToolErrorNote error={follow.error} />
        <Segments
          label={texts.via}
          options={(['mail', 'klenty'] as const).map((value) => ({ value, label: texts.ways[value] }))}
          value={way}
          onChange={follow.setWay}
        />
        {way === 'mail' ? <MailPart follow={follow} /> : <KlentyPart follow={follow} />}
      </div>
    </Dialog>
  )
}

function useFollowUp({ order, draft, target, onClose }: FollowUpDialogProps) {
  const connection = useConnection('klenty')
  const mailWay = useMailWay()
  const { email } = order.prospectData
  const [way, chooseWay] = useState<Way>(connection?.followup_sequence ? 'klenty' : 'mail')
  const [subject, setSubject] = useState(target)
  const [message, setMessage] = useState(draft)
  const [isPreview, setPreview] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const action = useAction(
    () =>
      client.salesTools.klenty({
        ...order,
        action: 'send_followup',
        via: way,
        confirmedAddress: email,
        ...(way === 'mail' && { subject, message }),
      }),
    {
      done: ({ message: said }) => {
        toast.success(texts.sent, way === 'mail' ? describeMail(mailWay, texts.mail) : said)
        onClose()
      },
      failed: (error) => {
        const { title, text } = readToolError('klenty', error) ?? { title: '', text: '' }
        toast.destructive(way === 'mail' ? messages.failedTitle : title, text)
      },
    },
  )
  const error = readToolError('klenty', action.error)
  return {
    connection,
    email,
    name: [order.prospectData.firstName, order.prospectData.lastName].filter(Boolean).join(' '),
    way,
    setWay: (next: Way) => {
      chooseWay(next)
      setConfirmed(false)
    },
    subject,
    setSubject,
    message,
    setMessage,
    isPreview,
    setPreview: (next: boolean) => {
      setPreview(next)
      setConfirmed(false)
    },
    isConfirmed,
    setConfirmed,
    isSending: action.isPending,
    error: error && way === 'mail' ? { ...error, title: messages.failedTitle } : error,
    send: () => action.mutate(),
  }
}

type FollowUp = ReturnType<typeof useFollowUp>

function KlentyPart({ follow: { connection, email, isConfirmed, setConfirmed } }: { follow: FollowUp }) {
  const sequence = connection?.followup_sequence ?? ''
  if (sequence === '') return <Alert tone="information">{texts.klentyNone}</Alert>
  return (
    <>
      <p className="text-sm">{texts.klentyText(sequence)}</p>
      <Checkbox label={texts.confirm(email)} checked={isConfirmed} onChange={setConfirmed} />
    </>
  )
}

function MailPart({ follow }: { follow: FollowUp }) {
  const session = useSession()
  const { email, name, subject, message, isPreview, isConfirmed, setConfirmed } = follow
  const sender = session.state === 'signed-in' ? session.user : { name: '', email: '' }
  if (isPreview)
    return (
      <MailPreview
        draft={{ method: 'email', contact_person: name, address: email, subject, message, onceKey: '' }}
        sender={{ name: sender.name, email: sender.email }}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
      />
    )
  return (
    <>
      <TextField
        label={texts.subject}
        maxLength={200}
        value={subject}
        onChange={({ target }) => follow.setSubject(target.value)}
      />
      <TextAreaField
        label={texts.message}
        required
        rows={10}
        maxLength={20_000}
        value={message}
        onChange={({ target }) => follow.setMessage(target.value)}
      />
    </>
  )
}
