import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Discovery } from '../contract.ts'
import { summariseMatches } from '../rules/summarise-matches.ts'
import { messages } from './messages.ts'

const texts = messages.insights

export function MatchInsights({ discovery }: { discovery: Discovery }) {
  const format = useFormatter()
  const { shown, averageFit, best, places, found } = summariseMatches(discovery.companies)
  const facts: [string, string][] = [
    [texts.count, format.number(shown)],
    [texts.complete, `${format.number(discovery.count)}${discovery.count_is_exact ? '' : '+'}`],
    [texts.average, averageFit === null ? '–' : format.number(averageFit)],
    [texts.best, best ? `${best.name} (${best.score})` : '–'],
    [texts.places, places.map(({ name, count }) => `${name} ${count}`).join(', ') || '–'],
    [texts.found, discovery.model.state === 'unasked' ? texts.notAsked : format.number(found)],
  ]
  return (
    <section aria-label={texts.title} className="rounded-md border border-line bg-surface p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
