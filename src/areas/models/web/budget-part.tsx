import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { writeNumber } from '#core/numbers/write-number.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { personPoint } from '#web/ui/person-point.ts'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { AiPolicy } from '../contract.ts'
import { readBudget } from '../rules/read-budget.ts'
import { formatMicros } from './format-micros.ts'
import { messages } from './messages.ts'
import { useChangeAiPolicy, useDecides } from './use-models.ts'

const text = messages.budget

/** What was spent, and how much may be spent a day. */
export function BudgetPart({ policy }: { policy: AiPolicy }) {
  const format = useFormatter()
  const decides = useDecides()
  const { daily_budget_micros: budget, spent_today_micros: today, spent_this_month_micros: month } = policy
  const ofBudget = text.ofBudget(formatMicros(format, today), formatMicros(format, budget))
  return (
    <div className="flex flex-col gap-4 text-sm">
      <DescriptionList
        columns={2}
        facts={[
          { label: text.today, value: ofBudget },
          { label: text.month, value: formatMicros(format, month) },
        ]}
      />
      {policy.is_partly_assumed ? <p className="text-xs text-muted">{text.assumed}</p> : null}
      {decides ? <BudgetForm budget={budget} /> : null}
    </div>
  )
}

function BudgetForm({ budget }: { budget: number }) {
  const change = useChangeAiPolicy()
  const [typed, setTyped] = useState(writeNumber(budget / 1e6))
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      noValidate
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const micros = readBudget(typed, personPoint())
        const found = findProblem(micros, budget)
        setProblem(found)
        if (micros === null || found !== null) return
        change.mutate({ daily_budget_micros: micros }, { onSuccess: () => toast.success(text.saved) })
      }}
    >
      <NumberField
        className="flex-1"
        kind="money"
        currency="USD"
        label={text.label}
        help={text.help}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="mt-6" busy={change.isPending}>
        {text.save}
      </Button>
    </form>
  )
}

/** An amount that stays as it was is not called saved. */
function findProblem(micros: number | null, budget: number): string | null {
  if (micros === null) return text.wrong
  return micros === budget ? text.same : null
}
