import { messages as companyMessages } from '#areas/company-search/web/messages.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { cx } from '#kit/display/cx.ts'
import type { Discovery } from '../../contract.ts'
import { summariseMatches } from '../../rules/fit/summarise-matches.ts'
import { messages } from '../messages.ts'

const texts = messages.insights

/** `room` is a class that hides what a narrow line has no room for. */
type Insight = { label: string; value: string; room?: string }

/** The summary of a discovery in one line; where there is little room the first facts alone. */
export function MatchInsights({ discovery }: { discovery: Discovery }) {
  const format = useFormatter()
  const { shown, averageFit, best, places, found } = summariseMatches(discovery.companies)
  const complete = `${format.number(discovery.count)}${discovery.count_is_exact ? '' : '+'}`
  const insights: Insight[] = [
    ...(discovery.scope === 'workspace' ? [{ label: messages.scope.label, value: companyMessages.groups.own }] : []),
    { label: texts.count, value: format.number(shown) },
    { label: discovery.shortfall === null ? texts.complete : texts.possible, value: complete },
    { label: texts.average, value: averageFit === null ? '–' : format.number(averageFit), room: '@max-2xl:hidden' },
    { label: texts.best, value: best ? `${best.name} (${best.score})` : '–', room: '@max-4xl:hidden' },
    {
      label: texts.places,
      value: places.map(({ name, count }) => `${name} ${count}`).join(', ') || '–',
      room: '@max-7xl:hidden',
    },
    ...(found > 0 ? [{ label: texts.found, value: format.number(found) }] : []),
  ]
  return (
    <section aria-label={texts.title}>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {insights.map(({ label, value, room }) => (
          <div key={label} className={cx('flex gap-1.5 whitespace-nowrap', room)}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
