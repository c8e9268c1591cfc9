import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { FieldDifference, ImportChange } from '../contract.ts'
import { changesPageSize } from '../rules/limits.ts'
import { fieldLabels, messages } from './messages.ts'

const texts = messages.merges

/** What an import changed in companies that were here already, field by field, each with its own way back. */
export function Merges({ importId, onlyReads }: { importId: string; onlyReads: boolean }) {
  const merges = useInfiniteQuery(
    api.imports.changes.infiniteOptions({
      input: (after: number) => ({ importId, after }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < changesPageSize ? undefined : page.at(-1)?.seq),
    }),
  )
  const rows = merges.data?.pages.flat() ?? []
  return (
    <Section title={texts.title} note={texts.note} level={3}>
      {merges.isPending ? <SkeletonLines label={texts.loading} lines={4} /> : null}
      {merges.isError && !merges.data ? (
        <ErrorState title={texts.failed} text={merges.error.message} onRetry={() => void merges.refetch()} />
      ) : null}
      {merges.data && rows.length === 0 ? <p className="text-sm text-muted">{texts.none}</p> : null}
      {rows.length > 0 ? (
        <ul aria-label={texts.title} className="divide-y divide-line border-b border-line">
          {rows.map((change) => (
            <MergeRow key={change.seq} importId={importId} change={change} onlyReads={onlyReads} />
          ))}
        </ul>
      ) : null}
      <MoreButton pages={merges} label={texts.more} />
    </Section>
  )
}

type MergeProps = { importId: string; change: ImportChange; onlyReads: boolean }

function MergeRow({ importId, change, onlyReads }: MergeProps) {
  const { row_number, company_name, differences } = change
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 break-words">
          <span className="font-medium">{company_name || texts.gone}</span>{' '}
          <span className="text-muted tabular-nums">{messages.row(row_number, null)}</span>
        </p>
        <MergeEnd importId={importId} change={change} onlyReads={onlyReads} />
      </div>
      {differences.length > 0 ? <Differences differences={differences} /> : null}
      {differences.length === 0 && company_name !== '' ? <p className="text-muted">{texts.same}</p> : null}
    </li>
  )
}

/** The way back, or why there is none. */
function MergeEnd({ importId, change, onlyReads }: MergeProps) {
  const queries = useQueryClient()
  const undo = useMutation(
    api.imports.undoChange.mutationOptions({
      onSettled: () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: api.imports.key() }),
          queries.invalidateQueries({ queryKey: api.companies.key() }),
        ]),
      onSuccess: ({ company_name }) => toast.success(texts.undone, texts.undoneText(company_name)),
      onError: (error) => toast.destructive(texts.undoFailed, error.message),
    }),
  )
  if (change.outcome === 'undone') return <Badge>{texts.undone}</Badge>
  if (onlyReads) return null
  if (change.is_changed_since) return <span className="text-muted">{texts.changedSince}</span>
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={texts.undoNamed(change.company_name)}
      busy={undo.isPending}
      onClick={() => undo.mutate({ importId, seq: change.seq })}
    >
      {texts.undo}
    </Button>
  )
}

function Differences({ differences }: { differences: readonly FieldDifference[] }) {
  const labels: Readonly<Record<string, string>> = fieldLabels
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {differences.map(({ field, before, now }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{labels[field] ?? field}</dt>
          <dd className="min-w-0 break-words">
            <span className="sr-only">{texts.before} </span>
            <Value field={field} value={before} className="text-muted line-through decoration-line-strong" />
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {texts.now} </span>
            <Value field={field} value={now} className="font-medium" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { field: string; value: string | number | null; className: string }

function Value({ field, value, className }: ValueProps) {
  const format = useFormatter()
  if (value === null) return <span className="text-muted">{texts.nothing}</span>
  return <span className={`${className} tabular-nums`}>{show()}</span>

  function show(): string {
    if (typeof value !== 'number') return value ?? ''
    if (field.endsWith('_millions')) return format.millions(value)
    return field === 'founded_year' ? String(value) : format.number(value)
  }
}
