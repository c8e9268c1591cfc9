import { ConfirmButton, ConfirmedBy } from '#areas/finding-reviews/web/confirmation.tsx'
import { client } from '#kit/client/api.ts'
import { Section } from '#kit/display/section.tsx'
import type { ReviewItem, ReviewRisk } from '../contract.ts'
import { countConfirmed, describeConfirmed } from '../rules/second-review.ts'
import { messages } from './messages.ts'
import { useReviewRights } from './use-review.ts'

const texts = messages.second

type ReviewedFinding =
  | { kind: 'item'; title: string; record: ReviewItem }
  | { kind: 'risk'; title: string; record: ReviewRisk }

/** Whether a second person has seen it, and who; for that person a button. */
export function SecondReview({ finding }: { finding: ReviewedFinding }) {
  const { record } = finding
  if (!isCompleted(finding)) return null
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-xs text-muted">
      {record.confirmed_at === null ? texts.open : <ConfirmedBy {...record} />}
      <ConfirmReviewed finding={finding} />
    </div>
  )
}

function ConfirmReviewed({ finding: { kind, title, record } }: { finding: ReviewedFinding }) {
  const { mayWrite } = useReviewRights()
  return (
    <ConfirmButton
      title={title}
      record={record}
      mayWrite={mayWrite}
      send={(seen) => client.diligenceReviews.confirm({ kind, id: record.id, ...seen })}
    />
  )
}

const shown = 20

/** How much a second person has confirmed, and what still waits for one. */
export function SecondReviews({ items, risks }: { items: readonly ReviewItem[]; risks: readonly ReviewRisk[] }) {
  const findings: ReviewedFinding[] = [
    ...risks.map((record): ReviewedFinding => ({ kind: 'risk', title: record.risk, record })),
    ...items.map((record): ReviewedFinding => ({ kind: 'item', title: record.title, record })),
  ]
  const reviewed = findings.filter(isCompleted)
  const open = reviewed.filter(({ record }) => record.confirmed_at === null)
  if (reviewed.length === 0) return null
  return (
    <Section title={texts.title} note={describeConfirmed(countConfirmed({ items, risks }))}>
      {open.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
      <ul aria-label={texts.title} className="divide-y divide-line">
        {open.slice(0, shown).map((finding) => (
          <OpenFinding key={finding.record.id} finding={finding} />
        ))}
      </ul>
      {open.length > shown ? <p className="mt-2 text-muted">{texts.more(open.length - shown)}</p> : null}
    </Section>
  )
}

function OpenFinding({ finding }: { finding: ReviewedFinding }) {
  const { kind, title, record } = finding
  const { category, reviewed_by_name } = record
  const by = reviewed_by_name === null ? '' : ` · ${texts.reviewed(reviewed_by_name)}`
  const said = kind === 'item' ? record.finding : record.description
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words">{title}</p>
        {said === '' ? null : <p className="max-w-prose text-sm break-words text-muted">{said}</p>}
        <p className="text-xs text-muted">{`${texts.kinds[kind]} · ${category}${by}`}</p>
      </div>
      <ConfirmReviewed finding={finding} />
    </li>
  )
}

/** A risk has nothing to finish. */
function isCompleted({ kind, record }: ReviewedFinding): boolean {
  return kind === 'risk' || record.status === 'completed'
}
