import { Section } from '#kit/display/section.tsx'
import { StatCard } from '#kit/display/figures/stat-card.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import type { Usage } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.usage

/** What was used in the period: profiles against their limit, reports, and the volume that bears the fee. */
export function UsageSummary({ usage }: { usage: Usage }) {
  const format = useFormatter()
  const { profiles, profile_limit: limit, reports, volumes } = usage
  return (
    <Section title={texts.title} note={texts.period(format.date(usage.period_start), format.date(usage.period_end))}>
      {limit === null || limit === 0 ? (
        <p className="flex justify-between gap-4 text-sm">
          <span>{texts.profiles}</span>
          <span className="text-muted tabular-nums">
            {limit === 0 ? texts.profilesClosed : texts.profilesUnlimited(format.number(profiles))}
          </span>
        </p>
      ) : (
        <Progress
          label={texts.profiles}
          value={(profiles / limit) * 100}
          valueText={texts.profilesOf(format.number(profiles), format.number(limit))}
          tone={profiles >= limit ? 'warning' : 'accent'}
          note={profiles >= limit ? texts.full : texts.left(limit - profiles)}
        />
      )}
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <StatCard label={texts.reports} value={texts.reportCount(reports, format.number(reports))} />
        {volumes.length === 0 ? (
          <StatCard
            label={texts.volume}
            value={format.money({ minor: 0, currency: 'USD' }, { whole: true })}
            note={texts.noVolume}
          />
        ) : (
          volumes.map(({ currency, volume_minor, fee_minor }) => (
            <StatCard
              key={currency}
              label={texts.volume}
              value={format.money({ minor: volume_minor, currency }, { whole: true })}
              note={texts.fee(format.money({ minor: fee_minor, currency }))}
            />
          ))
        )}
      </div>
    </Section>
  )
}
