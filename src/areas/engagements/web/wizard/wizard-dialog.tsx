import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { EngagementDraft } from '../../contract.ts'
import { engagementFields } from '../../fields.ts'
import { wizardSteps } from '../../rules/wizard-steps.ts'
import { messages } from '../messages.ts'
import { useDraft, useWizard } from './use-wizard.ts'
import { WizardFields } from './wizard-fields.tsx'
import { WizardReview } from './wizard-review.tsx'

const texts = messages.wizard

type Props = { onClose: () => void; onCreated: (id: string) => void }

/** 'New Client Engagement' (WIZ-01): begins where its draft ended. */
export function WizardDialog({ onClose, onCreated }: Props) {
  const query = useDraft()
  // what was typed since is newer than any later answer
  const [begun, begin] = useState<{ draft: EngagementDraft | null } | null>(null)
  if (!begun && query.data && !query.isFetching) begin(query.data)
  if (begun) return <Wizard draft={begun.draft} onClose={onClose} onCreated={onCreated} />
  return (
    <Dialog size="large" title={texts.title} onClose={onClose}>
      <QueryView query={{ ...query, data: undefined }} loading={messages.loading} lines={8} failed={messages.failed} />
    </Dialog>
  )
}

function Wizard({ draft, onClose, onCreated }: Props & { draft: EngagementDraft | null }) {
  const wizard = useWizard(draft, onCreated)
  const [isLeaving, setLeaving] = useState(false)
  const { step } = wizard
  const { title = '', required = [] } = wizardSteps[step] ?? {}
  const isLast = step === wizardSteps.length - 1
  const leave = () => (wizard.isChanged ? setLeaving(true) : onClose())
  return (
    <>
      <Dialog
        size="large"
        title={texts.title}
        description={texts.step(
          step + 1,
          title,
          required.map((name) => engagementFields[name].label),
        )}
        onClose={leave}
        typed="kept"
        onSubmit={isLast ? wizard.submit : wizard.next}
        footer={
          <>
            <Button variant="quiet" className="mr-auto" onClick={leave}>
              {texts.cancel}
            </Button>
            <Button variant="secondary" disabled={step === 0} onClick={wizard.previous}>
              {texts.previous}
            </Button>
            <Button type="submit" busy={wizard.isCreating}>
              {isLast ? texts.submit : texts.next}
            </Button>
          </>
        }
      >
        <Steps step={step} />
        {isLast ? <WizardReview wizard={wizard} /> : <WizardFields wizard={wizard} />}
      </Dialog>
      {isLeaving ? <LeaveDialog wizard={wizard} onStay={() => setLeaving(false)} onClose={onClose} /> : null}
    </>
  )
}

function Steps({ step }: { step: number }) {
  return (
    <ol aria-label={texts.steps} className="mb-5 flex gap-1.5">
      {wizardSteps.map(({ title }, index) => (
        <li key={title} className="min-w-0 flex-1" {...(index === step && { 'aria-current': 'step' })}>
          <span
            className={cx(
              'block h-1 rounded-full',
              index <= step ? 'bg-accent' : 'bg-raised inset-ring inset-ring-line',
            )}
          />
          <span
            className={cx('mt-1 block truncate text-xs max-sm:sr-only', index === step ? 'font-medium' : 'text-muted')}
          >
            {title}
          </span>
        </li>
      ))}
    </ol>
  )
}

type LeaveProps = { wizard: ReturnType<typeof useWizard>; onStay: () => void; onClose: () => void }

/** Cancel asks: keep the draft or drop it. */
function LeaveDialog({ wizard, onStay, onClose }: LeaveProps) {
  return (
    <ConfirmDialog
      title={texts.keepTitle}
      description={texts.keepText}
      confirmLabel={texts.keep}
      cancelLabel={texts.stay}
      destructive={false}
      onConfirm={() => wizard.keep(onClose)}
      onClose={onStay}
    >
      <Button variant="destructive" onClick={() => wizard.drop(onClose)}>
        {texts.drop}
      </Button>
    </ConfirmDialog>
  )
}
