import { Section } from '#web/ui/section.tsx'
import type { Deal } from '../contract.ts'
import { describePortfolio, findAlerts, type Insight } from '../rules/read-pipeline.ts'
import { messages } from './messages.ts'

export function InsightsTab({ deals }: { deals: readonly Deal[] }) {
  return (
    <div className="grid gap-8 lg:grid-cols-3">
      <Section title={messages.insights.market}>
        <p className="text-muted">{messages.noMarket}</p>
      </Section>
      <Section title={messages.insights.alerts}>
        <Lines insights={findAlerts(deals)} />
      </Section>
      <Section title={messages.insights.portfolio}>
        <Lines insights={describePortfolio(deals)} />
      </Section>
      <p className="text-xs text-muted lg:col-span-3">{messages.basis}</p>
    </div>
  )
}

function Lines({ insights }: { insights: readonly Insight[] }) {
  if (insights.length === 0) return <p className="text-muted">{messages.nothingToSay}</p>
  return (
    <ul className="space-y-2">
      {insights.map((insight) => (
        <li key={insight.text}>{insight.text}</li>
      ))}
    </ul>
  )
}
