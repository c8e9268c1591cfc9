import { Pin, PinOff, Trash2 } from 'lucide-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { MatchRun } from '../contract.ts'
import { isDefault } from '../rules/weights.ts'
import { messages } from './messages.ts'
import { useMatchingStep, usePinRun, useRemoveRun } from './use-matching.ts'

const texts = messages.runs

type BarProps = { runs: readonly MatchRun[]; run: MatchRun; onChoose: (runId: string) => void }

/** Which result is looked at, and with which weights it was made; earlier ones are one choice away. */
export function RunBar({ runs, run, onChoose }: BarProps) {
  const format = useFormatter()
  const name = ({ kind, sector, acquirer, created_at, is_pinned }: MatchRun) => {
    const full = texts.named(texts.kinds[kind], acquirer?.name ?? sector, format.dateTime(Date.parse(created_at)))
    return is_pinned ? texts.pinned(full) : full
  }
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-line pt-4">
      <Select
        label={texts.earlier}
        className="min-w-0 flex-1 basis-64 sm:max-w-md"
        value={run.id}
        onChange={onChoose}
        options={runs.map((each) => ({ value: each.id, label: name(each) }))}
      />
      {run.is_removable ? (
        <div className="flex">
          <PinRun run={run} />
          <RemoveRun key={run.id} runId={run.id} />
        </div>
      ) : null}
      <p className="pb-2 text-sm text-muted">{texts.weights(String(run.weights_version), isDefault(run.weights))}</p>
    </div>
  )
}

function PinRun({ run: { id, is_pinned } }: { run: MatchRun }) {
  const pin = usePinRun()
  return (
    <IconButton
      label={is_pinned ? texts.unpin : texts.pin}
      icon={is_pinned ? <PinOff /> : <Pin />}
      busy={pin.isPending}
      onClick={() => pin.mutate({ runId: id, pinned: !is_pinned })}
    />
  )
}

/** Of one result: the question goes with it when the next one takes its place. */
function RemoveRun({ runId }: { runId: string }) {
  const remove = useRemoveRun()
  return (
    <ConfirmDialog
      trigger={<IconButton label={texts.remove} icon={<Trash2 />} />}
      title={texts.removeTitle}
      description={texts.removeText}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ runId })}
    />
  )
}

/** What a result is before it is done, or instead; null when it is done. */
export function RunState({ run }: { run: MatchRun }) {
  const remove = useRemoveRun()
  const step = useMatchingStep()
  if (run.state === 'done') return null
  if (run.state === 'cancelled') return <p className="mt-4 text-sm text-muted">{texts.cancelled}</p>
  if (run.state === 'failed') {
    return (
      <Alert tone="bad" className="mt-4">
        {texts.broken} {run.error ?? texts.brokenText}
      </Alert>
    )
  }
  return (
    <div className="mt-4 grid max-w-prose gap-2">
      <Progress label={texts.running} value={null} />
      <p role="status" className="min-h-5 text-sm text-muted">
        {step}
      </p>
      {run.is_removable ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          busy={remove.isPending}
          onClick={() => remove.mutate({ runId: run.id })}
        >
          {texts.cancel}
        </Button>
      ) : null}
    </div>
  )
}
