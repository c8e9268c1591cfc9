import { Button } from '#kit/buttons/button.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { StackedFacts } from '#kit/display/stacked-facts.tsx'
import type { Alert } from '../contract.ts'
import { nextActions, ruleLabels } from '../rules/words.ts'
import { messages } from './messages.ts'

export const typeTones = { High: 'bad', Medium: 'warning', Low: 'neutral' } as const

/** One alert: type, client, flag, amount, confidence and what to do next. */
export function AlertCard({ alert, onOpen }: { alert: Alert; onOpen: () => void }) {
  const format = useFormatter()
  const { client_name, type, rule, flag, amount_minor, currency, ai_confidence, state } = alert
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-medium break-words">{client_name}</h2>
        <span className="flex shrink-0 gap-1">
          <SampleMark isSample={alert.is_sample} />
          <Badge tone={typeTones[type]}>{type}</Badge>
        </span>
      </div>
      <p className="min-w-0 break-words">
        <span className="font-medium">{ruleLabels[rule]}.</span> <span className="text-muted">{flag}</span>
      </p>
      <StackedFacts
        className="mt-auto grid-cols-3 gap-2 text-sm"
        valueClass="tabular-nums"
        facts={[
          { label: messages.amount, value: format.moneyShort({ minor: amount_minor, currency }) },
          { label: messages.confidence, value: format.percent(ai_confidence, { places: 1, isFixed: true }) },
          { label: messages.action, value: nextActions[state] },
        ]}
      />
      <Button
        variant="secondary"
        className="self-start"
        onClick={onOpen}
        aria-label={`${messages.investigate}: ${client_name}`}
      >
        {messages.investigate}
      </Button>
    </li>
  )
}
