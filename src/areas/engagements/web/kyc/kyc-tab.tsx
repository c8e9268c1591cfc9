import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#areas/deal-work/web/tasks/use-today.ts'
import { addDays } from '#core/dates/calendar.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { Check } from '../../contract.ts'
import { reviewNoticeDays } from '../../rules/limits.ts'
import type { Level } from '../../rules/words.ts'
import { WaitingCorrections } from '../corrections/correction-list.tsx'
import { RiskBadge } from '../hub/badges.tsx'
import type { HubState } from '../hub/hub-state.ts'
import { noteOfSamples, shareOf } from '../hub/overview-tab.tsx'
import { messages } from '../messages.ts'
import { CheckDialog } from '../record/check-dialog.tsx'
import { CheckTable } from '../record/check-table.tsx'
import { useEngagementFile } from '../use-engagements.ts'
import { MatrixSection } from './matrix-section.tsx'

const texts = messages.kyc

/** What compliance works through: open checks, evidence that ends, planned reviews, and the matrix behind the ratings. */
export function KycTab(state: HubState) {
  const { finished, required } = state.list.kyc
  const note = noteOfSamples(state.list)
  const checks = useQuery(api.engagements.checks.queryOptions())
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Progress
          label={messages.overview.kyc}
          value={required === 0 ? 0 : (100 * finished) / required}
          valueText={texts.completion(shareOf(finished, required), finished, required)}
        />
        {note === undefined ? null : <p className="text-xs text-muted">{note}</p>}
      </div>
      {state.rights.mayDecide ? <WaitingCorrections onEngagement={state.onEngagement} /> : null}
      <OpenChecks {...state} checks={checks} />
      {/* below checks that are still on their way it would be moved by them */}
      {checks.isPending ? null : (
        <>
          <EndingEvidence {...state} />
          <Reviews {...state} />
          {state.rights.mayDecide ? state.screening : null}
          <MatrixSection rights={state.rights} />
        </>
      )}
    </div>
  )
}

type OpenChecksProps = HubState & { checks: UseQueryResult<readonly (Check & { company_name: string })[]> }

function OpenChecks({ rights, onEngagement, checks }: OpenChecksProps) {
  const [deciding, setDeciding] = useState<Check | null>(null)
  return (
    <Section title={texts.open} note={texts.openNote}>
      <QueryView query={checks} loading={messages.loading} lines={6} failed={messages.failed}>
        {(all) => {
          const open = all.filter(({ is_finished }) => !is_finished)
          if (open.length === 0) return <EmptyState title={texts.allDone} />
          return <CheckTable checks={open} onDecide={rights.mayDecide ? setDeciding : null} onClient={onEngagement} />
        }}
      </QueryView>
      {deciding ? <DecideCheck check={deciding} onClose={() => setDeciding(null)} /> : null}
    </Section>
  )
}

/** The dialog offers the documents of the client, which are read once it is opened. */
function DecideCheck({ check, onClose }: { check: Check; onClose: () => void }) {
  const file = useEngagementFile(check.engagement_id)
  return file.data ? (
    <CheckDialog check={check} files={file.data.files} approvers={file.data.approvers} onClose={onClose} />
  ) : null
}

/** Each client once, by the day of the evidence that ends first; its record shows which. */
function EndingEvidence({ list, onEngagement }: HubState) {
  const today = useToday()
  const until = addDays(today, reviewNoticeDays)
  const ending = list.rows.flatMap(({ id, company_name, status, evidence_until: day, rating }) =>
    status === 'active' && day !== null && day <= until ? [{ id, company_name, day, level: rating.level }] : [],
  )
  return (
    <Section title={texts.evidence} note={texts.evidenceNote(reviewNoticeDays)}>
      <ClientDays days={ending} none={texts.noEvidence} past={texts.expired} onEngagement={onEngagement} />
    </Section>
  )
}

function Reviews({ list, onEngagement }: HubState) {
  const planned = list.rows.flatMap(({ id, company_name, status, next_review_on: day, rating }) =>
    status !== 'completed' && day !== null ? [{ id, company_name, day, level: rating.level }] : [],
  )
  return (
    <Section title={texts.reviews} note={texts.reviewsNote}>
      <ClientDays days={planned} none={texts.noReviews} past={texts.overdue} onEngagement={onEngagement} />
    </Section>
  )
}

type ClientDay = { id: string; company_name: string; day: string; level: Level }
type ClientDaysProps = Pick<HubState, 'onEngagement'> & {
  days: readonly ClientDay[]
  none: string
  /** The mark of a day that has passed. */
  past: string
}

/** Clients by the day on which something is due, the earliest first. */
function ClientDays({ days, none, past, onEngagement }: ClientDaysProps) {
  const format = useFormatter()
  const today = useToday()
  if (days.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {days
        .toSorted((one, other) => one.day.localeCompare(other.day, 'en'))
        .map(({ id, company_name, day, level }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="w-32 tabular-nums">{format.day(day)}</span>
            <TextButton
              className="min-h-6 min-w-0 flex-1 text-left break-words hover:underline"
              onClick={() => onEngagement(id)}
            >
              {company_name}
            </TextButton>
            {day < today ? <Badge tone="bad">{past}</Badge> : null}
            <RiskBadge level={level} />
          </li>
        ))}
    </ul>
  )
}
