import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { keysOf } from '#core/keys-of.ts'
import type { Formatter } from '#core/format/formatter.ts'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import type { Column } from '#kit/table/column.ts'
import { Table } from '#kit/table/table.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { OptOut, OptOutRemovalReason } from '../contract.ts'
import { messages } from './messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'

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
  if (!list.data)
    return <QueryView query={list} loading={texts.loading} lines={5} failed={texts.failed} className="mt-6" />
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

const rowId = ({ id }: OptOut) => id

function Rows({ rows, isWhole }: { rows: readonly OptOut[]; isWhole: boolean }) {
  const format = useFormatter()
  const columns = useMemo(() => makeColumns(format), [format])
  if (rows.length === 0) return isWhole ? <EmptyState className="mt-2" title={texts.empty} /> : null
  return (
    <Table
      label={texts.list}
      rows={rows}
      columns={columns}
      rowId={rowId}
      initialSort={{ id: 'added', descending: true }}
      initialDensity="compact"
      maxHeight="40dvh"
      empty={null}
      renderActions={(row) => <RemoveButton row={row} />}
      actionsWidth={44}
    />
  )
}

function makeColumns(format: Formatter): Column<OptOut>[] {
  const { columns } = texts
  return [
    {
      id: 'reason',
      label: columns.reason,
      value: ({ reason }) => texts.reasons[reason],
      hideable: false,
      narrow: 'title',
    },
    {
      id: 'by',
      label: columns.by,
      value: ({ added_by_name }) => added_by_name || null,
      yields: true,
      narrow: 'detail',
    },
    {
      id: 'added',
      label: columns.added,
      width: 190,
      value: ({ created_at }) => created_at,
      show: ({ created_at }) => format.dateTime(created_at),
      narrow: 'detail',
    },
    {
      id: 'digest',
      label: columns.digest,
      value: ({ fingerprint }) => `${fingerprint}…`,
      yields: true,
      narrow: 'figure',
    },
  ]
}

function answer(asked: string, rows: readonly OptOut[]): string {
  return rows.length > 0 ? texts.isListed(asked) : texts.isNotListed(asked)
}

const reasons = keysOf(texts.removalReasons).map((value) => ({ value, label: texts.removalReasons[value] }))

function RemoveButton({ row }: { row: OptOut }) {
  const [reason, setReason] = useState<OptOutRemovalReason>('asked-again')
  const remove = useAction(client.outreach.removeOptOut, {
    done: () => toast.success(texts.removed),
    failed: texts.removeFailed,
  })
  return (
    <ConfirmDialog
      trigger={<IconButton label={texts.removeNamed(row.fingerprint)} icon={<Trash2 />} />}
      title={texts.removeTitle}
      description={texts.removeText}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ optOutId: row.id, reason })}
    >
      <Radio label={texts.reason} options={reasons} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

function useOptOuts({ address, limit }: { address: string | null; limit: number }) {
  const input = { limit, ...(address !== null && { address }) }
  return useQuery(api.outreach.optOuts.queryOptions({ input, placeholderData: keepPreviousData }))
}
