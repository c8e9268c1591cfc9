import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Popover } from '#kit/overlays/popover.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { Task } from '../contract.ts'
import { isUnderWay } from '../rules/is-under-way.ts'
import { messages } from './messages.ts'
import { TaskCard } from './task-card.tsx'
import { useEndedTasks } from './use-ended-tasks.ts'
import { useNews } from './use-news.ts'
import { useNow } from './use-now.ts'
import { useCancelTask, useRemoveTask, useTasks } from './use-tasks.ts'

/** What runs in the background, for somebody who is signed in. Also keeps the news stream open. */
export function TaskTray() {
  useNews()
  const [isOpen, setIsOpen] = useState(false)
  const tasks = useTasks()
  const words = useEndedTasks(tasks.data)
  const running = (tasks.data ?? []).filter(isUnderWay).length
  return (
    <>
      <Popover
        label={messages.title}
        align="end"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <button type="button" aria-label={messages.open(running)} className={triggerClass}>
            <ListChecks aria-hidden="true" className="size-4" />
            {running > 0 ? <span className="text-xs text-accent tabular-nums">{running}</span> : null}
          </button>
        }
      >
        <h2 className="mb-3 text-base font-semibold">{messages.title}</h2>
        {tasks.isError ? (
          <ErrorState
            title={messages.failedToLoad}
            text={tasks.error.message}
            onRetry={() => void tasks.refetch()}
            busy={tasks.isFetching}
          />
        ) : (
          <TaskList tasks={tasks.data} />
        )}
      </Popover>
      <p role="status" aria-live="polite" className="sr-only">
        {words}
      </p>
    </>
  )
}

const triggerClass =
  'inline-flex h-8 min-w-8 shrink-0 cursor-pointer items-center justify-center gap-1 rounded-md px-1.5 text-muted hover:bg-raised hover:text-ink'

function TaskList({ tasks }: { tasks: readonly Task[] | undefined }) {
  const now = useNow(tasks?.some(({ state }) => state === 'running') ?? false)
  const cancel = useCancelTask()
  const remove = useRemoveTask()
  const showError = { onError: (error: Error) => toast.refused(error.message, error, '') }
  if (!tasks) return <SkeletonLines label={messages.loading} />
  if (tasks.length === 0) return <p className="text-sm text-muted">{messages.empty}</p>
  return (
    <ul>
      {tasks.map((task) => (
        <TaskCard
          key={task.id}
          task={task}
          now={now}
          isBusy={isAbout(cancel, task) || isAbout(remove, task)}
          onCancel={() => cancel.mutate({ id: task.id }, showError)}
          onRemove={() => remove.mutate({ id: task.id }, showError)}
        />
      ))}
    </ul>
  )
}

function isAbout(mutation: { isPending: boolean; variables: { id: string } | undefined }, task: Task): boolean {
  return mutation.isPending && mutation.variables?.id === task.id
}
