import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { CheckboxControl } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { DealTask } from '../contract.ts'
import { isOverdue } from '../rules/is-overdue.ts'
import { messages } from './messages.ts'
import { TaskForm } from './task-form.tsx'
import { useChangeTask, useRemoveTask } from './use-deal-work.ts'

const texts = messages.tasks

type Props = {
  task: DealTask
  today: string
  mayWrite: boolean
  /** The deal, where tasks of many stand together. */
  deal?: ReactNode
}

export function TaskRow({ task, today, mayWrite, deal }: Props) {
  const changeTask = useChangeTask()
  const [isEdited, setEdited] = useState(false)
  if (isEdited) {
    return (
      <li className="py-3">
        <TaskForm
          initial={task}
          titleLabel={texts.title}
          submitLabel={messages.save}
          busy={changeTask.isPending}
          onCancel={() => setEdited(false)}
          onSubmit={({ title, due_on, assignee_id }) =>
            changeTask.mutateAsync({ taskId: task.id, title, due_on, assignee_id }).then(() => setEdited(false))
          }
        />
      </li>
    )
  }
  const isDone = task.done_at !== null
  return (
    <li className="flex items-start gap-2 py-2.5">
      <CheckboxControl
        aria-label={isDone ? texts.markOpen(task.title) : texts.markDone(task.title)}
        // shows at once what was pressed; the answer of the server follows
        checked={(changeTask.isPending ? changeTask.variables.is_done : undefined) ?? isDone}
        disabled={!mayWrite}
        onChange={(is_done) => changeTask.mutate({ taskId: task.id, is_done })}
      />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className={cx('break-words', isDone && 'text-muted line-through')}>{task.title}</p>
        <Facts task={task} today={today} deal={deal} />
      </div>
      {mayWrite ? <RowActions task={task} onEdit={() => setEdited(true)} /> : null}
    </li>
  )
}

function Facts({ task, today, deal }: Pick<Props, 'task' | 'today' | 'deal'>) {
  // among the tasks of many deals there are only those of one person
  const words = useFacts(deal ? { ...task, assignee_id: null } : task, today)
  const isLate = isOverdue(task, today)
  if (words === '' && !deal) return null
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {isLate ? <Badge tone="bad">{texts.overdue}</Badge> : null}
      {words === '' ? null : <span className="tabular-nums">{words}</span>}
      {deal}
    </p>
  )
}

/** By when and by whom, or once it is done: by whom and when. */
function useFacts({ done_at, done_by_name, due_on, assignee_id, assignee_name }: DealTask, today: string): string {
  const format = useFormatter()
  if (done_at !== null) {
    const when = format.date(done_at)
    return done_by_name === null ? texts.done(when) : texts.doneBy(done_by_name, when)
  }
  const due = due_on === today ? texts.today : format.day(due_on)
  const who = assignee_name ?? messages.goneAccount
  return [...(due_on === null ? [] : [due]), ...(assignee_id === null ? [] : [who])].join(' · ')
}

function RowActions({ task, onEdit }: { task: DealTask; onEdit: () => void }) {
  const removeTask = useRemoveTask()
  return (
    <span className="flex shrink-0">
      <IconButton label={texts.edit(task.title)} icon={<Pencil />} onClick={onEdit} />
      <ConfirmDialog
        trigger={<IconButton label={texts.remove(task.title)} icon={<Trash2 />} busy={removeTask.isPending} />}
        title={texts.removeTitle}
        description={texts.removeText(task.title)}
        confirmLabel={texts.removeLabel}
        onConfirm={() => removeTask.mutate({ taskId: task.id })}
      />
    </span>
  )
}
