import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { Task } from '../contract.ts'
import { messages } from './messages.ts'
import { TaskCard } from './task-card.tsx'
import { useNow } from './use-now.ts'
import { useSystemTasks } from './use-tasks.ts'

const texts = messages.system

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Background work that belongs to no workspace, for admins of the product: above all the mails that did not go out. */
export function SystemWorkDialog({ open, onOpenChange }: Props) {
  const tasks = useSystemTasks()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="medium" title={texts.title} description={texts.note}>
      <QueryView query={tasks} loading={texts.loading} failed={texts.failedToLoad} />
      {tasks.isSuccess ? <SystemWork tasks={tasks.data} /> : null}
    </Dialog>
  )
}

function SystemWork({ tasks }: { tasks: readonly Task[] }) {
  const now = useNow(tasks.some(({ state }) => state === 'running'))
  const failed = tasks.filter(({ state }) => state === 'failed')
  if (tasks.length === 0) return <EmptyState title={texts.empty} />
  return (
    <div className="flex flex-col gap-4">
      {failed.length > 0 ? (
        <Alert title={texts.failures(failed.length)}>
          {failed.some(({ kind }) => kind === 'send-mail') ? texts.mailHint : null}
        </Alert>
      ) : null}
      <ul aria-label={texts.label}>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} now={now} />
        ))}
      </ul>
    </div>
  )
}
