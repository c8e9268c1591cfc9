import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import type { Deal, Stage } from '../../contract.ts'
import { describeMissing, missingFacts, wayTo, type GateField } from '../../rules/stage-gates.ts'
import { outcomes } from '../../rules/words.ts'
import { readFresh, readRefusal, tellDone } from '../deal-changes.ts'
import { readDraft, toDraft, type DealDraft } from '../new/deal-draft.ts'
import { DealField } from '../record/deal-field.tsx'
import { messages } from '../messages.ts'
import { sendChange } from '../record/send-change.ts'

const texts = messages.gate

type Props = { deal: Deal; stage: Stage; onClose: () => void }

/** A gate names what it misses and takes it right here; who may, passes it with a reason. */
export function GateDialog({ deal, stage, onClose }: Props) {
  const gate = useGate({ deal, stage, onClose })
  const mayOverride = useMayManage()
  return (
    <FormDialog
      onClose={onClose}
      title={texts.title(deal.target, stage)}
      description={gate.sentence}
      form={gate.form}
      submit={texts.submit(stage)}
    >
      {gate.names.map((name) => (
        <DealField
          key={name}
          name={name}
          draft={gate.form.values}
          error={gate.form.errors[name]}
          onChange={gate.form.change}
          only={stage === 'Integration' ? ['won'] : outcomes}
        />
      ))}
      {mayOverride ? <Override gate={gate} /> : <p className="text-xs text-muted">{texts.onlyManagers}</p>}
    </FormDialog>
  )
}

type Gate = ReturnType<typeof useGate>

function Override({ gate: { form } }: { gate: Gate }) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Checkbox
        label={texts.override}
        checked={form.values.passes}
        onChange={(passes) => form.change({ passes, reason: '' })}
      />
      {form.values.passes ? (
        <TextAreaField
          label={texts.overrideReason}
          help={texts.overrideHelp}
          required
          rows={2}
          maxLength={500}
          {...form.text('reason')}
        />
      ) : null}
    </div>
  )
}

/** The fields that the gate asks for, and whether it is passed without them. */
type GateValues = DealDraft & { passes: boolean; reason: string }
type GateChange = Partial<Pick<Deal, GateField>> & { override_reason?: string }

function useGate({ deal: first, stage, onClose }: Props) {
  const queries = useQueryClient()
  const [deal, setDeal] = useState(first)
  const form = useForm({
    initial: (): GateValues => ({ ...toDraft(first), passes: false, reason: '' }),
    read: (values) => readGateForm(values, { deal, stage }),
    send: (change: GateChange) => sendChange(queries, deal, { stage, ...change }),
    done: ({ target, change_id }) => {
      tellDone({ title: messages.moved(target, stage), changeId: change_id })
      onClose()
    },
    // what was typed stays, and counts for the deal as it is now
    failed: (error) => {
      if (readRefusal(error) !== 'other') void refreshDeal()
      return error.message
    },
  })
  const refreshDeal = async () => {
    const fresh = await readFresh(deal)
    if (fresh) setDeal(fresh)
  }
  const { passed, facts, missing } = readGate(deal, stage, form.values)
  const mayBeLost = stage === 'Closed' && missing.length > 1 && facts.outcome === null
  return {
    form,
    names: toAsk(missing, form.values),
    sentence: [
      missing.length > 0 ? describeMissing(facts, passed) : null,
      mayBeLost ? texts.lostNeeds : null,
      texts.needs,
    ]
      .filter((part) => part !== null)
      .join(' '),
  }
}

function readGateForm(values: GateValues, { deal, stage }: Pick<Props, 'deal' | 'stage'>) {
  const { passed, facts, missing } = readGate(deal, stage, values)
  const names = toAsk(missing, values)
  if (values.passes) {
    const override_reason = values.reason.trim()
    if (override_reason.length < 3) return { errors: { reason: messages.fieldErrors.reason } }
    return { input: { ...readFilled(values, names), override_reason } }
  }
  const { fields, errors } = readDraft(values, names)
  if (!fields) return { errors }
  const still = missingFacts({ ...facts, ...fields }, passed)
  if (still.length === 0) return { input: fields }
  return { errors: Object.fromEntries(still.map((name) => [name, messages.fieldErrors.missing])) }
}

/** What is missing on the way, as far as it depends on the outcome that is chosen here. */
function readGate(deal: Deal, stage: Stage, { outcome: chosen }: DealDraft) {
  const { facts: now, passed } = wayTo(deal, stage)
  const asksForOutcome = missingFacts(now, passed).includes('outcome')
  const outcome = asksForOutcome ? (outcomes.find((one) => one === chosen) ?? now.outcome) : now.outcome
  const facts = { ...now, outcome }
  const missing = missingFacts(facts, passed)
  return {
    passed,
    facts,
    missing: asksForOutcome && !missing.includes('outcome') ? [...missing, 'outcome' as const] : missing,
  }
}

/** The outcome first, because the rest follows from it; what is typed for a deal that was lost stays out. */
function toAsk(missing: readonly GateField[], { outcome }: DealDraft): readonly GateField[] {
  if (!missing.includes('outcome')) return missing
  const rest = missing.filter((name) => name !== 'outcome')
  return [
    'outcome',
    ...rest,
    ...(outcome === 'lost' && !rest.includes('outcome_reason') ? ['outcome_reason' as const] : []),
  ]
}

/** What is filled in goes along when the rest is passed over. */
function readFilled(draft: DealDraft, names: readonly GateField[]): Partial<Pick<Deal, GateField>> {
  const filled = names.filter((name) => draft[name].trim() !== '')
  return Object.assign({}, ...filled.map((name) => readDraft(draft, [name]).fields ?? {}))
}
