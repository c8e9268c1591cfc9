import { useEffect, useRef, useState } from 'react'
import { FileDown, FileSearch } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { FindingReviewState } from '#areas/finding-reviews/web/finding-review.tsx'
import { ReviewHistory } from '#areas/finding-reviews/web/review-history.tsx'
import { useKnown } from '#areas/deals/web/use-deals.ts'
import { LinksOf } from '#areas/record-links/web/links-of.tsx'
import { ownerField } from '#core/fields/owner-field.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { part } from '#kit/display/part.tsx'
import { saveFile } from '#kit/display/save-file.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { listChoices } from '#kit/records/record-field.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { FindingDetail, LegalFinding } from '../contract.ts'
import { findingStates, type FindingState } from '../rules/words.ts'
import { messages } from './messages.ts'
import type { RenderOutcomes } from './render-outcomes.ts'
import { severityTones } from './severity-tones.ts'
import { useFinding, useLegalRights } from './use-legal.ts'

const PassageViewer = part(() => import('#areas/documents/web/viewer/passage-viewer.tsx'), 'PassageViewer')

const texts = messages.detail

type DialogProps = { findingId: string; renderOutcomes?: RenderOutcomes | undefined; onClose: () => void }

/** A finding with its passage in the page, its status and its owner. */
export function FindingDialog({ findingId, renderOutcomes, onClose }: DialogProps) {
  const query = useFinding(findingId)
  const finding = query.data?.finding
  return (
    <Dialog title={finding?.title ?? texts.loading} description={finding?.contract} size="large" onClose={onClose}>
      <QueryView query={query} loading={texts.loading} lines={8} failed={texts.failed}>
        {(detail) => <Detail detail={detail} renderOutcomes={renderOutcomes} />}
      </QueryView>
    </Dialog>
  )
}

type DetailProps = { detail: FindingDetail; renderOutcomes: RenderOutcomes | undefined }

function Detail({ detail, renderOutcomes }: DetailProps) {
  const { finding } = detail
  const { isVisitor, mayWrite } = useLegalRights()
  return (
    <div className="flex flex-col gap-5">
      <Ratings finding={finding} />
      <p className="max-w-prose">{finding.description}</p>
      <PageText detail={detail} />
      <Part title={texts.recommendation} text={finding.recommendation} />
      {finding.suggested_wording ? <Part title={texts.wording} text={finding.suggested_wording} isQuoted /> : null}
      {isVisitor ? null : <PeopleReview finding={finding} mayWrite={mayWrite} />}
      {mayWrite ? <Handling finding={finding} /> : null}
      {isVisitor ? null : <LinksOf recordId={finding.id} />}
      {mayWrite ? renderOutcomes?.(finding) : null}
      {!isVisitor && finding.suggested_wording ? <Redline findingId={finding.id} /> : null}
    </div>
  )
}

function Ratings({ finding }: { finding: LegalFinding }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={severityTones[finding.type]}>{messages.severities[finding.type]}</Badge>
      {finding.type === finding.analyst_type ? null : (
        <span className="text-xs text-muted">{texts.corrected(messages.severities[finding.analyst_type])}</span>
      )}
      <Badge>{messages.outcomes[finding.outcome]}</Badge>
      {finding.confidence === null ? null : (
        <span className="text-xs text-muted">{texts.confidence(Math.round(finding.confidence * 100))}</span>
      )}
    </p>
  )
}

function PageText({ detail: { finding, before, after, page_count, stored_document_id } }: { detail: FindingDetail }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [])
  if (finding.start === null) return <p className="rounded-md bg-raised p-4 text-sm">{texts.noPassage}</p>
  const place = finding.page === null ? '' : ` · ${finding.page} / ${page_count}`
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">
        {texts.passage}
        <span className="font-normal text-muted tabular-nums">{place}</span>
      </h3>
      <section
        aria-label={texts.passage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the page of the document
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md border border-line p-4 font-serif text-sm leading-relaxed whitespace-pre-wrap"
      >
        {before}
        <mark ref={mark} className="bg-accent-soft text-ink">
          {finding.clause}
        </mark>
        {after}
      </section>
      {stored_document_id && finding.end !== null ? (
        <ShowInFile documentId={stored_document_id} passage={{ start: finding.start, end: finding.end }} />
      ) : null}
    </div>
  )
}

function ShowInFile(shown: { documentId: string; passage: { start: number; end: number } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" className="mt-2" icon={<FileSearch />} onClick={() => setOpen(true)}>
        {texts.showInFile}
      </Button>
      {isOpen ? <PassageViewer {...shown} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Part({ title, text, isQuoted = false }: { title: string; text: string; isQuoted?: boolean }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className={isQuoted ? 'mt-1 max-w-prose border-l-2 border-line-strong pl-3 font-serif' : 'mt-1 max-w-prose'}>
        {text}
      </p>
    </section>
  )
}

function PeopleReview({ finding, mayWrite }: { finding: LegalFinding; mayWrite: boolean }) {
  const { id: findingId, title, review, analyst_type, version: finding_version } = finding
  return (
    <section>
      <h3 className="text-sm font-semibold">{texts.review}</h3>
      <FindingReviewState
        title={title}
        review={review}
        severity={analyst_type}
        mayWrite={mayWrite}
        judge={(said) => client.legalDiligence.reviewFinding({ findingId, ...said })}
        confirm={(seen) => client.legalDiligence.confirmReview({ findingId, finding_version, ...seen })}
        renderHistory={() => <HistoryOfReview findingId={findingId} />}
      />
    </section>
  )
}

function HistoryOfReview({ findingId }: { findingId: string }) {
  const versions = useQuery(api.legalDiligence.reviewHistory.queryOptions({ input: { findingId } }))
  return <ReviewHistory versions={versions} />
}

function Handling({ finding }: { finding: LegalFinding }) {
  const known = useKnown()('member') ?? []
  const save = useAction(client.legalDiligence.changeFinding, { failed: texts.changeFailed })
  const { id: findingId, version, status, owner_id } = finding
  const isState = (value: string): value is FindingState => findingStates.some((one) => one === value)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={messages.findings.status}
        options={findingStates.map((value) => ({ value, label: messages.states[value] }))}
        value={status}
        disabled={save.isPending}
        onChange={(next) => isState(next) && save.mutate({ findingId, version, status: next, owner_id })}
      />
      <Select
        label={texts.owner}
        anyLabel={texts.nobody}
        options={listChoices(ownerField, known, owner_id)}
        value={owner_id ?? anyValue}
        disabled={save.isPending}
        onChange={(next) => save.mutate({ findingId, version, status, owner_id: next === anyValue ? null : next })}
      />
    </div>
  )
}

function Redline({ findingId }: { findingId: string }) {
  const redline = useAction(() => client.legalDiligence.redline({ findingId }), {
    done: saveFile,
    failed: texts.redlineFailed,
  })
  return (
    <Button
      variant="secondary"
      className="self-start"
      icon={<FileDown />}
      busy={redline.isPending}
      onClick={() => redline.mutate()}
    >
      {texts.redline}
    </Button>
  )
}
