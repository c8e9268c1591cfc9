import { Button } from '#kit/buttons/button.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { writeNumber } from '#core/numbers/write-number.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { NumberField } from '#kit/controls/number-field.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
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
  const form = useForm({
    initial: { amount: writeNumber(budget / 1e6) },
    read: ({ amount }) => {
      const micros = readBudget(amount, personPoint())
      if (micros === null) return { errors: { amount: text.wrong } }
      // An amount that stays as it was is not called saved.
      return micros === budget ? { errors: { amount: text.same } } : { input: { daily_budget_micros: micros } }
    },
    send: change.mutateAsync,
    done: () => {
      toast.success(text.saved)
    },
    failed: () => null,
  })
  return (
    <Form className="flex items-start gap-3" onSubmit={form.submit}>
      <NumberField
        className="flex-1"
        kind="money"
        currency="USD"
        label={text.label}
        help={text.help}
        {...form.text('amount')}
      />
      <Button type="submit" variant="secondary" className="mt-6" busy={form.busy}>
        {text.save}
      </Button>
    </Form>
  )
}
