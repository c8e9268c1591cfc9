import { Button } from '../../buttons/button.tsx'
import { useAction } from '../../client/use-action.ts'
import { useFormatter } from '../../display/use-formatter.ts'
import { QueryView, type Query } from '../../feedback/query-view.tsx'
import { messages } from '../../messages.ts'

const texts = messages.history

export type RecordVersion = {
  version: number
  change_id: string
  at: string
  user_name: string
  kind: keyof typeof texts.kinds
  override_reason: string | null
  changes: readonly { field: string; before: string | null; after: string | null }[]
  can_undo: boolean
}

type Props = {
  versions: Query<readonly RecordVersion[]>
  noun: string
  labels: Readonly<Record<string, string>>
  /** Undefined for readers who may not change the record. */
  onUndo?: ((changeId: string) => Promise<unknown>) | undefined
  /** The words around the reason for which a rule was passed over. */
  describeOverride?: (reason: string) => string
}

/** Who changed what, newest first, with the values before. The last change can be undone. */
export function RecordHistory({ versions, ...props }: Props) {
  return (
    <QueryView query={versions} loading={texts.loading} lines={8} failed={texts.failed}>
      {(rows) => (
        <ol aria-label={texts.list(props.noun)} className="divide-y divide-line border-y border-line">
          {rows.map((version) => (
            <Version key={version.version} version={version} {...props} />
          ))}
        </ol>
      )}
    </QueryView>
  )
}

type VersionProps = Omit<Props, 'versions'> & { version: RecordVersion }

function Version({ version, noun, labels, onUndo, describeOverride = (reason) => reason }: VersionProps) {
  const format = useFormatter()
  const undo = useAction(async () => onUndo?.(version.change_id))
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>
          <span className="font-medium">
            {version.user_name || (version.kind === 'imported' ? texts.somebody : texts.product)}
          </span>{' '}
          {describeChange(version, noun)}
          <span className="text-muted"> · {format.dateTime(version.at)}</span>
        </p>
        <ul className="mt-1 text-sm">
          {version.changes.map(({ field, before, after }) => (
            <li key={field} className="break-words tabular-nums">
              <span className="text-muted">{labels[field] ?? field}:</span> {before === null ? null : `${before} → `}
              {after ?? texts.nothing}
            </li>
          ))}
        </ul>
        {version.override_reason ? (
          <p className="mt-1 text-sm break-words text-warning">{describeOverride(version.override_reason)}</p>
        ) : null}
      </div>
      {version.can_undo && onUndo ? (
        <Button variant="secondary" size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
          {texts.undo}
        </Button>
      ) : null}
    </li>
  )
}

function describeChange({ kind, version }: RecordVersion, noun: string): string {
  return kind === 'imported' && version === 1 ? texts.addedByFile(noun) : texts.kinds[kind](noun)
}
