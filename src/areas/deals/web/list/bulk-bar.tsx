import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { part } from '#kit/display/part.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { messages as kit } from '#kit/messages.ts'
import { BulkBar } from '#kit/records/bulk/bulk-bar.tsx'
import type { BatchResult, BulkChange, Deal, Stage } from '../../contract.ts'
import { endStages } from '../../rules/stage-gates.ts'
import { tellDone } from '../deal-changes.ts'
import { messages } from '../messages.ts'
import type { DealSource } from '../use-deal-source.ts'

const BulkOutcomeDialog = part(() => import('./bulk-dialogs.tsx'), 'BulkOutcomeDialog')
const RefusedDialog = part(() => import('./bulk-dialogs.tsx'), 'RefusedDialog')

export type BulkFields = BulkChange['change']
export type Refused = { change: BulkFields; refused: BatchResult['refused'] }

type Props = { source: DealSource; deals: readonly Deal[]; onOpen: (deal: { id: string }) => void }

/** The bulk bar of the kit: deals that end say how, and those that a gate refuses are named. */
export function DealBulkBar({ source, deals, onOpen }: Props) {
  const [ending, setEnding] = useState<Stage | null>(null)
  const bulk = useBulk()
  const ids = deals.map(({ id }) => id)
  const apply = (change: BulkFields) => {
    if (change.stage && endStages.includes(change.stage) && change.outcome === undefined) setEnding(change.stage)
    else bulk.apply(ids, change)
  }
  return (
    <>
      <BulkBar source={source} count={deals.length} busy={bulk.isPending} apply={apply} />
      {ending ? (
        <BulkOutcomeDialog stage={ending} count={deals.length} onApply={apply} onClose={() => setEnding(null)} />
      ) : null}
      {bulk.left ? (
        <RefusedDialog
          left={bulk.left}
          onOpen={(id) => {
            bulk.forget()
            onOpen({ id })
          }}
          onApply={bulk.apply}
          onClose={bulk.forget}
        />
      ) : null}
    </>
  )
}

function useBulk() {
  const [left, setLeft] = useState<Refused | null>(null)
  const sending = useAction(
    ({ ids, change }: { ids: readonly string[]; change: BulkFields }) =>
      client.deals.bulk({ deal_ids: [...ids], change }),
    {
      done: ({ change_id, changed, refused }, { change }) => {
        const count = messages.deals(changed)
        const title = change.remove ? kit.records.removed(count) : kit.records.changed(count)
        if (changed > 0) tellDone({ title, changeId: change_id })
        else if (refused.length === 0) toast.note(messages.bulk.sameAlready)
        setLeft(refused.length > 0 ? { change, refused } : null)
      },
      failed: kit.records.unchanged,
    },
  )
  return {
    apply: (ids: readonly string[], change: BulkFields) => sending.mutate({ ids, change }),
    isPending: sending.isPending,
    left,
    forget: () => setLeft(null),
  }
}
