import { useState } from 'react'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { OutboxMails } from '#areas/identity/web/outbox-mails.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { FieldError } from '#kit/controls/field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { isEvidence } from '../is-evidence.ts'
import type { DocumentLink, EngagementFile } from '../../contract.ts'
import { documentCodes, labelOfDocument, type DocumentCode } from '../../rules/document-list.ts'
import { linkDays } from '../../rules/limits.ts'
import { messages } from '../messages.ts'

const texts = messages.requests
type Sent = { link: string; email: string }

/** Links by which the client sends documents. */
export function RequestsSection({ file }: { file: EngagementFile }) {
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const way = useMailWay()
  return (
    <Section
      title={messages.sections.requests}
      action={
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      }
    >
      {sent ? (
        <Alert tone="information" title={texts.doneTitle} className="mb-4">
          <p>{describeMail(way, texts.mailWhat)}</p>
          <p className="mt-1">{texts.link}</p>
          <p className="font-mono text-xs break-all select-all">{sent.link}</p>
        </Alert>
      ) : null}
      {file.links.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {file.links.map((link) => (
            <RequestLine key={link.id} link={link} />
          ))}
        </ul>
      )}
      {isAsking ? (
        <AskDialog
          file={file}
          onClose={() => setAsking(false)}
          onSent={(answer) => {
            setSent(answer)
            setAsking(false)
          }}
        />
      ) : null}
    </Section>
  )
}

function RequestLine({ link }: { link: DocumentLink }) {
  const format = useFormatter()
  const close = useAction(() => client.engagements.revokeLink({ linkId: link.id }), { failed: texts.closeFailed })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 break-all">
          {link.email} <Badge>{texts.states[link.state]}</Badge>
        </p>
        <p className="text-sm text-muted">
          {`${link.codes.map(labelOfDocument).join(', ')} · ${texts.until(format.date(link.expires_at))}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {link.state === 'open' ? (
          <>
            <OutboxMails aboutId={link.id} />
            <Button size="small" variant="quiet" busy={close.isPending} onClick={() => close.mutate()}>
              {texts.close}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  )
}

type AskProps = { file: EngagementFile; onClose: () => void; onSent: (sent: Sent) => void }

function AskDialog({ file, onClose, onSent }: AskProps) {
  const { id, company_name, email } = file.engagement
  // a document that has expired or was rejected is missing again
  const received = new Set(file.files.filter((one) => isEvidence(one)).map(({ code }) => code))
  const lines = file.documents.filter(({ isRequired }) => isRequired).map(({ code }) => code)
  const codes: readonly DocumentCode[] = lines.length > 0 ? lines : documentCodes
  const form = useForm({
    initial: { codes: codes.filter((code) => !received.has(code)) },
    read: (values) => (values.codes.length === 0 ? { errors: { codes: texts.chooseFirst } } : { input: values }),
    send: (input) => client.engagements.requestDocuments({ id, codes: [...input.codes] }),
    done: onSent,
  })
  const toggle = (code: DocumentCode, isOn: boolean) =>
    form.change({ codes: isOn ? [...form.values.codes, code] : form.values.codes.filter((one) => one !== code) })
  return (
    <FormDialog
      size="medium"
      title={texts.title(company_name)}
      description={texts.text(email, linkDays)}
      submit={texts.send}
      form={form}
      onClose={onClose}
      failed={texts.failed}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 text-sm font-medium">{texts.choose}</legend>
        {codes.map((code) => (
          <Checkbox
            key={code}
            label={labelOfDocument(code)}
            checked={form.values.codes.includes(code)}
            onChange={(isOn) => toggle(code, isOn)}
          />
        ))}
        {form.errors.codes ? <FieldError>{form.errors.codes}</FieldError> : null}
      </fieldset>
    </FormDialog>
  )
}
