import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import type { BatchResult, BulkChange, Deal, Stage } from '../contract.ts'
import { endStages } from '../rules/stage-gates.ts'
import { stages, statuses } from '../rules/words.ts'
import { refetchDeals, tellDone } from './deal-changes.ts'
import { messages } from './messages.ts'
import { useMembers } from './use-deals.ts'

const BulkCloseDialog = lazy(() => import('./bulk-dialogs.tsx').then((part) => ({ default: part.BulkCloseDialog })))
const BulkOutcomeDialog = lazy(() => import('./bulk-dialogs.tsx').then((part) => ({ default: part.BulkOutcomeDialog })))
const RefusedDialog = lazy(() => import('./bulk-dialogs.tsx').then((part) => ({ default: part.RefusedDialog })))

const texts = messages.bulk

/** As the server has it: more are refused. */
const bulkLimit = 1000

export type BulkFields = BulkChange['change']
export type Refused = { change: BulkFields; refused: BatchResult['refused'] }
type Asked = 'close' | Stage | null

type Props = { deals: readonly Deal[]; onOpen: (dealId: string) => void }

/** What can be done with the chosen deals at once. */
export function BulkBar({ deals, onOpen }: Props) {
  const [asked, setAsked] = useState<Asked>(null)
  const isNarrow = useIsNarrow()
  const bulk = useBulk()
  const ids = deals.map(({ id }) => id)
  const apply = (change: BulkFields) => bulk.apply(ids, change)
  if (deals.length > bulkLimit) return <span className="text-sm text-muted">{texts.tooMany(bulkLimit)}</span>
  const Controls = isNarrow ? OneMenu : SideBySide
  return (
    <>
      <Controls busy={bulk.isPending} apply={apply} ask={setAsked} />
      <BulkDialogs asked={asked} onAsked={setAsked} count={deals.length} apply={apply} bulk={bulk} onOpen={onOpen} />
    </>
  )
}

type ControlsProps = { busy: boolean; apply: (change: BulkFields) => void; ask: (asked: Asked) => void }

function SideBySide({ busy, apply, ask }: ControlsProps) {
  const choices = useChoices({ apply, ask })
  return (
    <>
      <BulkMenu label={texts.status} busy={busy} entries={choices.status} />
      <BulkMenu label={texts.stage} busy={busy} entries={choices.stage} />
      <BulkMenu label={texts.owner} busy={busy} entries={choices.owner} />
      <Button variant="secondary" size="small" disabled={busy} onClick={() => ask('close')}>
        {texts.close}
      </Button>
      <Button variant="secondary" size="small" disabled={busy} onClick={() => apply({ remove: true })}>
        {texts.remove}
      </Button>
    </>
  )
}

/** One menu on a phone, so that the bar does not push the rows out of sight. */
function OneMenu({ busy, apply, ask }: ControlsProps) {
  const choices = useChoices({ apply, ask })
  return (
    <BulkMenu
      label={texts.change}
      busy={busy}
      entries={[
        { heading: texts.status },
        ...choices.status,
        'line',
        { heading: texts.stage },
        ...choices.stage,
        'line',
        { heading: texts.owner },
        ...choices.owner,
        'line',
        { label: texts.close, onSelect: () => ask('close') },
        { label: texts.remove, destructive: true, onSelect: () => apply({ remove: true }) },
      ]}
    />
  )
}

function useChoices({ apply, ask }: Pick<ControlsProps, 'apply' | 'ask'>) {
  const members = useMembers()
  return {
    status: statuses.map((status) => ({ label: status, onSelect: () => apply({ status }) })),
    stage: stages.map((stage) => ({
      label: stage,
      onSelect: () => (endStages.includes(stage) ? ask(stage) : apply({ stage })),
    })),
    owner: [
      { label: messages.nobody, onSelect: () => apply({ owner_id: null }) },
      ...(members.data ?? []).map(({ user_id, name }) => ({
        label: name,
        onSelect: () => apply({ owner_id: user_id }),
      })),
    ],
  }
}

type DialogsProps = {
  asked: Asked
  onAsked: (asked: Asked) => void
  count: number
  apply: (change: BulkFields) => void
  bulk: ReturnType<typeof useBulk>
  onOpen: (dealId: string) => void
}

function BulkDialogs({ asked, onAsked, count, apply, bulk, onOpen }: DialogsProps) {
  const close = () => onAsked(null)
  return (
    <Suspense>
      {asked === 'close' ? <BulkCloseDialog count={count} onApply={apply} onClose={close} /> : null}
      {asked && asked !== 'close' ? (
        <BulkOutcomeDialog stage={asked} count={count} onApply={apply} onClose={close} />
      ) : null}
      {bulk.left ? (
        <RefusedDialog
          left={bulk.left}
          onOpen={(dealId) => {
            bulk.forget()
            onOpen(dealId)
          }}
          onApply={bulk.apply}
          onClose={bulk.forget}
        />
      ) : null}
    </Suspense>
  )
}

function BulkMenu({ label, busy, entries }: { label: string; busy: boolean; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" size="small" disabled={busy}>
          {label}
          <ChevronDown aria-hidden="true" className="-mr-1 size-3.5" />
        </Button>
      }
      entries={entries}
    />
  )
}

function useBulk() {
  const queries = useQueryClient()
  const [left, setLeft] = useState<Refused | null>(null)
  const sending = useMutation({
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: BulkFields }) =>
      client.deals.bulk({ deal_ids: [...ids], change }),
    onSuccess: ({ change_id, changed, refused }, { change }) => {
      const title = change.remove ? texts.removed(changed) : texts.changed(changed)
      if (changed > 0) tellDone(queries, { title, changeId: change_id })
      else if (refused.length === 0) toast.note(texts.sameAlready)
      setLeft(refused.length > 0 ? { change, refused } : null)
      return refetchDeals(queries)
    },
    onError: (error) => toast.destructive(texts.failed, error.message),
  })
  return {
    apply: (ids: readonly string[], change: BulkFields) => sending.mutate({ ids, change }),
    isPending: sending.isPending,
    left,
    forget: () => setLeft(null),
  }
}
