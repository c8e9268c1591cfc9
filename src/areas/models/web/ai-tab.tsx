import { useState } from 'react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/display/badge.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { AiPolicy } from '../contract.ts'
import { BudgetPart } from './budget-part.tsx'
import { CallList } from './call-list.tsx'
import { messages } from './messages.ts'
import { NoticeCard } from './notice-card.tsx'
import { useAiPolicy, useChangeAiPolicy, useDecides } from './use-models.ts'

/** Which models may be asked from this workspace, what they cost, and what they were asked for. */
export function AiTab() {
  const policy = useAiPolicy()
  const decides = useDecides()
  const loading = <Spinner label={messages.loading} />
  if (!policy.data) return <QueryView query={policy} placeholder={loading} failed={messages.failed} />
  if (decides === null) return loading
  const { models } = policy.data
  return (
    <div className="flex flex-col gap-8">
      {models.some((model) => model.is_outside) ? <OutsidePart policy={policy.data} /> : null}
      <Part title={messages.providers.title}>
        <ModelList models={models} />
      </Part>
      {models.length > 0 ? (
        <Part title={messages.budget.title}>
          <BudgetPart key={policy.data.daily_budget_micros} policy={policy.data} />
        </Part>
      ) : null}
      <Part title={messages.calls.title}>
        <CallList />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function ModelList({ models }: Pick<AiPolicy, 'models'>) {
  const text = messages.providers
  if (models.length === 0) return <EmptyState title={text.none} text={text.noneText} />
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {models.map(({ provider, name, model, is_outside, can_search_web }) => (
        <li key={provider} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0">
            <span className="font-medium">{name}</span>{' '}
            <span className="break-all text-muted">
              {model}
              {can_search_web ? ` · ${text.searchesWeb}` : null}
            </span>
          </span>
          <Badge tone={is_outside ? 'warning' : 'good'}>{is_outside ? text.outside : text.inside}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** The switch, and the notice before it is turned on for the first time. */
function OutsidePart({ policy }: { policy: AiPolicy }) {
  const format = useFormatter()
  const change = useChangeAiPolicy()
  const decides = useDecides()
  const [isReading, setReading] = useState(false)
  const text = messages.outside
  if (policy.outside === 'notice-needed' || isReading) {
    return <NoticeCard policy={policy} onDone={() => setReading(false)} />
  }
  const turn = (isOn: boolean) => {
    // Who never accepted it reads the notice first.
    if (isOn && policy.accepted_at === null) return setReading(true)
    const told = isOn ? messages.notice.accepted : text.turnedOff
    change.mutate({ is_outside_allowed: isOn }, { onSuccess: () => toast.success(told) })
  }
  return (
    <div>
      <Switch
        label={text.label}
        help={text.help}
        checked={policy.outside === 'open'}
        disabled={!decides || change.isPending}
        onChange={turn}
      />
      <p className="mt-1 text-xs text-muted">
        {decides ? null : `${messages.notice.forManagers} `}
        {policy.accepted_at ? text.since(format.date(policy.accepted_at)) : null}
      </p>
    </div>
  )
}
