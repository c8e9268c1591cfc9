import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, CalendarPlus, Download, Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { saveFile } from '#areas/audit/web/save-file.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ValuationRow } from '../contract.ts'
import { messages } from './messages.ts'
import { settleDraft } from './open-drafts.ts'
import { findShown, useValuations } from './valuation-screen.tsx'

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((part) => ({ default: part.ReviewDialog })))

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
  const id = findShown(valuationId, data)
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
        <Suspense>
          <ReviewDialog valuationId={id} review={null} onClose={() => setReviewing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function ExportButton({ id }: { id: string | null }) {
  const save = useMutation({
    mutationFn: async (kind: 'workbook' | 'print') => {
      const input = { valuationId: id ?? '' }
      const context = { timeoutMs: 60_000 }
      await settleDraft(input.valuationId)
      return kind === 'workbook'
        ? await client.valuation.exportWorkbook(input, { context })
        : await client.valuation.exportPrint(input, { context })
    },
    onSuccess: (file) => {
      saveFile(file)
      toast.success(texts.exported, file.name)
    },
    onError: (error) => toast.destructive(texts.exportFailed, error.message),
  })
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

function ProceedButton({ id, onProceed }: { id: string | null; onProceed: Props['onProceed'] }) {
  const queries = useQueryClient()
  const proceed = useMutation({
    mutationFn: async (valuationId: string) => {
      await settleDraft(valuationId)
      return client.valuation.proceed({ valuationId })
    },
    onSuccess: async ({ deal_id }) => {
      await queries.invalidateQueries({ queryKey: api.valuation.key() })
      await queries.invalidateQueries({ queryKey: api.deals.key() })
      onProceed(deal_id)
    },
    onError: (error) => toast.destructive(texts.proceedFailed, error.message),
  })
  return (
    <Button
      icon={<ArrowRight />}
      disabled={id === null}
      busy={proceed.isPending}
      onClick={() => id !== null && proceed.mutate(id)}
    >
      {texts.proceed}
    </Button>
  )
}

function RemoveButton({ row: { id, name }, onRemoved }: { row: ValuationRow; onRemoved: () => void }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => client.valuation.remove({ valuationId: id }),
    onSuccess: async () => {
      setAsking(false)
      onRemoved()
      await queries.invalidateQueries({ queryKey: api.valuation.list.key() })
    },
    onError: (error) => {
      setAsking(false)
      toast.destructive(texts.removeFailed, error.message)
    },
  })
  return (
    <>
      <Menu
        trigger={<IconButton label="More actions" icon={<Ellipsis />} bordered />}
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
