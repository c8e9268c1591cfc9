import { useState } from 'react'
import { readTyped } from '#core/numbers/typed-number.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { useKeptForm } from '#kit/forms/use-kept-form.ts'
import { messages as kit } from '#kit/messages.ts'
import type { NegotiationLimits } from '../../contract.ts'
import { messages } from '../messages.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.limits

export type LimitsProps = { view: Begun; limits: NegotiationLimits }

/** Our limits in their form. What somebody else saved meanwhile is never overwritten unseen. */
export function LimitsForm({ view, limits }: LimitsProps) {
  const { currency } = view.target
  const { form, isBehind, showTheirs, keepMine } = useLimitsForm(view, limits)
  const { text } = form
  return (
    <Form className="flex flex-col gap-4" problem={form.problem} onSubmit={form.submit}>
      {isBehind ? (
        <Alert tone="warning" title={kit.facts.conflictTitle(texts.noun)}>
          <p>{texts.conflict}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" variant="secondary" onClick={showTheirs}>
              {kit.facts.takeTheirs}
            </Button>
            <Button size="small" variant="secondary" onClick={keepMine}>
              {texts.keepMine}
            </Button>
          </div>
        </Alert>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField label={texts.ourTarget} kind="money" currency={currency} {...text('our_target')} />
        <NumberField label={texts.ourLimit} kind="money" currency={currency} {...text('our_limit')} />
        <NumberField label={texts.theirLimit} kind="money" currency={currency} {...text('their_limit')} />
      </div>
      <TextAreaField label={texts.notes} rows={3} maxLength={2000} {...text('note')} />
      <Button type="submit" variant="secondary" className="self-start" busy={form.busy} disabled={isBehind}>
        {texts.save}
      </Button>
    </Form>
  )
}

/** The values know the version that they began with, also where they were kept while the person looked elsewhere. */
function useLimitsForm({ target: { currency, deal_id: dealId } }: Begun, limits: NegotiationLimits) {
  const [base, setBase] = useState(limits)
  const form = useKeptForm({
    draft: `limits of ${dealId}`,
    initial: toValues(limits),
    isBlank: (values) => isSame(values, toValues(base)),
    read: ({ note, version, ...typed }) => {
      const read = {
        our_target: readAmount(typed.our_target, currency),
        our_limit: readAmount(typed.our_limit, currency),
        their_limit: readAmount(typed.their_limit, currency),
      }
      const wrong = Object.entries(read).filter(([, amount]) => amount === 'wrong')
      if (wrong.length > 0) return { errors: Object.fromEntries(wrong.map(([name]) => [name, texts.amount])) }
      return { input: { ...(read as Record<keyof typeof read, number | null>), note, version } }
    },
    send: (input) => client.negotiation.saveLimits({ dealId, ...input }),
    done: (saved) => {
      show(saved)
      toast.success(texts.saved)
    },
  })
  const show = (newest: NegotiationLimits) => {
    setBase(newest)
    form.change(toValues(newest))
  }
  const isTouched = !isSame(form.values, toValues(base))
  const isNewer = limits.version > form.values.version
  if (isNewer && !isTouched) show(limits)
  return {
    form,
    isBehind: isNewer && isTouched && !form.busy,
    showTheirs: () => show(limits),
    keepMine: () => {
      setBase(limits)
      form.change({ version: limits.version })
    },
  }
}

function toValues({ our_target, our_limit, their_limit, note, version }: NegotiationLimits) {
  const write = (amount: number | null) => (amount === null ? '' : String(amount))
  return {
    our_target: write(our_target),
    our_limit: write(our_limit),
    their_limit: write(their_limit),
    note,
    version,
  }
}

type LimitsValues = ReturnType<typeof toValues>

function isSame(one: LimitsValues, other: LimitsValues): boolean {
  return JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })
}

function readAmount(text: string, currency: string): number | null | 'wrong' {
  const read = readTyped(text, { kind: 'money', point: personPoint(), currency })
  if (!('value' in read)) return 'wrong'
  return read.value === null || read.value > 0 ? read.value : 'wrong'
}
