import type { ReactNode } from 'react'
import { useToday } from '#areas/deal-work/web/tasks/use-today.ts'
import { addDays } from '#core/dates/calendar.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Section } from '#kit/display/section.tsx'
import { StatCard } from '#kit/display/figures/stat-card.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import type { Engagement, EngagementList } from '../../contract.ts'
import { messages } from '../messages.ts'
import { ProgressBars } from './progress-bars.tsx'
import type { HubState } from './hub-state.ts'

const texts = messages.overview

export function OverviewTab({ list, alerts, onEngagement, renderDeal }: HubState) {
  const [current] = list.rows
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => (other.activated_at ?? '').localeCompare(one.activated_at ?? '', 'en'))
  return (
    <div className="flex flex-col gap-8">
      <Statistics list={list} alerts={alerts} />
      {current ? (
        <Current engagement={current} onOpen={() => onEngagement(current.id)} renderDeal={renderDeal} />
      ) : (
        <EmptyState title={texts.noneActive} text={texts.noneActiveText} />
      )}
      <Processing rows={list.rows} />
    </div>
  )
}

const reviewDays = 90

function Statistics({ list, alerts }: Pick<HubState, 'list' | 'alerts'>) {
  const format = useFormatter()
  const { finished, required } = list.kyc
  const until = addDays(useToday(), reviewDays)
  const due = list.rows.filter(
    ({ status, next_review_on }) => status === 'active' && next_review_on !== null && next_review_on <= until,
  )
  return (
    <Section title={texts.statistics} note={noteOfSamples(list)}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
        <StatCard label={texts.kyc} value={shareOf(finished, required)} note={texts.kycNote(finished, required)} />
        <StatCard
          label={texts.alerts}
          value={alerts ? format.number(alerts.total) : '–'}
          note={alerts ? texts.alertsNote(alerts.high) : texts.noAlerts}
        />
        <StatCard
          label={texts.onboarding}
          value={list.average_minutes === null ? '–' : texts.minutes(list.average_minutes.toFixed(1))}
          note={texts.onboardingNote}
        />
        <StatCard label={texts.reviews} value={format.number(due.length)} note={texts.reviewsNote} />
      </div>
    </Section>
  )
}

/** That figures are not, or not only, about real clients. */
export function noteOfSamples({ rows }: Pick<EngagementList, 'rows'>): string | undefined {
  if (!rows.some(({ is_sample }) => is_sample)) return undefined
  return rows.every(({ is_sample }) => is_sample) ? texts.onlySample : texts.withSample
}

/** '96.8%' */
export function shareOf(finished: number, required: number): string {
  return required === 0 ? '–' : `${((100 * finished) / required).toFixed(1)}%`
}

type CurrentProps = { engagement: Engagement; onOpen: () => void; renderDeal: HubState['renderDeal'] }

function Current({ engagement, onOpen, renderDeal }: CurrentProps) {
  return (
    <Section
      title={texts.current}
      note={
        <>
          {engagement.company_name}
          {engagement.deal ? <> · {renderDeal(engagement.deal)}</> : null}
        </>
      }
      action={
        <Button variant="secondary" size="small" onClick={onOpen}>
          {messages.open}
        </Button>
      }
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Progress label={messages.overall} value={engagement.overall} />
        <ProgressBars progress={engagement.progress} isInGrid />
      </div>
    </Section>
  )
}

/** What the product worked out by itself, and how much of it people have done. */
function Processing({ rows }: Pick<EngagementList, 'rows'>) {
  const open = rows.filter(({ status }) => status !== 'completed')
  const sum = (valueOf: (row: Engagement) => number) => open.reduce((total, row) => total + valueOf(row), 0)
  const received = sum((row) => row.received_documents)
  const lines = sum((row) => row.required_documents)
  const finished = sum((row) => row.finished_checks)
  const checks = sum((row) => row.required_checks)
  const high = open.filter(({ rating }) => rating.level === 'high').length
  const waiting = open.filter(({ status }) => status === 'pending').length
  return (
    <Section title={texts.processing} note={texts.processingNote}>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <ProcessingCard title={texts.lines} text={texts.linesText(received, lines)} done={received} of={lines} />
        <ProcessingCard title={texts.checks} text={texts.checksText(finished, checks)} done={finished} of={checks} />
        <ProcessingCard title={texts.ratings} text={texts.ratingsText(open.length, high)} />
        <ProcessingCard title={texts.decisions} text={texts.decisionsText(waiting)} />
      </ul>
    </Section>
  )
}

type ProcessingCardProps = { title: string; text: ReactNode; done?: number; of?: number }

function ProcessingCard({ title, text, done = 0, of }: ProcessingCardProps) {
  return (
    <li className="min-w-0 border-l border-line pl-4">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-sm text-muted">{text}</p>
      {of ? <Progress label={title} hideLabel value={(100 * done) / of} className="mt-3" /> : null}
    </li>
  )
}
