import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import type { Import, ImportMapping } from '../contract.ts'
import { MappingTable } from './mapping-table.tsx'
import { messages } from './messages.ts'
import { useImport } from './use-import.ts'

/** For a slot on the page of the companies; only who may look at companies sees it, and the server decides. */
export function ImportDialog() {
  const session = useSession()
  if (session.state !== 'signed-in' || session.user.role === 'basic') return null
  return (
    <Dialog
      size="large"
      title={messages.title}
      description={messages.description}
      trigger={
        <Button variant="quiet">
          <Upload aria-hidden="true" className="size-4" />
          {messages.open}
        </Button>
      }
    >
      <ImportSteps isAdmin={session.user.role === 'admin'} />
    </Dialog>
  )
}

function ImportSteps({ isAdmin }: { isAdmin: boolean }) {
  const flow = useImport()
  if (!flow.row) return <FileStep isAdmin={isAdmin} flow={flow} />
  return <RowStep key={flow.row.id} row={flow.row} flow={flow} />
}

type Flow = ReturnType<typeof useImport>

function FileStep({ isAdmin, flow }: { isAdmin: boolean; flow: Flow }) {
  const [isForEverybody, setForEverybody] = useState(false)
  const sending = flow.upload.isPending ? flow.upload.variables.file : null
  return (
    <div className="grid gap-4">
      {isAdmin ? <Checkbox label={messages.everybody} checked={isForEverybody} onChange={setForEverybody} /> : null}
      <FileDrop
        label={messages.drop}
        help={messages.help}
        accept={['.csv', '.tsv', '.txt', '.xlsx', '.jsonl', '.json', '.zip']}
        multiple={false}
        disabled={flow.upload.isPending}
        files={sending ? [{ id: sending.name, name: sending.name, size: '', state: 'sending' }] : []}
        onFiles={([file]) => {
          if (file) flow.upload.mutate({ file, scope: isForEverybody ? 'universe' : 'workspace' })
        }}
      />
    </div>
  )
}

function RowStep({ row, flow }: { row: Import; flow: Flow }) {
  const [mapping, setMapping] = useState<ImportMapping>(row.mapping)
  return (
    <div className="grid gap-4">
      <p role="status">
        <strong>{row.name}</strong>. {messages.states[row.state]} {row.error}
      </p>
      {row.rows_read > 0 ? <p>{messages.found(row)}</p> : null}
      {row.state === 'done' ? <p>{messages.written(row)}</p> : null}
      {row.kept_count > 0 ? <p>{messages.kept(row.kept_count)}</p> : null}
      <Actions row={row} flow={flow} mapping={mapping} />
      <Findings row={row} />
      {unwritten.includes(row.state) ? <MappingTable row={row} mapping={mapping} onChange={setMapping} /> : null}
    </div>
  )
}

const unwritten: readonly Import['state'][] = ['uploaded', 'checked', 'failed']
const startable: readonly Import['state'][] = ['checked', 'importing']
const undoable: readonly Import['state'][] = ['done', 'importing']

function Actions({ row, flow, mapping }: { row: Import; flow: Flow; mapping: ImportMapping }) {
  const { state, id: importId } = row
  const isBusy = [flow.check, flow.start, flow.undo].some(({ isPending }) => isPending)
  return (
    <div className="flex flex-wrap gap-2">
      {unwritten.includes(state) ? (
        <Button variant="quiet" disabled={isBusy} onClick={() => flow.check.mutate({ importId, mapping })}>
          {messages.check}
        </Button>
      ) : null}
      {startable.includes(state) ? (
        <Button disabled={isBusy} onClick={() => flow.start.mutate({ importId })}>
          {state === 'checked' ? messages.start(row.rows_read - row.rows_refused) : messages.goOn}
        </Button>
      ) : null}
      {undoable.includes(state) ? (
        <Button variant="quiet" disabled={isBusy} onClick={() => flow.undo.mutate({ importId })}>
          {messages.undo}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={flow.forget}>
        {messages.another}
      </Button>
    </div>
  )
}

function Findings({ row }: { row: Import }) {
  if (row.findings.length === 0) return null
  return (
    <section aria-label={messages.findings}>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto border-y border-line text-sm">
        {row.findings.map((finding) => (
          <li key={`${finding.kind} ${finding.row} ${finding.column ?? ''}`} className="py-1">
            <span className="text-muted">{messages.row(finding.row, finding.column)}</span> {finding.message}
          </li>
        ))}
      </ul>
    </section>
  )
}
