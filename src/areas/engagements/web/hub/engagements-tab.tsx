import { TextButton } from '#kit/buttons/text-button.tsx'
import { SampleMark, SampleNote, SampleScope } from '#kit/display/samples.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Card } from '#kit/display/card.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { countryName } from '#core/countries/iso-countries.ts'
import type { Engagement } from '../../contract.ts'
import { engagementTypeLabels } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { RiskBadge, StatusBadge } from './badges.tsx'
import type { HubState } from './hub-state.ts'
import { NewEngagementButton } from './new-engagement-button.tsx'
import { StatusActions } from './status-actions.tsx'

/** Badges with the counts, and a card for each engagement (ENG-04). */
export function EngagementsTab(state: HubState) {
  const { list, onNew } = state
  const { total, active, pending } = list.counts
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{`${total} ${messages.counts.total}`}</Badge>
        <Badge tone="good">{`${active} ${messages.counts.active}`}</Badge>
        <Badge tone="warning">{`${pending} ${messages.counts.pending}`}</Badge>
      </div>
      {list.rows.length === 0 ? (
        <EmptyState
          title={messages.empty.title}
          text={messages.empty.text}
          action={<NewEngagementButton onNew={onNew} />}
        />
      ) : (
        <SampleScope rows={list.rows}>
          <SampleNote plural="engagements" />
          <ul className="grid gap-4 lg:grid-cols-2">
            {list.rows.map((engagement) => (
              <EngagementCard key={engagement.id} engagement={engagement} state={state} />
            ))}
          </ul>
        </SampleScope>
      )}
    </div>
  )
}

type EngagementCardProps = { engagement: Engagement; state: HubState }

function EngagementCard({ engagement, state }: EngagementCardProps) {
  const format = useFormatter()
  const { company_name, primary_contact_name, email, jurisdiction, engagement_type, deal } = engagement
  const line = [engagementTypeLabels[engagement_type], countryName(jurisdiction), format.date(engagement.created_at)]
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 font-medium">
            <TextButton className="min-h-6 text-left hover:underline" onClick={() => state.onEngagement(engagement.id)}>
              {company_name}
            </TextButton>{' '}
            <SampleMark isSample={engagement.is_sample} />
          </h2>
          <div className="flex flex-wrap gap-2">
            <StatusBadge status={engagement.status} />
            <RiskBadge level={engagement.rating.level} />
          </div>
        </div>
        <p className="text-sm break-words text-muted">{`${primary_contact_name} · ${email}`}</p>
        <p className="text-sm text-muted">{line.join(' · ')}</p>
      </div>
      <Progress label={messages.overall} value={engagement.overall} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-muted">
          {messages.facts.deal}: {deal ? state.renderDeal(deal) : messages.facts.noDeal}
        </p>
        <StatusActions engagement={engagement} rights={state.rights} />
      </div>
    </Card>
  )
}
