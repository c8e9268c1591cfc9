import { TextButton } from '#kit/buttons/text-button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { client } from '#kit/client/api.ts'
import { Trash2 } from 'lucide-react'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Import } from '../contract.ts'
import { isBeingIndexed, isStopped } from './is-stopped.ts'
import { messages } from './messages.ts'
import { useImports, useOnlyReads } from './use-import.ts'

const texts = messages.earlier

type Props = { onOpen: (importId: string) => void }

/** Who imported what and when, what came of it, and the way back to each. */
export function EarlierImports({ onOpen }: Props) {
  const imports = useImports()
  return (
    <Section title={texts.title} level={3}>
      <QueryView query={imports} loading={texts.loading} lines={4} failed={texts.failed} />
      {imports.data?.length === 0 ? <p className="text-sm text-muted">{texts.none}</p> : null}
      {imports.data?.length ? (
        <ul aria-label={texts.title} className="divide-y divide-line border-b border-line">
          {imports.data.map((row) => (
            <EarlierRow key={row.id} row={row} onOpen={() => onOpen(row.id)} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

const colours: Record<Import['state'], BadgeColour> = {
  uploaded: 'neutral',
  checking: 'information',
  checked: 'warning',
  importing: 'information',
  done: 'good',
  undoing: 'information',
  undone: 'neutral',
  failed: 'bad',
}

function EarlierRow({ row, onOpen }: { row: Import; onOpen: () => void }) {
  const format = useFormatter()
  return (
    <li className="flex items-start gap-3 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextButton
            aria-label={texts.openNamed(row.name)}
            onClick={onOpen}
            className="max-w-full rounded-sm text-left font-medium break-all underline-offset-2 hover:underline"
          >
            {row.name}
          </TextButton>
          <StateBadge row={row} />
          {row.scope === 'universe' ? <Badge tone="information">{texts.everybody}</Badge> : null}
        </div>
        <p className="text-muted">{texts.by(row.user_name, format.dateTime(row.created_at))}</p>
        <p className="text-muted tabular-nums">{outcomeOf(row)}</p>
      </div>
      <Forget row={row} />
    </li>
  )
}

function StateBadge({ row }: { row: Import }) {
  if (isBeingIndexed(row)) return <Badge tone="information">{messages.storedWord}</Badge>
  if (isStopped(row)) return <Badge tone="warning">{messages.stoppedWord}</Badge>
  return <Badge tone={colours[row.state]}>{messages.words[row.state]}</Badge>
}

function outcomeOf(row: Import): string | null {
  if (row.work?.step) return row.work.step
  if (row.error) return row.error
  if (row.state === 'undone') return row.kept_count > 0 ? messages.stayed(row.kept_count) : null
  if (row.state === 'done' || row.created_count + row.changed_count > 0) return messages.written(row)
  return row.rows_read > 0 ? messages.found(row) : null
}

function Forget({ row }: { row: Import }) {
  const onlyReads = useOnlyReads(row.scope)
  const remove = useAction(client.imports.remove, { failed: texts.forgetFailed })
  if (row.work || onlyReads) return null
  return (
    <ConfirmDialog
      trigger={<IconButton label={texts.forgetNamed(row.name)} icon={<Trash2 />} />}
      title={texts.forgetTitle(row.name)}
      description={texts.forgetText}
      confirmLabel={texts.forget}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ importId: row.id })}
    />
  )
}
