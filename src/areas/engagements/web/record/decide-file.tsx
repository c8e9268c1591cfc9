import { FileX2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { ClientFile } from '../../contract.ts'
import { longestRejection } from '../../rules/limits.ts'
import { isConfidential, rejectionLabels, rejectionReasons, type RejectionReason } from '../../rules/rejections.ts'
import { messages } from '../messages.ts'

const texts = messages.documents

/** What reviewers decided on a document, newest first. */
export function Decisions({ file: { decisions, is_rejected } }: { file: ClientFile }) {
  const format = useFormatter()
  return decisions.map(({ is_rejection, text, by, decided_at }, index) => {
    const who = by === '' ? texts.formerMember : by
    const day = format.date(decided_at)
    return (
      <span key={decided_at} className={cx('block', is_rejected && index === 0 && 'font-medium text-bad')}>
        {is_rejection ? texts.rejectedBy(who, day, text) : texts.acceptedBy(who, day)}
      </span>
    )
  })
}

type DecideFileProps = { file: ClientFile; name: string }

/** For people who handle compliance. */
export function DecideFile({ file, name }: DecideFileProps) {
  const [isRejecting, setRejecting] = useState(false)
  const { id: fileId, version, is_rejected } = file
  const accept = useAction(() => client.engagements.acceptFile({ fileId, version }), { failed: texts.acceptFailed })
  return (
    <>
      {is_rejected ? (
        <Button
          size="small"
          variant="quiet"
          className="shrink-0"
          aria-label={texts.acceptLabel(name)}
          busy={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {texts.accept}
        </Button>
      ) : (
        <IconButton label={texts.reject(name)} icon={<FileX2 />} onClick={() => setRejecting(true)} />
      )}
      {isRejecting ? <RejectDialog file={file} name={name} onClose={() => setRejecting(false)} /> : null}
    </>
  )
}

function RejectDialog({ file, name, onClose }: DecideFileProps & { onClose: () => void }) {
  // what was on the screen when the person decided to reject it
  const [version] = useState(file.version)
  const form = useForm({
    initial: { reason: 'unreadable' as RejectionReason, words: '' },
    read: ({ reason, words }) =>
      reason === 'other' && words.trim().length < 3
        ? { errors: { words: texts.rejectMissing } }
        : { input: { reason, words } },
    send: (input) => client.engagements.rejectFile({ fileId: file.id, version, ...input }),
    done: onClose,
  })
  const { reason } = form.values
  return (
    <FormDialog
      title={texts.rejectTitle(name)}
      description={texts.rejectText}
      submit={texts.rejectSubmit}
      form={form}
      onClose={onClose}
      failed={texts.rejectFailed}
    >
      <Select
        label={texts.rejectReason}
        options={rejectionReasons.map((value) => ({ value, label: rejectionLabels[value] }))}
        {...form.choice('reason')}
      />
      <TextAreaField
        label={texts.rejectWords}
        help={isConfidential(reason) ? texts.doubtHelp : texts.rejectHelp}
        required={reason === 'other'}
        maxLength={longestRejection}
        rows={3}
        {...form.text('words')}
      />
    </FormDialog>
  )
}
