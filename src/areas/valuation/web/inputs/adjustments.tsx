import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { LinksOf } from '#areas/record-links/web/links-of.tsx'
import { client } from '#kit/client/api.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Section } from '#kit/display/section.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import type { NewAdjustment } from '../../contract.ts'
import { bridgeAdjustments } from '../../rules/adjustment-bridge.ts'
import { messages } from '../messages.ts'
import { Choice } from './choice.tsx'
import { readNumber } from './number-text.ts'
import { useDraft } from './use-draft.ts'
import { Walk } from '../results/walk.tsx'

const texts = messages.results

/** What was found elsewhere, from the old value of the shares to the new one. */
export function Adjustments({ valuationId }: { valuationId: string | null }) {
  const { inputs, adjustments, currency, mayWrite } = useDraft()
  const format = useFormatter()
  const bridge = bridgeAdjustments(inputs, adjustments)
  const mayAdjust = mayWrite && valuationId !== null
  return (
    <Section
      title={texts.adjustments}
      note={texts.adjustmentsNote}
      action={mayAdjust ? <AddAdjustment valuationId={valuationId} /> : null}
    >
      {adjustments.length === 0 ? <p className="text-muted">{texts.noAdjustments}</p> : null}
      {adjustments.length > 0 && bridge ? (
        <Walk
          from={{ label: texts.before, value: bridge.before }}
          steps={bridge.steps.map(({ adjustment, amount: effect }) => ({
            id: adjustment.id,
            label: (
              <>
                {adjustment.reason}
                <LinksOf recordId={adjustment.id} />
              </>
            ),
            note: `${texts.kinds[adjustment.kind]} ${format.millions(adjustment.amount, { currency, signed: true })} · ${adjustment.source}`,
            amount: effect,
            action: mayAdjust ? <TakeBack valuationId={valuationId} adjustment={adjustment} /> : null,
          }))}
          to={{ label: texts.after, value: bridge.after }}
        />
      ) : null}
      {adjustments.length > 0 && !bridge ? <p className="text-muted">{messages.head.noValue}</p> : null}
    </Section>
  )
}

type TakeBackProps = {
  valuationId: string
  adjustment: { id: string; kind: NewAdjustment['kind']; amount: number; reason: string; source: string }
}

/** Removes an adjustment; undo makes the same one again. */
function TakeBack({ valuationId, adjustment: { id, ...again } }: TakeBackProps) {
  const { reason } = again
  const undo = async () => {
    await client.valuation.adjust({ valuationId, ...again })
    return { changed: 1, refused: [] }
  }
  const withdraw = useAction(() => client.valuation.withdrawAdjustment({ valuationId, adjustmentId: id }), {
    done: () => showDone({ title: texts.takenBack(reason), change: { id, undo, count: () => reason } }),
    failed: texts.adjustmentFailed,
  })
  return (
    <IconButton
      label={texts.takeBack(reason)}
      icon={<X />}
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    />
  )
}

type Kind = 'ebitda' | 'debt' | 'cash'
const empty = { kind: 'ebitda' as Kind, amount: '', reason: '', source: '' }

function AddAdjustment({ valuationId }: { valuationId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { currency } = useDraft()
  const readAmount = (typed: string) => readNumber(typed, 'millions', { currency })
  const form = useForm({
    initial: empty,
    read: (values) => {
      const amount = readAmount(values.amount)
      const isComplete = amount && values.reason.trim() !== '' && values.source.trim() !== ''
      return isComplete ? { input: { ...values, amount } } : { errors: {} }
    },
    send: (adjustment) => client.valuation.adjust({ valuationId, ...adjustment }),
    done: async (_valuation, _adjustment, refreshed) => {
      await refreshed
      form.change(empty)
      setOpen(false)
    },
    failed: texts.adjustmentFailed,
  })
  const amount = form.text('amount')
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="small" icon={<Plus />}>
          {texts.addAdjustment}
        </Button>
      }
      title={texts.addAdjustment}
      description={texts.adjustmentsNote}
      form={form}
      submit={texts.add}
      disabled={!form.isReady()}
    >
      <Choice
        label={texts.kind}
        options={texts.kinds}
        value={form.values.kind}
        onChange={(kind) => form.change({ kind })}
      />
      <NumberField
        label={texts.amount}
        required
        kind="millions"
        currency={currency}
        {...amount}
        error={readAmount(amount.value) === undefined ? messages.field.notANumber : amount.error}
      />
      <TextField label={texts.reason} required maxLength={1000} {...form.text('reason')} />
      <TextField label={texts.source} required maxLength={300} {...form.text('source')} />
    </FormDialog>
  )
}
