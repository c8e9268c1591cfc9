import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { DealVersion } from '../contract.ts'
import { undoChange } from './deal-changes.ts'
import { messages } from './messages.ts'

const texts = messages.history

/** Every change, newest first, with what was before. The last one can be taken back. */
export function DealHistory({ dealId, mayWrite }: { dealId: string; mayWrite: boolean }) {
  const history = useQuery(api.deals.history.queryOptions({ input: { dealId } }))
  if (history.isPending) return <SkeletonLines label={texts.loading} lines={8} />
  if (!history.data) {
    return <ErrorState title={texts.failed} text={history.error?.message} onRetry={() => void history.refetch()} />
  }
  return (
    <ol aria-label={texts.list} className="divide-y divide-line border-y border-line">
      {history.data.map((version) => (
        <Version key={version.version} version={version} mayWrite={mayWrite} />
      ))}
    </ol>
  )
}

function Version({ version, mayWrite }: { version: DealVersion; mayWrite: boolean }) {
  const format = useFormatter()
  const queries = useQueryClient()
  const undo = useMutation({ mutationFn: () => undoChange(queries, version.change_id) })
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>
          <span className="font-medium">{version.user_name || texts.product}</span> {texts.kinds[version.kind]}
          <span className="text-muted"> · {format.dateTime(version.at)}</span>
        </p>
        <ul className="mt-1 text-sm">
          {version.changes.map(({ field, before, after }) => (
            <li key={field} className="break-words tabular-nums">
              <span className="text-muted">{nameField(field)}:</span> {before === null ? null : `${before} → `}
              {after ?? texts.nothing}
            </li>
          ))}
        </ul>
        {version.override_reason ? (
          <p className="mt-1 text-sm break-words text-warning">{texts.override(version.override_reason)}</p>
        ) : null}
      </div>
      {version.can_undo && mayWrite ? (
        <Button variant="secondary" size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
          {texts.undo}
        </Button>
      ) : null}
    </li>
  )
}

function nameField(field: string): string {
  return Object.hasOwn(messages.fields, field) ? messages.fields[field as keyof typeof messages.fields] : field
}
