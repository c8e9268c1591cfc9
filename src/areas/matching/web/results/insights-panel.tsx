import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { SectorInsights } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.insights

/** What the matches of a sector say together (MM-07), in one line over the table. */
export function InsightsLine({ insights }: { insights: SectorInsights }) {
  const format = useFormatter()
  const facts = [
    {
      label: texts.average,
      value: `${format.number(insights.average_synergy_score, { places: 1, isFixed: true })} / 10`,
    },
    { label: texts.strongBuys, value: format.number(insights.strong_buy_opportunities) },
    {
      label: texts.value,
      value: format.millions(insights.total_estimated_value, { currency: 'USD' }),
      note: texts.valueNote,
    },
  ]
  return (
    <dl aria-label={texts.title} className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {facts.map(({ label, value, note }) => (
        <div key={label} title={note} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
      <div className="flex items-center gap-1.5">
        <dt className="text-muted">{texts.consolidation}</dt>
        <dd>
          <Badge tone={insights.consolidation_potential === 'High' ? 'good' : 'neutral'}>
            {insights.consolidation_potential}
          </Badge>
        </dd>
      </div>
    </dl>
  )
}

/** What the companies of the sector have in common, under the table. */
export function Themes({ insights }: { insights: SectorInsights }) {
  return (
    <div className="mt-4 empty:hidden">
      {insights.key_themes.length > 0 ? <h2 className="text-sm font-medium">{texts.themes}</h2> : null}
      <ul className="text-sm text-muted empty:hidden">
        {insights.key_themes.map((theme) => (
          <li key={theme}>{theme}</li>
        ))}
      </ul>
      {insights.is_cut ? <p className="mt-2 text-sm text-warning">{texts.cut}</p> : null}
    </div>
  )
}
