import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import type { Deal, Stage } from '../contract.ts'
import { describeMissing, missingFacts, wayTo, type GateField } from '../rules/stage-gates.ts'
import { outcomes } from '../rules/words.ts'
import { readFresh, readRefusal, refetchDeals, tellDone } from './deal-changes.ts'
import { readDraft, toDraft, type DealDraft, type DraftErrors } from './deal-draft.ts'
import { DealField } from './deal-field.tsx'
import { messages } from './messages.ts'
import { sendChange } from './send-change.ts'

const texts = messages.gate

type Props = { deal: Deal; stage: Stage; onClose: () => void }

/** A gate names what it misses and takes it right here; who may, passes it with a reason. */
export function GateDialog({ deal, stage, onClose }: Props) {
  const gate = useGate({ deal, stage, onClose })
  const mayOverride = useMayManage()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.title(deal.target, stage)}
      description={gate.sentence}
      onSubmit={gate.submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={gate.isPending}>
            {texts.submit(stage)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {gate.failure ? <Alert>{gate.failure}</Alert> : null}
        {gate.names.map((name) => (
          <DealField
            key={name}
            name={name}
            draft={gate.draft}
            error={gate.errors[name]}
            onChange={gate.change}
            only={stage === 'Integration' ? ['won'] : outcomes}
          />
        ))}
        {mayOverride ? <Override gate={gate} /> : <p className="text-xs text-muted">{texts.onlyManagers}</p>}
      </div>
    </Dialog>
  )
}

type Gate = ReturnType<typeof useGate>

function Override({ gate }: { gate: Gate }) {
  const { reason, setReason } = gate
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Checkbox
        label={texts.override}
        checked={reason !== null}
        onChange={(isWanted) => setReason(isWanted ? '' : null)}
      />
      {reason === null ? null : (
        <TextAreaField
          label={texts.overrideReason}
          help={texts.overrideHelp}
          error={gate.reasonError}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </div>
  )
}

function useGate({ deal: first, stage, onClose }: Props) {
  const [deal, setDeal] = useState(first)
  const [draft, setDraft] = useState<DealDraft>(() => toDraft(deal))
  const { passed, facts, missing } = readGate(deal, stage, draft)
  const mayBeLost = stage === 'Closed' && missing.length > 1 && facts.outcome === null
  const [errors, setErrors] = useState<DraftErrors>({})
  const [reason, setReason] = useState<string | null>(null)
  const [reasonError, setReasonError] = useState<string | null>(null)
  const move = useMove({ stage, onClose, onFresh: setDeal })
  const names = toAsk(missing, draft)

  function submit(): void {
    const given = reason?.trim() ?? null
    if (given !== null) {
      const isShort = given.length < 3
      setReasonError(isShort ? messages.fieldErrors.reason : null)
      if (!isShort) move.mutate({ deal, change: { ...readFilled(draft, names), override_reason: given } })
      return
    }
    const { fields, errors: found } = readDraft(draft, names)
    if (!fields) {
      setErrors(found)
      return
    }
    const still = missingFacts({ ...facts, ...fields }, passed)
    setErrors(Object.fromEntries(still.map((name) => [name, messages.fieldErrors.missing])))
    if (still.length === 0) move.mutate({ deal, change: fields })
  }

  return {
    names,
    draft,
    errors,
    reason,
    setReason,
    reasonError,
    submit,
    change: (change: Partial<DealDraft>) => setDraft((now) => ({ ...now, ...change })),
    sentence: [
      missing.length > 0 ? describeMissing(facts, passed) : null,
      mayBeLost ? texts.lostNeeds : null,
      texts.needs,
    ]
      .filter((part) => part !== null)
      .join(' '),
    failure: move.error?.message ?? null,
    isPending: move.isPending,
  }
}

type Change = Partial<Pick<Deal, GateField>> & { override_reason?: string }

type MoveProps = Pick<Props, 'stage' | 'onClose'> & { onFresh: (deal: Deal) => void }

function useMove({ stage, onClose, onFresh }: MoveProps) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ deal, change }: { deal: Deal; change: Change }) => sendChange(queries, deal, { stage, ...change }),
    onSuccess: ({ target, change_id }) => {
      tellDone(queries, { title: messages.moved(target, stage), changeId: change_id })
      onClose()
    },
    // what was typed stays, and counts for the deal as it is now
    onError: async (error, { deal }) => {
      const fresh = readRefusal(error) === 'other' ? null : await readFresh(deal)
      if (fresh) onFresh(fresh)
    },
    onSettled: () => refetchDeals(queries),
  })
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
