import { useState } from 'react'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { AuditEntry } from '../contract.ts'
import { AuditFilterRow, type Actor } from './audit-filters.tsx'
import { AuditVerdict } from './audit-verdict.tsx'
import { describeAction, describeEntryDetails, describeSubject, nameActor } from './describe-entry.ts'
import { messages } from './messages.ts'
import { plainCell, PlainTable } from '#kit/table/plain-table.tsx'
import { saveFile } from '#kit/display/save-file.ts'
import { noFilters, useAuditLog, useExportAuditLog, useVerifyAuditLog, type AuditScope } from './use-audit-log.ts'

type Props = {
  scope: AuditScope
  /** People to filter by; without any the filter is not offered. */
  actors?: readonly Actor[]
  ownId: string | null
}

/** The audit log with filters, a check of its chain and a download. */
export function AuditLogView({ scope, actors = [], ownId }: Props) {
  const [filters, setFilters] = useState(noFilters)
  const log = useAuditLog(scope, filters)
  const entries = log.data?.pages.flat() ?? []
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">{messages.notes[scope]}</p>
        <AuditActions scope={scope} />
      </div>
      <AuditFilterRow filters={filters} actors={actors} onChange={setFilters} />
      <QueryView query={log} placeholder={<Spinner label={messages.loading} />} failed={messages.failed} />
      {log.isSuccess && entries.length === 0 ? <NoEntries isFiltered={Object.values(filters).some(Boolean)} /> : null}
      {entries.length > 0 ? <EntryTable entries={entries} ownId={ownId} /> : null}
      <MoreButton pages={log} label={messages.older} />
    </div>
  )
}

function AuditActions({ scope }: { scope: AuditScope }) {
  const verify = useVerifyAuditLog(scope)
  const download = useExportAuditLog(scope)
  function save() {
    download.mutate(undefined, {
      onSuccess: ({ file, entries }) => {
        if (entries === 0) {
          toast.note(messages.exportedNothing, messages.empty)
          return
        }
        saveFile(file)
        toast.success(messages.exported, messages.exportedText(String(entries)))
      },
      onError: (error) => toast.refused(messages.exportFailed, error),
    })
  }
  return (
    <div className="flex flex-col items-end gap-3">
      <div className="flex gap-2">
        <Button
          variant="secondary"
          busy={verify.isPending}
          busyLabel={messages.verifying}
          onClick={() => verify.mutate()}
        >
          {messages.verify}
        </Button>
        <Button variant="secondary" busy={download.isPending} busyLabel={messages.exporting} onClick={save}>
          {messages.exportLog}
        </Button>
      </div>
      {verify.isSuccess ? <AuditVerdict verdict={verify.data} /> : null}
      {verify.isError ? <Alert title={messages.verifyFailed}>{verify.error.message}</Alert> : null}
    </div>
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={messages.nothingFound} />
  ) : (
    <EmptyState title={messages.empty} text={messages.emptyText} />
  )
}

const cell = `${plainCell} align-top`

function EntryTable({ entries, ownId }: { entries: readonly AuditEntry[]; ownId: string | null }) {
  const format = useFormatter()
  const { when, who, what, about, details } = messages.columns
  return (
    <PlainTable label={messages.table} columns={[when, who, what, about, details]}>
      {entries.map((entry) => (
        <tr key={entry.seq}>
          <td className={`${cell} whitespace-nowrap tabular-nums`}>
            <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
          </td>
          <td className={cell}>{nameActor(entry, ownId)}</td>
          <td className={`${cell} min-w-44`}>{describeAction(entry.action)}</td>
          <td className={`${cell} min-w-28 wrap-anywhere`} title={entry.subject_id}>
            {describeSubject(entry, ownId)}
          </td>
          <td className={`${cell} min-w-44 wrap-anywhere text-muted`}>{describeEntryDetails(entry)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
