import { useState, type ReactNode } from 'react'
import { OpenName } from '#areas/documents/web/viewer/open-name.tsx'
import { LinksOf } from '#areas/record-links/web/links-of.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { SearchField } from '#kit/controls/search-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { Review, ReviewedDocument } from '../contract.ts'
import { documentStatuses } from '../rules/words.ts'
import { messages } from './messages.ts'
import { documentTones } from './tones.ts'
import { useReviewRights } from './use-review.ts'

const texts = messages.docs

/** Name, category, status and date of each document of the target (DD-19). */
export function DocsTab({ data: { target, documents }, actions }: { data: Review; actions: ReactNode }) {
  if (!target) return <EmptyState title={messages.overview.none} text={messages.overview.noneText} action={actions} />
  return <Documents documents={documents} dealId={target.deal_id} actions={actions} />
}

type DocumentsProps = Pick<Review, 'documents'> & { dealId: string; actions: ReactNode }

function Documents({ documents, dealId, actions }: DocumentsProps) {
  const [words, setWords] = useState('')
  const sought = words.trim().toLowerCase()
  const found = documents.filter(({ name, folder }) => `${folder}/${name}`.toLowerCase().includes(sought))
  const count = (status: (typeof documentStatuses)[number]) => documents.filter((one) => one.status === status).length
  const counts = { Reviewed: count('Reviewed'), 'In Review': count('In Review'), Pending: count('Pending') }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p className="text-muted tabular-nums">{texts.counts(counts)}</p>
        {actions}
      </div>
      {documents.length === 0 ? <EmptyState title={texts.none} text={texts.noneText} /> : null}
      {documents.length > 0 ? (
        <SearchField label={texts.find} hideLabel placeholder={texts.find} value={words} onType={setWords} />
      ) : null}
      {documents.length > 0 && found.length === 0 ? <p className="text-muted">{texts.noMatch}</p> : null}
      {foldersOf(found).map(([folder, inside]) => (
        <section key={folder} aria-label={folder || texts.top}>
          {folder === '' ? null : <h2 className="mb-1 text-sm font-semibold break-words">{folder}</h2>}
          <ul aria-label={texts.name} className="divide-y divide-line border-y border-line">
            {inside.map((document) => (
              <DocumentRow key={document.id ?? document.document_id} document={document} dealId={dealId} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** As a data room shows them: by folder and name, numbers by their value. */
function foldersOf(documents: readonly ReviewedDocument[]): [string, ReviewedDocument[]][] {
  const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  return [...Map.groupBy(documents, ({ folder }) => folder)]
    .toSorted(([a], [b]) => byName(a, b))
    .map(([folder, inside]) => [folder, inside.toSorted((a, b) => byName(a.name, b.name))])
}

function DocumentRow({ document, dealId }: { document: ReviewedDocument; dealId: string }) {
  const format = useFormatter()
  const { mayWrite } = useReviewRights()
  const { id, version, document_id, name, category, status, date } = document
  const change = useAction(client.diligenceReviews.setDocument, { failed: texts.failed })
  const set = (next: string) => {
    const chosen = documentStatuses.find((word) => word === next)
    if (!chosen) return
    const which = id === null ? { documentId: document_id ?? '' } : { id, ...(version !== null && { version }) }
    change.mutate({ dealId, ...which, status: chosen })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        {document_id === null ? (
          <p className="break-words">{name}</p>
        ) : (
          <OpenName documentId={document_id} name={name} />
        )}
        <p className="text-xs text-muted tabular-nums">
          {category} · {format.date(date)}
        </p>
        {document_id === null ? null : <LinksOf recordId={document_id} dealId={dealId} />}
      </div>
      {mayWrite ? (
        <Select
          label={texts.statusOf(name)}
          hideLabel
          className="w-36"
          disabled={change.isPending}
          options={documentStatuses.map((value) => ({ value, label: value }))}
          value={status}
          onChange={set}
        />
      ) : (
        <Badge tone={documentTones[status]}>{status}</Badge>
      )}
    </li>
  )
}
