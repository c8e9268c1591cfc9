import { useState } from 'react'
import type { Deal } from '#areas/deals/contract.ts'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Decision } from '../contract.ts'
import { toDay } from '../rules/is-overdue.ts'
import { longestDecision } from '../rules/limits.ts'
import { figuresOfCompany, figuresOfDeal, type AssumedFigure } from '../rules/words.ts'
import { messages } from './messages.ts'
import { useRecordDecision, useReviseDecision } from './use-deal-work.ts'

const texts = messages.decisions

type Form = {
  title: string
  decision: string
  reason: string
  decided_by: string
  decided_on: string
  assumes: readonly AssumedFigure[]
}

type Props = {
  deal: Pick<Deal, 'id' | 'company_id'>
  /** The decision that this one takes the place of. */
  revised: Decision | null
  onClose: () => void
}

export function DecisionDialog({ deal, revised, onClose }: Props) {
  const [form, setForm] = useForm(revised)
  const mayLook = useMayLook()
  const offered = [...figuresOfDeal, ...(deal.company_id !== null && mayLook ? figuresOfCompany : [])]
  const recordDecision = useRecordDecision()
  const reviseDecision = useReviseDecision()
  const isReady = [form.title, form.decision, form.decided_by, form.decided_on].every((text) => text.trim() !== '')
  const busy = recordDecision.isPending || reviseDecision.isPending
  const submit = () => {
    if (!isReady || busy) return
    const sent = { ...form, assumes: form.assumes.filter((figure) => offered.includes(figure)) }
    const onSuccess = ({ title }: Decision) => {
      toast.success(texts.recorded, title)
      onClose()
    }
    if (revised) reviseDecision.mutate({ decisionId: revised.id, ...sent }, { onSuccess })
    else recordDecision.mutate({ dealId: deal.id, ...sent }, { onSuccess })
  }
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={revised ? texts.reviseTitle : texts.recordTitle}
      description={revised ? texts.reviseText : texts.recordText}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={busy} disabled={!isReady}>
            {revised ? texts.submitRevision : texts.submit}
          </Button>
        </>
      }
    >
      <Fields form={form} onChange={(change) => setForm({ ...form, ...change })} offered={offered} />
    </Dialog>
  )
}

function useForm(revised: Decision | null) {
  const session = useSession()
  const own = session.state === 'signed-in' ? session.user.user_metadata.full_name || session.user.email : ''
  return useState<Form>(() => {
    const decided_on = toDay(new Date())
    if (!revised) return { title: '', decision: '', reason: '', decided_by: own, decided_on, assumes: [] }
    const { title, decision, reason, decided_by, assumptions } = revised
    return { title, decision, reason, decided_by, decided_on, assumes: assumptions.map(({ figure }) => figure) }
  })
}

type FieldsProps = { form: Form; onChange: (change: Partial<Form>) => void; offered: readonly AssumedFigure[] }

function Fields({ form, onChange, offered }: FieldsProps) {
  const text = (name: Exclude<keyof Form, 'assumes'>) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="flex flex-col gap-4">
      <TextField label={texts.title} required maxLength={200} autoComplete="off" {...text('title')} />
      <TextAreaField label={texts.decision} required rows={4} maxLength={longestDecision} {...text('decision')} />
      <TextAreaField label={texts.reason} optional rows={3} maxLength={longestDecision} {...text('reason')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.decidedBy}
          help={texts.decidedByHelp}
          required
          maxLength={200}
          {...text('decided_by')}
        />
        <TextField label={texts.decidedOn} type="date" required {...text('decided_on')} />
      </div>
      <Figures chosen={form.assumes} onChange={(assumes) => onChange({ assumes })} offered={offered} />
    </div>
  )
}

type FiguresProps = {
  chosen: readonly AssumedFigure[]
  onChange: (chosen: AssumedFigure[]) => void
  offered: readonly AssumedFigure[]
}

function Figures({ chosen, onChange, offered }: FiguresProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{texts.assumes}</legend>
      <p className="mb-2 text-xs text-muted">{texts.assumesHelp}</p>
      <div className="grid gap-1 sm:grid-cols-2">
        {offered.map((figure) => (
          <Checkbox
            key={figure}
            label={texts.figures[figure]}
            checked={chosen.includes(figure)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, figure] : chosen.filter((other) => other !== figure))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
