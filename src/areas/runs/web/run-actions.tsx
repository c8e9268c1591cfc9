import { Pin, PinOff, Repeat, Trash2 } from 'lucide-react'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { Pin as PinChange, RunFields, RunId } from '../contract.ts'
import { messages as texts } from './messages.ts'

export type RunActionsProps = {
  run: Pick<RunFields, 'id' | 'is_pinned' | 'is_removable'>
  /** 'scan', 'result', 'discovery' */
  noun: string
  isPersonal?: boolean
  pin: (change: PinChange) => Promise<unknown>
  /** Left out where the screen removes a run in its own words. */
  remove?: (run: RunId) => Promise<unknown>
  onRemoved?: () => void
  /** Asks the same question again, which makes a new run; left out where the question is not stored. */
  onRepeat?: () => void
  isRepeating?: boolean
}

/** What can be done with a run: repeat it, and for people who may, pin and remove it. */
export function RunActions({ run, noun, isPersonal = false, ...props }: RunActionsProps) {
  const { onRepeat, isRepeating = false, pin, remove, onRemoved } = props
  return (
    <div className="flex">
      {onRepeat ? <IconButton label={texts.again} icon={<Repeat />} busy={isRepeating} onClick={onRepeat} /> : null}
      {run.is_removable ? <PinRun run={run} noun={noun} pin={pin} /> : null}
      {run.is_removable && remove ? <RemoveRun key={run.id} {...{ run, noun, isPersonal, remove, onRemoved }} /> : null}
    </div>
  )
}

function PinRun({ run: { id, is_pinned }, noun, pin }: Pick<RunActionsProps, 'run' | 'noun' | 'pin'>) {
  const action = useAction(pin, { failed: texts.pinFailed(noun) })
  return (
    <IconButton
      label={is_pinned ? texts.unpin(noun) : texts.pin(noun)}
      icon={is_pinned ? <PinOff /> : <Pin />}
      busy={action.isPending}
      onClick={() => action.mutate({ runId: id, pinned: !is_pinned })}
    />
  )
}

type RemoveProps = Pick<RunActionsProps, 'run' | 'noun'> & {
  isPersonal: boolean
  remove: (run: RunId) => Promise<unknown>
  onRemoved: (() => void) | undefined
}

/** Belongs to one run: the question closes when another run is shown. */
function RemoveRun({ run, noun, isPersonal, remove, onRemoved }: RemoveProps) {
  const action = useAction(remove, { done: onRemoved, failed: texts.removeFailed(noun) })
  return (
    <ConfirmDialog
      trigger={<IconButton label={texts.remove(noun)} icon={<Trash2 />} />}
      title={texts.removeTitle(noun)}
      description={isPersonal ? texts.removeText.personal : texts.removeText.shared}
      confirmLabel={texts.remove(noun)}
      busy={action.isPending}
      onConfirm={() => action.mutate({ runId: run.id })}
    />
  )
}
