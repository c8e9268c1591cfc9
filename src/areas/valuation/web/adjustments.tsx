import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { api, client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { bridgeAdjustments } from '../rules/adjustment-bridge.ts'
import { messages } from './messages.ts'
import { Choice } from './choice.tsx'
import { readNumber } from './number-text.ts'
import { useDraft } from './use-draft.ts'
import { Walk } from './walk.tsx'

const texts = messages.results

/** What was found elsewhere, from the old value of the shares to the new one. */
export function Adjustments({ valuationId }: { valuationId: string | null }) {
  const { inputs, adjustments, mayWrite } = useDraft()
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
          steps={bridge.steps.map(({ adjustment: { id, kind, amount, reason, source }, amount: effect }) => ({
            id,
            label: reason,
            note: `${texts.kinds[kind]} ${amount > 0 ? '+' : ''}${amount} · ${source}`,
            amount: effect,
            action: mayAdjust ? <TakeBack valuationId={valuationId} adjustmentId={id} reason={reason} /> : null,
          }))}
          to={{ label: texts.after, value: bridge.after }}
        />
      ) : null}
      {adjustments.length > 0 && !bridge ? <p className="text-muted">{messages.head.noValue}</p> : null}
    </Section>
  )
}

function useReload(valuationId: string) {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({ queryKey: api.valuation.get.queryOptions({ input: { valuationId } }).queryKey })
}

function TakeBack({
  valuationId,
  adjustmentId,
  reason,
}: {
  valuationId: string
  adjustmentId: string
  reason: string
}) {
  const reload = useReload(valuationId)
  const withdraw = useMutation({
    mutationFn: () => client.valuation.withdrawAdjustment({ valuationId, adjustmentId }),
    onSuccess: reload,
    onError: (error) => toast.destructive(texts.adjustmentFailed, error.message),
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

function useAdd(valuationId: string, onAdded: () => void) {
  const reload = useReload(valuationId)
  return useMutation({
    mutationFn: (given: Omit<typeof empty, 'amount'> & { amount: number }) =>
      client.valuation.adjust({ valuationId, ...given }),
    onSuccess: async () => {
      await reload()
      onAdded()
    },
    onError: (error) => toast.destructive(texts.adjustmentFailed, error.message),
  })
}

function AddAdjustment({ valuationId }: { valuationId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState(empty)
  const { currency } = useDraft()
  const amount = readNumber(form.amount, 'millions', { currency })
  const isReady = typeof amount === 'number' && amount !== 0 && form.reason.trim() !== '' && form.source.trim() !== ''
  const add = useAdd(valuationId, () => {
    setForm(empty)
    setOpen(false)
  })
  const text = (name: 'amount' | 'reason' | 'source') => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="small" icon={<Plus />}>
          {texts.addAdjustment}
        </Button>
      }
      title={texts.addAdjustment}
      description={texts.adjustmentsNote}
      onSubmit={() => isReady && add.mutate({ ...form, amount })}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.actions.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={add.isPending} disabled={!isReady}>
            {texts.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Choice
          label={texts.kind}
          options={texts.kinds}
          value={form.kind}
          onChange={(kind) => setForm({ ...form, kind })}
        />
        <NumberField
          label={texts.amount}
          required
          kind="millions"
          currency={currency}
          error={amount === undefined ? messages.field.notANumber : null}
          {...text('amount')}
        />
        <TextField label={texts.reason} required maxLength={1000} {...text('reason')} />
        <TextField label={texts.source} required maxLength={300} {...text('source')} />
      </div>
    </Dialog>
  )
}
