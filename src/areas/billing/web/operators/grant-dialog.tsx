import { client } from '#kit/client/api.ts'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { BillingAccount } from '../../contract.ts'
import { planNames, type PlanName } from '../../rules/plans.ts'
import { messages } from '../messages.ts'

const texts = messages.operators
const planChoices = planNames.map((value) => ({ value, label: value }))
const monthChoices = Object.entries(texts.monthChoices).map(([value, label]) => ({ value, label }))

/** Gives a person a plan without charge. */
export function GrantDialog({ account, onClose }: { account: BillingAccount; onClose: () => void }) {
  const { user_id, name } = account
  const form = useForm({
    initial: { plan: 'Premium' as PlanName, months: '3' },
    read: ({ plan, months }) => ({ input: { user_id, plan, months: months === 'open' ? null : Number(months) } }),
    send: client.billing.grantPlan,
    done: (granted) => {
      toast.success(texts.grantedToast(name, granted.name))
      onClose()
    },
    failed: texts.grantFailed,
  })
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={texts.grantOf(name)}
      description={texts.grantText}
      submit={texts.granting}
      form={form}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={texts.plan} options={planChoices} {...form.choice('plan')} />
        <Select label={texts.months} options={monthChoices} {...form.choice('months')} />
      </div>
    </FormDialog>
  )
}
