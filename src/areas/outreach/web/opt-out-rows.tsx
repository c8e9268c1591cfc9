import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { OptOut, OptOutRemovalReason } from '../contract.ts'
import { messages } from './messages.ts'
import { useOptOutChanges, useOptOuts } from './use-opt-outs.ts'

const texts = messages.optOuts
const pageSize = 100
const most = 500

type Props = {
  /** The address that was asked for; null for the whole list. */
  asked: string | null
  onAll: () => void
}

export function OptOutRows({ asked, onAll }: Props) {
  const format = useFormatter()
  const [limit, setLimit] = useState(pageSize)
  const list = useOptOuts({ address: asked, limit })
  if (list.isError && !list.data) {
    return (
      <ErrorState className="mt-6" title={texts.failed} text={list.error.message} onRetry={() => void list.refetch()} />
    )
  }
  if (!list.data) return <SkeletonLines label={texts.loading} lines={5} />
  const more = list.data.total > list.data.rows.length && limit < most
  return (
    <section aria-label={texts.list} className="mt-6">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 text-sm break-words text-muted tabular-nums">
          {asked === null ? texts.total(format.number(list.data.total)) : answer(asked, list.data.rows)}
        </p>
        {asked === null ? null : (
          <Button variant="quiet" size="small" onClick={onAll}>
            {texts.all}
          </Button>
        )}
      </div>
      <Rows rows={list.data.rows} isWhole={asked === null} />
      {asked === null && more ? (
        <Button variant="quiet" className="mt-3" busy={list.isFetching} onClick={() => setLimit(limit + pageSize)}>
          {texts.more}
        </Button>
      ) : null}
    </section>
  )
}

function Rows({ rows, isWhole }: { rows: readonly OptOut[]; isWhole: boolean }) {
  if (rows.length === 0) return isWhole ? <EmptyState className="mt-2" title={texts.empty} /> : null
  return (
    <ul aria-label={texts.list} className="mt-2 divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <OptOutRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

function answer(asked: string, rows: readonly OptOut[]): string {
  return rows.length > 0 ? texts.isListed(asked) : texts.isNotListed(asked)
}

function OptOutRow({ row }: { row: OptOut }) {
  const format = useFormatter()
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{texts.reasons[row.reason]}</p>
        <p className="text-muted">{texts.by(row.added_by_name, format.dateTime(row.created_at))}</p>
        <p className="text-xs text-muted tabular-nums">{texts.fingerprint(row.fingerprint)}</p>
      </div>
      <RemoveButton row={row} />
    </li>
  )
}

// Object.keys of a record has its keys, which TypeScript does not say.
const reasons = (Object.keys(texts.removalReasons) as OptOutRemovalReason[]).map((value) => ({
  value,
  label: texts.removalReasons[value],
}))

function RemoveButton({ row }: { row: OptOut }) {
  const [reason, setReason] = useState<OptOutRemovalReason>('asked-again')
  const { remove } = useOptOutChanges()
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="small" aria-label={texts.removeNamed(row.fingerprint)}>
          {texts.remove}
        </Button>
      }
      title={texts.removeTitle}
      description={texts.removeText}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { optOutId: row.id, reason },
          {
            onSuccess: () => toast.success(texts.removed),
            onError: (error) => toast.destructive(texts.removeFailed, error.message),
          },
        )
      }
    >
      <Radio
        label={texts.reason}
        options={reasons}
        value={reason}
        onChange={(value) => setReason(reasons.find((one) => one.value === value)?.value ?? 'asked-again')}
      />
    </ConfirmDialog>
  )
}
