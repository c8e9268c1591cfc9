import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { Dialog, DialogClose } from '#kit/overlays/dialog.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { messages as kit } from '#kit/messages.ts'
import type { Stage } from '../../contract.ts'
import type { BulkFields, Refused } from './bulk-bar.tsx'
import { emptyDraft, readDraft, type DealDraft } from '../new/deal-draft.ts'
import { DealField } from '../record/deal-field.tsx'
import { messages } from '../messages.ts'

const texts = messages.bulk

type OutcomeProps = { stage: Stage; count: number; onApply: (change: BulkFields) => void; onClose: () => void }

/** Closed asks how it ended, Integration only takes what was won. */
export function BulkOutcomeDialog({ stage, count, onApply, onClose }: OutcomeProps) {
  const form = useForm({
    initial: { ...emptyDraft, outcome: stage === 'Integration' ? 'won' : '' },
    read: readEnding,
    send: async (ending: BulkFields) => onApply({ stage, ...ending }),
    done: onClose,
  })
  const field = (name: 'outcome' | 'outcome_reason') => ({
    name,
    draft: form.values,
    error: form.errors[name],
    onChange: form.change,
  })
  return (
    <FormDialog onClose={onClose} title={texts.outcomeTitle(count, stage)} form={form} submit={kit.bulk.apply}>
      <DealField {...field('outcome')} only={stage === 'Integration' ? ['won'] : ['won', 'lost']} />
      {form.values.outcome === 'lost' ? <DealField {...field('outcome_reason')} /> : null}
    </FormDialog>
  )
}

function readEnding(draft: DealDraft) {
  const { fields, errors } = readDraft(draft, ['outcome', 'outcome_reason'])
  if (!fields) return { errors }
  if (!fields.outcome) return { errors: { outcome: messages.fieldErrors.missing } }
  if (fields.outcome === 'lost' && fields.outcome_reason === '')
    return { errors: { outcome_reason: messages.fieldErrors.missing } }
  return { input: fields }
}

type RefusedProps = {
  left: Refused
  onOpen: (dealId: string) => void
  onApply: (ids: readonly string[], change: BulkFields) => void
  onClose: () => void
}

/** Names the deals that stayed as they were and why; who may, moves them all the same. */
export function RefusedDialog({ left, onOpen, onApply, onClose }: RefusedProps) {
  const { change, refused } = left
  const mayOverride = useMayManage() && change.stage !== undefined && change.override_reason === undefined
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) =>
      reason.trim().length < 3 ? { errors: { reason: messages.fieldErrors.reason } } : { input: reason.trim() },
    send: async (override_reason: string) =>
      onApply(
        refused.map(({ deal_id }) => deal_id),
        { ...change, override_reason },
      ),
  })

  return (
    <Dialog
      size="medium"
      onClose={onClose}
      title={texts.refusedTitle(refused.length)}
      description={texts.refusedText}
      {...(mayOverride && { onSubmit: form.submit })}
      footer={
        <>
          {mayOverride ? (
            <Button type="submit" variant="secondary">
              {texts.override}
            </Button>
          ) : null}
          <DialogClose>
            <Button>{kit.done}</Button>
          </DialogClose>
        </>
      }
    >
      <RefusedList refused={refused} onOpen={onOpen} />
      {mayOverride ? (
        <TextAreaField
          className="mt-5"
          label={messages.gate.overrideReason}
          help={messages.gate.overrideHelp}
          rows={2}
          maxLength={500}
          {...form.text('reason')}
        />
      ) : null}
    </Dialog>
  )
}

function RefusedList({ refused, onOpen }: { refused: Refused['refused']; onOpen: RefusedProps['onOpen'] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {refused.map(({ deal_id, target, reason: why }) => (
        <li key={deal_id} className="flex items-start justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="font-medium break-words">{target}</p>
            <p className="text-sm text-muted">{why}</p>
          </div>
          <Button variant="quiet" size="small" aria-label={texts.openNamed(target)} onClick={() => onOpen(deal_id)}>
            {messages.list.open}
          </Button>
        </li>
      ))}
    </ul>
  )
}
