import { lazy, Suspense, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { Import, ImportMapping } from '../contract.ts'
import { isStopped } from './is-stopped.ts'
import { MappingTable } from './mapping-table.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'
import { useOnlyReads, useImportSteps } from './use-import.ts'

const Merges = lazy(() => import('./merges.tsx').then((part) => ({ default: part.Merges })))

type Props = { row: Import; onAnother: () => void }

/** One file between its upload and its way back, whatever state it is found in. */
export function ImportStep({ row, onAnother }: Props) {
  const [mapping, setMapping] = useState<ImportMapping>(row.mapping)
  const onlyReads = useOnlyReads(row.scope)
  return (
    <div className="grid gap-5">
      <Standing row={row} />
      {row.error ? <Alert>{row.error}</Alert> : null}
      {row.work ? <Work work={row.work} /> : null}
      {onlyReads ? <Reading onAnother={onAnother} /> : <Actions row={row} mapping={mapping} onAnother={onAnother} />}
      <Findings row={row} />
      {row.changed_count > 0 && row.state === 'done' ? (
        <Suspense fallback={<SkeletonLines label={messages.merges.loading} lines={4} />}>
          <Merges importId={row.id} onlyReads={onlyReads} />
        </Suspense>
      ) : null}
      {mayCheck(row) && !onlyReads ? (
        <Section title={messages.mapping} level={3}>
          <MappingTable row={row} mapping={mapping} onChange={setMapping} />
        </Section>
      ) : null}
    </div>
  )
}

function Reading({ onAnother }: { onAnother: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{messages.readOnly}</p>
      <Button variant="quiet" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  )
}

/** What it is, how it stands, and what was found or written. */
function Standing({ row }: { row: Import }) {
  return (
    <div role="status" className="grid gap-1 tabular-nums">
      <p className="font-medium break-all">{row.name}</p>
      <p>{isStopped(row) ? messages.stopped[row.state] : messages.states[row.state]}</p>
      {row.rows_read > 0 && row.state !== 'done' ? <p>{messages.found(row)}</p> : null}
      {row.state === 'done' ? <p>{messages.written(row)}</p> : null}
      {row.state === 'done' && row.search_owed > 0 ? <p>{messages.owed(row.search_owed)}</p> : null}
      {row.kept_count > 0 ? <p>{messages.kept(row.kept_count)}</p> : null}
    </div>
  )
}

function Work({ work }: { work: NonNullable<Import['work']> }) {
  const { step, done, total } = work
  const share = done !== null && total ? (done / total) * 100 : null
  return <Progress label={step ?? messages.working} value={share} />
}

const unwritten: readonly Import['state'][] = ['uploaded', 'checked', 'failed']

function mayCheck(row: Import): boolean {
  return unwritten.includes(row.state) || (row.state === 'checking' && row.work === null)
}

/** Cancelled in the middle goes on or back; what is under way can only be stopped. */
function Actions({ row, mapping, onAnother }: Props & { mapping: ImportMapping }) {
  const { state, id: importId, work } = row
  const steps = useImportSteps()
  const isBusy = Object.values(steps).some(({ isPending }) => isPending)
  return (
    <div className="flex flex-wrap gap-2">
      <Onward row={row} steps={steps} disabled={isBusy} />
      {mayCheck(row) ? (
        <Button
          variant={state === 'checked' ? 'secondary' : 'primary'}
          busy={steps.check.isPending}
          disabled={isBusy}
          onClick={() => {
            if (mapping.columns.some(({ field }) => field === 'name')) steps.check.mutate({ importId, mapping })
            else toast.destructive(messages.failed, messages.nameMissing)
          }}
        >
          {messages.check}
        </Button>
      ) : null}
      {work ? (
        <Button variant="secondary" disabled={isBusy} onClick={() => steps.cancel.mutate({ importId })}>
          {messages.cancel}
        </Button>
      ) : null}
      {mayUndo(row) ? (
        <ConfirmDialog
          trigger={
            <Button variant="secondary" disabled={isBusy}>
              {messages.undo}
            </Button>
          }
          title={messages.undoTitle(row.name)}
          description={messages.undoText}
          confirmLabel={messages.undo}
          onConfirm={() => steps.undo.mutate({ importId })}
        />
      ) : null}
      <Button variant="quiet" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  )
}

function mayUndo({ state, work }: Import): boolean {
  return state === 'done' || (state === 'importing' && !work)
}

type OnwardProps = { row: Import; steps: ReturnType<typeof useImportSteps>; disabled: boolean }

/** The main action, where something waits to be begun or taken up again. */
function Onward({ row, steps, disabled }: OnwardProps) {
  const { id: importId, state, work } = row
  if (work) return null
  if (state === 'checked' || state === 'importing') {
    return (
      <Button busy={steps.start.isPending} disabled={disabled} onClick={() => steps.start.mutate({ importId })}>
        {state === 'checked' ? messages.start(row.rows_read - row.rows_refused) : messages.goOn}
      </Button>
    )
  }
  if (state !== 'undoing') return null
  return (
    <Button disabled={disabled} onClick={() => steps.undo.mutate({ importId })}>
      {messages.goOn}
    </Button>
  )
}

function Findings({ row }: { row: Import }) {
  if (row.findings.length === 0) return null
  return (
    <Section title={messages.findings} level={3}>
      <ul
        aria-label={messages.findings}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach that
        tabIndex={0}
        className="max-h-60 divide-y divide-line overflow-y-auto border-b border-line text-sm"
      >
        {row.findings.map((finding) => (
          <li
            key={`${finding.kind} ${finding.row} ${finding.column ?? ''}`}
            className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <span className="text-muted tabular-nums">{messages.row(finding.row, finding.column)}</span>
            <span className="break-words">{finding.message}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
