import { skipToken, useQuery } from '@tanstack/react-query'
import { ArrowRight, CalendarPlus, Download, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { saveAndReport } from '#kit/display/save-file.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { tellDone } from '#areas/deals/web/deal-changes.ts'
import { api, ApiError, client, isGone } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import type { DealToMake, ValuationRow } from '../contract.ts'
import { messages } from './messages.ts'
import { settleDraft } from './inputs/open-drafts.ts'
import { findShown, useValuations } from './valuation-screen.tsx'

const ReviewDialog = part(() => import('./versions/review-dialog.tsx'), 'ReviewDialog')

const texts = messages.actions

type Props = {
  valuationId: string | null
  onRemoved: () => void
  onProceed: (dealId: string) => void
}

/** What one does with the whole valuation. */
export function ValuationActions({ valuationId, onRemoved, onProceed }: Props) {
  const { data } = useValuations()
  const mayWrite = useMayWrite()
  const id = useThere(findShown(valuationId, data))
  const shown = data?.find((row) => row.id === id)
  const [isReviewing, setReviewing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <ExportButton id={id} />
      <Button
        variant="secondary"
        icon={<CalendarPlus />}
        disabled={id === null || !mayWrite}
        onClick={() => setReviewing(true)}
      >
        {texts.review}
      </Button>
      <ProceedButton id={mayWrite ? id : null} onProceed={onProceed} />
      {shown && mayWrite ? <RemoveButton row={shown} onRemoved={onRemoved} /> : null}
      {isReviewing && id !== null ? (
        <ReviewDialog valuationId={id} review={null} onClose={() => setReviewing(false)} />
      ) : null}
    </div>
  )
}

/** Nothing can be done with a valuation that was removed or belongs to others. */
function useThere(id: string | null): string | null {
  const input = id === null ? skipToken : { valuationId: id }
  const { error } = useQuery(api.valuation.get.queryOptions({ input }))
  return isGone(error) ? null : id
}

function ExportButton({ id }: { id: string | null }) {
  const save = useAction(
    async (kind: 'workbook' | 'print') => {
      const input = { valuationId: id ?? '' }
      const context = { timeoutMs: 60_000 }
      await settleDraft(input.valuationId)
      return kind === 'workbook'
        ? await client.valuation.exportWorkbook(input, { context })
        : await client.valuation.exportPrint(input, { context })
    },
    {
      done: saveAndReport(texts.exported),
      failed: texts.exportFailed,
    },
  )
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={<Download />} busy={save.isPending} disabled={id === null}>
          {texts.export}
        </Button>
      }
      entries={[
        { label: texts.workbook, onSelect: () => save.mutate('workbook') },
        { label: texts.print, onSelect: () => save.mutate('print') },
      ]}
    />
  )
}

/** Where a deal would be made of it, the server says which one, and it is asked for first. */
function ProceedButton({ id, onProceed }: { id: string | null; onProceed: Props['onProceed'] }) {
  const [wanted, setWanted] = useState<DealToMake | null>(null)
  const proceed = useAction(
    async ({ valuationId, may_create }: { valuationId: string; may_create: boolean }) => {
      await settleDraft(valuationId)
      return client.valuation.proceed({ valuationId, may_create })
    },
    {
      done: async ({ deal_id, target, is_new, change_id }, _, refreshed) => {
        setWanted(null)
        if (change_id !== null) {
          tellDone({ title: is_new ? texts.dealMade(target) : texts.dealMoved(target), changeId: change_id })
        }
        await refreshed
        onProceed(deal_id)
      },
      failed: (error) => {
        const creates = readDealToMake(error)
        setWanted(creates)
        if (creates === null) toast.refused(texts.proceedFailed, error)
      },
    },
  )
  const go = (may_create: boolean) => id !== null && proceed.mutate({ valuationId: id, may_create })
  return (
    <>
      <Button
        icon={<ArrowRight />}
        disabled={id === null}
        busy={proceed.isPending && wanted === null}
        onClick={() => go(false)}
      >
        {texts.proceed}
      </Button>
      {wanted ? (
        <MakeDeal wanted={wanted} busy={proceed.isPending} onClose={() => setWanted(null)} onConfirm={() => go(true)} />
      ) : null}
    </>
  )
}

type MakeDealProps = { wanted: DealToMake; busy: boolean; onClose: () => void; onConfirm: () => void }

function MakeDeal({ wanted: { target, stage, value, currency, is_sample }, busy, onClose, onConfirm }: MakeDealProps) {
  const format = useFormatter()
  const worth = value > 0 ? format.short(value, { currency }) : null
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.makeDeal(target)}
      description={texts.makeDealText({ stage, worth, is_sample })}
      confirmLabel={texts.makeDealAction}
      busy={busy}
      destructive={false}
      onConfirm={onConfirm}
    />
  )
}

/** The deal that the server asks about; null for every other failure. */
function readDealToMake(error: Error): DealToMake | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { details } = error
  const isAsked = typeof details === 'object' && details !== null && 'creates' in details
  return isAsked ? (details.creates as DealToMake) : null // written by server/proceed.ts, as the contract has it
}

function RemoveButton({ row: { id, name }, onRemoved }: { row: ValuationRow; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(() => client.valuation.remove({ valuationId: id }), {
    done: () => {
      setAsking(false)
      onRemoved()
    },
    failed: (error) => {
      setAsking(false)
      toast.refused(texts.removeFailed, error)
    },
  })
  return (
    <>
      <Menu
        trigger={<IconButton label="More actions" icon={<Ellipsis />} bordered size="medium" />}
        entries={[{ label: texts.remove, destructive: true, onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.removeTitle(name)}
        description={texts.removeText}
        confirmLabel={texts.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
