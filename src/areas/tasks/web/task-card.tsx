import { X } from 'lucide-react'
import type { Formatter } from '#core/format/formatter.ts'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Task, TaskState } from '../contract.ts'
import { isUnderWay } from '../rules/is-under-way.ts'
import { messages } from './messages.ts'

type TaskCardProps = {
  task: Task
  now: number
  isBusy?: boolean
  /** Offered while it is under way; without it, nobody here may stop it. */
  onCancel?: () => void
  /** Offered once it is over. */
  onRemove?: () => void
}

const tones: Record<TaskState, BadgeColour> = {
  queued: 'neutral',
  running: 'information',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

/** One piece of background work: what it does right now, for how long, and what came of it. */
export function TaskCard({ task, now, isBusy = false, onCancel, onRemove }: TaskCardProps) {
  const isOver = !isUnderWay(task)
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-medium break-words">{task.title}</p>
        <Badge tone={tones[task.state]}>{messages.states[task.state]}</Badge>
        {isOver && onRemove ? (
          <IconButton
            label={messages.remove(task.title)}
            icon={<X />}
            disabled={isBusy}
            onClick={onRemove}
            className="-mt-1.5 -mr-2"
          />
        ) : null}
      </div>
      {task.state === 'running' ? <Units task={task} /> : null}
      <TaskFacts task={task} now={now} />
      {isOver || !onCancel ? null : (
        <Button
          size="small"
          variant="secondary"
          className="mt-2"
          busy={isBusy}
          onClick={onCancel}
          aria-label={messages.cancelNamed(task.title)}
        >
          {messages.cancel}
        </Button>
      )}
      {task.result_url ? (
        <a
          className="mt-2 inline-block text-accent underline"
          href={task.result_url}
          aria-label={messages.resultNamed(task.title)}
        >
          {messages.result}
        </a>
      ) : null}
    </li>
  )
}

function Units({ task: { title, done_units, total_units } }: { task: Task }) {
  const value = done_units !== null && total_units ? (done_units / total_units) * 100 : null
  const words = done_units === null ? {} : { valueText: messages.units(done_units, total_units) }
  return <Progress label={title} hideLabel value={value} {...words} className="mt-2" />
}

/** The step in words, how far it is, how long it has been running, or when it ended and why it failed. */
function TaskFacts({ task, now }: { task: Task; now: number }) {
  const formatter = useFormatter()
  const facts = [
    task.step,
    ...(task.state === 'running' ? runningFacts(task, now, formatter) : []),
    task.state === 'done' ? messages.took(formatter.duration(between(task.started_at, task.finished_at))) : null,
    task.attempt > 1 ? messages.attempt(task.attempt) : null,
    task.finished_at && formatter.dateTime(task.finished_at),
  ].filter((fact) => fact !== null)
  return (
    <>
      {facts.length > 0 ? <p className="mt-1 text-sm text-muted tabular-nums">{facts.join(' · ')}</p> : null}
      {task.error ? <p className="mt-1 text-sm text-bad">{task.error}</p> : null}
    </>
  )
}

function runningFacts(
  { done_units, total_units, started_at }: Task,
  now: number,
  { duration }: Pick<Formatter, 'duration'>,
) {
  const units = done_units === null ? [] : [messages.units(done_units, total_units)]
  if (started_at === null) return units
  // Whole seconds, and never less than none where the clocks of both sides differ.
  const seconds = Math.max(1, Math.floor((now - Date.parse(started_at)) / 1000))
  return [...units, messages.since(duration(seconds * 1000))]
}

function between(from: string | null, to: string | null): number | null {
  return from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from))
}
