import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { SectorInsights } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.insights

/** What the matches of a sector say together (MM-07). */
export function InsightsPanel({ insights }: { insights: SectorInsights }) {
  const format = useFormatter()
  const facts = [
    { label: texts.average, value: `${format.number(insights.average_synergy_score, { places: 1 })} / 10` },
    { label: texts.strongBuys, value: format.number(insights.strong_buy_opportunities) },
    {
      label: texts.value,
      value: format.millions(insights.total_estimated_value, { currency: 'USD' }),
      note: texts.valueNote,
    },
  ]
  return (
    <Section title={texts.title} level={3} className="mt-6">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-base font-semibold tabular-nums">{value}</dd>
            {note ? <dd className="text-xs text-muted">{note}</dd> : null}
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">{texts.consolidation}</dt>
          <dd className="mt-1">
            <Badge tone={insights.consolidation_potential === 'High' ? 'good' : 'neutral'}>
              {insights.consolidation_potential}
            </Badge>
          </dd>
        </div>
      </dl>
      {insights.key_themes.length > 0 ? <h4 className="mt-4 text-sm font-medium">{texts.themes}</h4> : null}
      <ul className="text-sm text-muted empty:hidden">
        {insights.key_themes.map((theme) => (
          <li key={theme}>{theme}</li>
        ))}
      </ul>
      {insights.is_cut ? <p className="mt-2 text-sm text-warning">{texts.cut}</p> : null}
    </Section>
  )
}
