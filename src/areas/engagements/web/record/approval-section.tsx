import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { EngagementFile } from '../../contract.ts'
import { findChangeSince } from '../../rules/approval.ts'
import { messages } from '../messages.ts'
import type { Rights } from '../use-engagements.ts'

const texts = messages.approval

export function ApprovalSection({ file, rights }: { file: EngagementFile; rights: Rights }) {
  const format = useFormatter()
  const [isAsking, setAsking] = useState(false)
  const { engagement, approvals } = file
  const { level, score } = engagement.rating
  const isWanted = rights.mayDecide && !engagement.is_approved
  return (
    <Section
      className="lg:border-t-0 lg:pt-0"
      title={messages.sections.approvals}
      note={level === 'high' ? texts.second : undefined}
      action={
        isWanted && file.approval_refusal === null ? (
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            {texts.approve}
          </Button>
        ) : null
      }
    >
      {isWanted && file.approval_refusal !== null ? <p className="mb-3">{file.approval_refusal}</p> : null}
      {approvals.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {approvals.map((approval) => (
            <li key={approval.id} className="py-2">
              <p className="flex flex-wrap items-center gap-2">
                {texts.one(approval.name, approval.score, format.date(approval.created_at))}
                {approval.is_single ? <Badge tone="warning">{texts.single}</Badge> : null}
                {approval.score < score ? <Badge>{texts.outdated}</Badge> : null}
                {approval.rests_on_rejected ? <Badge tone="warning">{texts.restsOnRejected}</Badge> : null}
              </p>
              {approval.reason ? <p className="text-sm text-muted">{approval.reason}</p> : null}
            </li>
          ))}
        </ul>
      )}
      {isAsking ? <ApprovalDialog file={file} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

function ApprovalDialog({ file, onClose }: { file: EngagementFile; onClose: () => void }) {
  const { engagement, approvers } = file
  // what was on the screen when the person decided to approve
  const [seen] = useState(() => seenOf(file))
  const { score } = seen
  const changed = findChangeSince(seen, seenOf(file)) ?? file.approval_refusal
  const isAlone = engagement.rating.level === 'high' && approvers < 2
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) => ({ input: { reason } }),
    send: ({ reason }) => client.engagements.approve({ id: engagement.id, ...seen, reason }),
    done: ({ company_name, is_approved }) => {
      if (is_approved) toast.success(texts.done, company_name)
      else toast.success(texts.stored, texts.waits(company_name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.title(engagement.company_name)}
      description={isAlone ? `${texts.points(score)} ${texts.alone}` : texts.points(score)}
      submit={texts.approve}
      disabled={changed !== null}
      form={form}
      onClose={onClose}
      failed={texts.failed}
    >
      {changed === null ? null : (
        <Alert tone="warning">
          <p>{changed}</p>
          {listRejected(file).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <TextAreaField label={texts.reason} required={isAlone} maxLength={2000} {...form.text('reason')} />
    </FormDialog>
  )
}

const seenOf = ({ engagement, document_decisions }: EngagementFile) => ({
  score: engagement.rating.score,
  document_decisions,
})

function listRejected({ files }: EngagementFile): string[] {
  return files.flatMap(({ is_rejected, document, note, decisions: [last] }) =>
    is_rejected && last ? [texts.rejected(document?.name ?? note, last.by, last.text)] : [],
  )
}
