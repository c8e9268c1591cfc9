import { useInfiniteQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { Section } from '#kit/display/section.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { ImportChange } from '../contract.ts'
import { changesPageSize } from '../rules/limits.ts'
import { Differences } from './differences.tsx'
import { messages } from './messages.ts'

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
      <QueryView query={merges} loading={texts.loading} lines={4} failed={texts.failed} />
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
          <span className="text-muted tabular-nums">{messages.merges.row(row_number)}</span>
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
  const undo = useAction(client.imports.undoChange, {
    done: ({ company_name }) => toast.success(texts.undone, texts.undoneText(company_name)),
    failed: texts.undoFailed,
  })
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
