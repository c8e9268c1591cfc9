import { History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAssigneeNames } from '#areas/workspaces/web/use-people.ts'
import { Badge } from '#kit/display/badge.tsx'
import { CheckboxControl } from '#kit/controls/checkbox.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { cx } from '#kit/display/cx.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { part } from '#kit/display/part.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { DealTask } from '../../contract.ts'
import { isOverdue } from '../../rules/is-overdue.ts'
import { messages } from '../messages.ts'
import { useRemoveTask, useTickTask } from '../use-deal-work.ts'
import { EditTask } from './edit-task.tsx'

const LinksOf = part(() => import('#areas/record-links/web/links-of.tsx'), 'LinksOf')
const TaskHistory = part(() => import('../work-history.tsx'), 'TaskHistory')

const texts = messages.tasks

type Props = {
  task: DealTask
  today: string
  mayWrite: boolean
  /** The deal, where tasks of many stand together. */
  deal?: ReactNode
  /** Without what else can be done with it. */
  isBrief?: boolean
}

export function TaskRow({ task, today, mayWrite, deal, isBrief = false }: Props) {
  const tick = useTickTask()
  const [isEdited, setEdited] = useState(false)
  if (isEdited) {
    return (
      <li className="py-3">
        <EditTask task={task} onClose={() => setEdited(false)} />
      </li>
    )
  }
  const isDone = task.done_at !== null
  return (
    <li className="flex items-start gap-2 py-2.5">
      <CheckboxControl
        aria-label={isDone ? texts.markOpen(task.title) : texts.markDone(task.title)}
        // shows at once what was pressed; the answer of the server follows
        checked={tick.isPending ? tick.variables.is_done : isDone}
        disabled={!mayWrite}
        onChange={(is_done) => tick.mutate({ task, is_done })}
      />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className={cx('break-words', isDone && 'text-muted line-through')}>{task.title}</p>
        <Facts task={task} today={today} deal={deal} />
        {isBrief ? null : <LinksOf recordId={task.id} dealId={task.deal_id} />}
      </div>
      {isBrief ? null : <RowActions task={task} mayWrite={mayWrite} onEdit={() => setEdited(true)} />}
    </li>
  )
}

function Facts({ task, today, deal }: Pick<Props, 'task' | 'today' | 'deal'>) {
  // among the tasks of many deals there are only those of one person
  const words = useFacts(deal ? { ...task, assignee_id: null } : task, today)
  const isLate = isOverdue(task, today)
  if (words === '' && !deal && task.kind === 'deal') return null
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {isLate ? <Badge tone="bad">{texts.overdue}</Badge> : null}
      {task.kind === 'deal' ? null : <Badge>{texts.kinds[task.kind]}</Badge>}
      {words === '' ? null : <span className="tabular-nums">{words}</span>}
      {deal}
    </p>
  )
}

/** By when and by whom, or once it is done: by whom and when. */
function useFacts({ done_at, done_by_name, due_on, assignee_id, assignee_name }: DealTask, today: string): string {
  const format = useFormatter()
  const nameAssignee = useAssigneeNames()
  if (done_at !== null) {
    const when = format.date(done_at)
    return done_by_name === null ? texts.done(when) : texts.doneBy(done_by_name, when)
  }
  const due = due_on === today ? texts.today : format.day(due_on)
  const who = nameAssignee(assignee_id, assignee_name) ?? messages.goneAccount
  return [...(due_on === null ? [] : [due]), ...(assignee_id === null ? [] : [who])].join(' · ')
}

type ActionsProps = Pick<Props, 'task' | 'mayWrite'> & { onEdit: () => void }

function RowActions({ task, mayWrite, onEdit }: ActionsProps) {
  const removeTask = useRemoveTask()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <span className="flex shrink-0">
      <IconButton label={texts.history(task.title)} icon={<History />} onClick={() => setHistoryOpen(true)} />
      {mayWrite ? (
        <>
          <IconButton label={texts.edit(task.title)} icon={<Pencil />} onClick={onEdit} />
          <ConfirmDialog
            trigger={<IconButton label={texts.remove(task.title)} icon={<Trash2 />} busy={removeTask.isPending} />}
            title={texts.removeTitle}
            description={texts.removeText(task.title)}
            confirmLabel={texts.removeLabel}
            onConfirm={() => removeTask.mutate(task)}
          />
        </>
      ) : null}
      {isHistoryOpen ? <TaskHistory id={task.id} mayUndo={mayWrite} onClose={() => setHistoryOpen(false)} /> : null}
    </span>
  )
}
