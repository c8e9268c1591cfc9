import { useState } from 'react'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import type { Stage } from '../contract.ts'
import type { BulkFields, Refused } from './bulk-bar.tsx'
import { emptyDraft, readDraft } from './deal-draft.ts'
import { DealField } from './deal-field.tsx'
import { messages } from './messages.ts'

const texts = messages.bulk

type AskProps = { count: number; onApply: (change: BulkFields) => void; onClose: () => void }

export function BulkCloseDialog({ count, onApply, onClose }: AskProps) {
  const [day, setDay] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.closeTitle(count)}
      onSubmit={() => {
        onApply({ expected_close: day || null })
        onClose()
      }}
      footer={<ApplyButtons />}
    >
      <TextField
        label={messages.fields.expected_close}
        help={texts.closeHelp}
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </Dialog>
  )
}

/** Closed asks how it ended, Integration only takes what was won. */
export function BulkOutcomeDialog({ stage, count, onApply, onClose }: AskProps & { stage: Stage }) {
  const [draft, setDraft] = useState({ ...emptyDraft, outcome: stage === 'Integration' ? 'won' : '' })
  const [isMissing, setMissing] = useState(false)
  const isLost = draft.outcome === 'lost'
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })

  function submit(): void {
    const { fields } = readDraft(draft, ['outcome', 'outcome_reason'])
    const isComplete = fields?.outcome && (!isLost || fields.outcome_reason !== '')
    setMissing(!isComplete)
    if (!isComplete) return
    onApply({ stage, ...fields })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.outcomeTitle(count, stage)}
      onSubmit={submit}
      footer={<ApplyButtons />}
    >
      <div className="flex flex-col gap-4">
        <DealField
          name="outcome"
          draft={draft}
          onChange={change}
          only={stage === 'Integration' ? ['won'] : ['won', 'lost']}
          {...(isMissing && draft.outcome === '' && { error: messages.fieldErrors.missing })}
        />
        {isLost ? (
          <DealField
            name="outcome_reason"
            draft={draft}
            onChange={change}
            {...(isMissing && draft.outcome_reason.trim() === '' && { error: messages.fieldErrors.missing })}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

function ApplyButtons() {
  return (
    <>
      <DialogClose>
        <Button variant="secondary">{messages.cancel}</Button>
      </DialogClose>
      <Button type="submit">{texts.apply}</Button>
    </>
  )
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
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)

  function override(): void {
    const given = reason.trim()
    setShort(given.length < 3)
    if (given.length >= 3)
      onApply(
        refused.map(({ deal_id }) => deal_id),
        { ...change, override_reason: given },
      )
  }

  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.refusedTitle(refused.length)}
      description={texts.refusedText}
      {...(mayOverride && { onSubmit: override })}
      footer={
        <>
          {mayOverride ? (
            <Button type="submit" variant="secondary">
              {texts.override}
            </Button>
          ) : null}
          <DialogClose>
            <Button>{texts.done}</Button>
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
          error={isShort ? messages.fieldErrors.reason : null}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
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
