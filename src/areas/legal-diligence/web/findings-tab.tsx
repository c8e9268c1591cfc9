import { useState } from 'react'
import { Scale } from 'lucide-react'
import { useAddress } from '#kit/address/use-address.ts'
import {
  describeReviews,
  isDismissed,
  reviewStateLabels,
  reviewStates,
  stateOfReview,
} from '#areas/finding-reviews/rules/verdicts.ts'
import { ReviewWords } from '#areas/finding-reviews/web/review-words.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { part } from '#kit/display/part.tsx'
import { SampleMark, SampleNote, SampleScope } from '#kit/display/samples.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { LegalFinding, LegalFindings } from '../contract.ts'
import { findingStates, playbookCategories, severities } from '../rules/words.ts'
import { Caution } from './caution.tsx'
import { legalParams, legalViews } from './legal-params.ts'
import { messages } from './messages.ts'
import { severityTones } from './severity-tones.ts'
import type { RenderOutcomes } from './render-outcomes.ts'
import { useFindings, useLegalRights } from './use-legal.ts'

const texts = messages.findings
const QuestionsGrid = part(() => import('./questions-grid.tsx'), 'QuestionsGrid', {
  label: messages.loading,
  lines: 10,
})
const FindingDialog = part(() => import('./finding-dialog.tsx'), 'FindingDialog', null)
const firstRows = 100

/** Counters and findings, counted from what is stored (LEG-08). */
export function FindingsTab({ renderOutcomes }: OutcomesProps) {
  const [{ view = 'findings' }, change] = useAddress(legalParams)
  const options = legalViews.map((value) => ({ value, label: messages.questions.views[value] }))
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={messages.questions.view}
        options={options}
        value={view}
        onChange={(next) => change((now) => ({ ...now, view: next === 'findings' ? undefined : next }))}
        className="self-start"
      />
      {view === 'questions' ? <QuestionsGrid /> : <AllFindings renderOutcomes={renderOutcomes} />}
    </div>
  )
}

type OutcomesProps = { renderOutcomes?: RenderOutcomes | undefined }

function AllFindings({ renderOutcomes }: OutcomesProps) {
  const [{ finding }, change] = useAddress(legalParams)
  const { review, deal } = useFindingScope()
  const query = useFindings({ runId: review, dealId: deal })
  return (
    <>
      <QueryView query={query} loading={messages.loading} lines={10} failed={texts.failed}>
        {(found) => <Found found={found} onOpen={(id) => change((now) => ({ ...now, finding: id }))} />}
      </QueryView>
      {finding ? (
        <FindingDialog
          findingId={finding}
          renderOutcomes={renderOutcomes}
          onClose={() => change((now) => ({ ...now, finding: undefined }))}
        />
      ) : null}
    </>
  )
}

function Found({ found, onOpen }: { found: LegalFindings; onOpen: (id: string) => void }) {
  const [{ type, status, category, reviewed }] = useAddress(legalParams)
  const [shown, setShown] = useState(firstRows)
  const { counts, findings } = found
  const chosen = findings.filter(
    (one) =>
      (!type || one.type === type) &&
      (!status || one.status === status) &&
      (!category || one.category === category) &&
      (!reviewed || stateOfReview(one.review) === reviewed),
  )
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={texts.counters} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {severities.slice(0, 3).map((severity) => (
          <Count key={severity} count={counts[severity]} word={severity} />
        ))}
        <Count count={counts.documents} word={texts.documents(counts.documents)} />
      </div>
      <FindingScope />
      {findings.length === 0 ? null : (
        <p className="text-sm text-muted">{describeReviews(findings.map(({ review }) => review))}</p>
      )}
      <Filters />
      {findings.length === 0 ? <EmptyState icon={<Scale />} {...texts.empty} /> : null}
      {findings.length > 0 && chosen.length === 0 ? <EmptyState {...texts.nothing} /> : null}
      <SampleScope rows={chosen}>
        <SampleNote plural={texts.plural} />
        <ul aria-label={texts.list} className="divide-y divide-line border-y border-line empty:hidden">
          {chosen.slice(0, shown).map((one) => (
            <FindingRow key={one.id} finding={one} onOpen={() => onOpen(one.id)} />
          ))}
        </ul>
      </SampleScope>
      {chosen.length > shown ? (
        <Button variant="secondary" className="self-start" onClick={() => setShown(shown + firstRows)}>
          {`Show ${Math.min(firstRows, chosen.length - shown)} more`}
        </Button>
      ) : null}
      <Caution />
    </div>
  )
}

/** The review or the deal of the address; to a visitor, who reads the sample, neither means anything. */
function useFindingScope() {
  const [{ review, deal }] = useAddress(legalParams)
  const { isVisitor } = useLegalRights()
  return isVisitor ? { review: undefined, deal: undefined } : { review, deal }
}

/** The counter of the tab is about all findings: a list that has fewer says so. */
function FindingScope() {
  const [, change] = useAddress(legalParams)
  const { review, deal } = useFindingScope()
  if (!review && !deal) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {review ? texts.ofReview : texts.ofDeal}
      <Button
        variant="quiet"
        size="small"
        onClick={() => change((now) => ({ ...now, review: undefined, deal: undefined }))}
      >
        {texts.showAll}
      </Button>
    </p>
  )
}

function Count({ count, word }: { count: number; word: string }) {
  return (
    <p className="border-l border-line pl-4 text-2xl font-medium tabular-nums">
      {count} <span className="text-sm font-normal text-muted">{word}</span>
    </p>
  )
}

function Filters() {
  const [{ type, status, category, reviewed }, change] = useAddress(legalParams)
  const read = (value: string) => (value === anyValue ? undefined : value)
  const choices = [
    {
      name: 'type',
      label: texts.severity,
      value: type,
      options: severities.map((value) => ({ value, label: messages.severities[value] })),
    },
    {
      name: 'status',
      label: texts.status,
      value: status,
      options: findingStates.map((value) => ({ value, label: messages.states[value] })),
    },
    {
      name: 'category',
      label: texts.category,
      value: category,
      options: playbookCategories.map((value) => ({ value, label: messages.categories[value] })),
    },
    {
      name: 'reviewed',
      label: texts.review,
      value: reviewed,
      options: reviewStates.map((value) => ({ value, label: reviewStateLabels[value] })),
    },
  ] as const
  return (
    <div className="grid grid-cols-2 gap-3 lg:max-w-3xl lg:grid-cols-4">
      {choices.map(({ name, label, value, options }) => (
        <Select
          key={name}
          label={label}
          anyLabel={texts.all}
          options={options}
          value={value ?? anyValue}
          onChange={(next) => change((now) => ({ ...now, [name]: read(next) }))}
        />
      ))}
    </div>
  )
}

function FindingRow({ finding, onOpen }: { finding: LegalFinding; onOpen: () => void }) {
  const { type, title, contract, page, description, clause, status, is_sample, start, review } = finding
  return (
    <li className={cx('flex flex-wrap items-start gap-x-4 gap-y-2 py-3', isDismissed(review) && 'text-muted')}>
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Badge tone={severityTones[type]}>{messages.severities[type]}</Badge>
          {title}
          {status === 'open' ? null : <Badge>{messages.states[status]}</Badge>}
          {start === null ? <span className="text-xs font-normal text-muted">{texts.missing}</span> : null}
          <SampleMark isSample={is_sample} />
        </p>
        <p className="mt-1 truncate text-sm text-muted" title={contract}>
          {contract}
          {page === null ? '' : ` · ${texts.page(page)}`}
        </p>
        <p className="mt-1 line-clamp-2 max-w-prose text-sm">
          {clause ? `“${clause.replaceAll(/\s+/g, ' ').trim()}”` : description}
        </p>
        <div className="mt-1 text-xs text-muted">
          <ReviewWords review={review} />
        </div>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${texts.viewDetails}: ${title}, ${contract}`}
        onClick={onOpen}
      >
        {texts.viewDetails}
      </Button>
    </li>
  )
}
