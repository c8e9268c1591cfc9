import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#areas/deal-work/web/tasks/use-today.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { Check } from '../../contract.ts'
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

/** What compliance works through: open checks, planned reviews, and the matrix behind the ratings. */
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

function Reviews({ list, onEngagement }: HubState) {
  const format = useFormatter()
  const today = useToday()
  const planned = list.rows
    .filter(({ status, next_review_on }) => status !== 'completed' && next_review_on !== null)
    .toSorted((one, other) => (one.next_review_on ?? '').localeCompare(other.next_review_on ?? '', 'en'))
  return (
    <Section title={texts.reviews} note={texts.reviewsNote}>
      {planned.length === 0 ? (
        <p className="text-muted">{texts.noReviews}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {planned.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="w-32 tabular-nums">{format.day(row.next_review_on)}</span>
              <TextButton
                className="min-h-6 min-w-0 flex-1 text-left break-words hover:underline"
                onClick={() => onEngagement(row.id)}
              >
                {row.company_name}
              </TextButton>
              {(row.next_review_on ?? today) < today ? <Badge tone="bad">{texts.overdue}</Badge> : null}
              <RiskBadge level={row.rating.level} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
