import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView, type Query } from '#kit/feedback/query-view.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import type { Deal } from '../../deals/contract.ts'
import { describeMissing, nextGate, wayTo } from '../../deals/rules/stage-gates.ts'
import type { ActivityEntry, DealTask } from '../contract.ts'
import { isOverdue } from '../rules/is-overdue.ts'
import { chooseNextStep } from '../rules/next-step.ts'
import { describeActivity } from './activity-messages.ts'
import { messages } from './messages.ts'
import { TaskRow } from './tasks/task-row.tsx'
import { useToday } from './tasks/use-today.ts'

const texts = messages.summary

type Props = {
  deal: Deal
  /** What the deal is worth by its own valuation: this area does not know it. */
  valuation: ReactNode
  onTab: (tab: 'tasks' | 'activity') => void
}

/** What somebody has to do next on a deal, and what its next stage still asks for. */
export function DealNextStep({ deal }: { deal: Deal }) {
  const tasks = useTasks(deal)
  return (
    <section aria-label={texts.next} className="rounded-md border border-line px-3 py-2.5">
      <h3 aria-hidden="true" className="mb-1 text-xs font-medium text-muted">
        {texts.next}
      </h3>
      <div className="min-h-5">
        <Answer query={tasks} failed={messages.tasks.loadFailed}>
          {(found) => <Next deal={deal} tasks={found} />}
        </Answer>
      </div>
    </section>
  )
}

/** The rest of a deal at a glance: what is open, what it is worth against its price, and what happened last. */
export function DealSummary({ deal, valuation, onTab }: Props) {
  const tasks = useTasks(deal)
  const activity = useQuery(api.dealWork.listActivity.queryOptions({ input: { dealId: deal.id, limit: 1 } }))
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <Row label={texts.tasks}>
        <Answer query={tasks} failed={messages.tasks.loadFailed}>
          {(found) => <OpenTasks tasks={found} onOpen={() => onTab('tasks')} />}
        </Answer>
      </Row>
      <Row label={texts.valuation}>{valuation}</Row>
      <Row label={texts.last}>
        <Answer query={activity} failed={messages.activity.loadFailed}>
          {([entry]) => <Last entry={entry} onOpen={() => onTab('activity')} />}
        </Answer>
      </Row>
    </section>
  )
}

function useTasks({ id: dealId }: Deal) {
  return useQuery(api.dealWork.listTasks.queryOptions({ input: { dealId } }))
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 @sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <h3 className="text-sm text-muted">{label}</h3>
      <div className="min-h-5 min-w-0">{children}</div>
    </div>
  )
}

type LoadedProps<Data> = { query: Query<Data>; failed: string; children: (data: Data) => ReactNode }

function Answer<Data>(props: LoadedProps<Data>) {
  return <QueryView placeholder={<Skeleton className="mt-0.5 h-4 w-2/3" />} {...props} />
}

/** The first open task with the box that ticks it off; without one, what the next stage asks for. */
function Next({ deal, tasks }: { deal: Deal; tasks: readonly DealTask[] }) {
  const today = useToday()
  const mayWrite = useMayWrite()
  const step = chooseNextStep(deal, tasks)
  const gate = describeGate(deal)
  if (step.kind !== 'task') return <p className="font-medium">{gate ?? texts.nothing}</p>
  return (
    <>
      <ul aria-label={texts.task} className="-my-2.5 font-medium">
        <TaskRow key={step.task.id} task={step.task} today={today} mayWrite={mayWrite} isBrief />
      </ul>
      {gate === null ? null : <p className="mt-1.5 text-sm text-muted">{gate}</p>}
    </>
  )
}

function describeGate(deal: Deal): string | null {
  const gate = deal.outcome === 'lost' ? null : nextGate(deal)
  if (!gate) return null
  if (gate.missing.length === 0) return texts.ready(gate.stage)
  const { facts, passed } = wayTo(deal, gate.stage)
  return describeMissing(facts, passed)
}

function OpenTasks({ tasks, onOpen }: { tasks: readonly DealTask[]; onOpen: () => void }) {
  const today = useToday()
  const open = tasks.filter(({ done_at }) => done_at === null)
  const late = open.filter((task) => isOverdue(task, today)).length
  if (open.length === 0) return <LinkButton onClick={onOpen}>{texts.noTasks}</LinkButton>
  return (
    <>
      <LinkButton onClick={onOpen}>{texts.open(open.length)}</LinkButton>
      {late > 0 ? <span className="text-bad"> · {texts.late(late)}</span> : null}
    </>
  )
}

function Last({ entry, onOpen }: { entry: ActivityEntry | undefined; onOpen: () => void }) {
  const format = useFormatter()
  const session = useSession()
  if (!entry) return <span className="text-muted">{messages.activity.empty}</span>
  const ownId = session.state === 'signed-in' ? session.user.id : null
  return (
    <>
      <LinkButton onClick={onOpen}>{describeActivity(entry, ownId)}</LinkButton>
      <span className="text-muted tabular-nums"> · {format.dateTime(entry.at)}</span>
    </>
  )
}

function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <TextButton
      onClick={onClick}
      className="rounded-sm text-left underline decoration-line-strong underline-offset-2 hover:decoration-ink"
    >
      {children}
    </TextButton>
  )
}
