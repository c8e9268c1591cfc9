import { LinksOf } from '#areas/record-links/web/links-of.tsx'
import { params } from '#core/fields/params.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Select } from '#kit/controls/select.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { cx } from '#kit/display/cx.ts'
import { markedProps } from '#kit/display/marked.ts'
import { Section } from '#kit/display/section.tsx'
import type { OpenPoint } from '../contract.ts'
import { pointFields } from '../fields.ts'
import { pointStatuses } from '../rules/words.ts'
import { messages } from './messages.ts'
import { useReviewRights } from './use-review.ts'

const texts = messages.overview
/** The point that a link leads to. */
const pointParam = params({ point: { kind: 'id' } })

/** Terms and conditions that go into the negotiation; nothing while there are none. */
export function OpenPoints({ points }: { points: readonly OpenPoint[] }) {
  if (points.length === 0) return null
  return (
    <Section title={texts.points}>
      <ul className="divide-y divide-line">
        {points.map((point) => (
          <Point key={point.id} point={point} />
        ))}
      </ul>
    </Section>
  )
}

function Point({ point }: { point: OpenPoint }) {
  const { mayWrite } = useReviewRights()
  const { id, version, title, kind, category, note, status, deal_id } = point
  const [{ point: marked }] = useAddress(pointParam)
  const change = useAction(client.diligenceReviews.changePoint, { failed: texts.pointFailed })
  return (
    <li
      className={cx('flex flex-wrap items-start gap-x-4 gap-y-2 py-2', marked === id && 'bg-raised')}
      {...markedProps(marked === id)}
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 break-words">
          <Badge>{pointFields.kind.labels[kind]}</Badge> {title}
        </p>
        <p className="text-sm break-words text-muted">{note === '' ? category : `${category} · ${note}`}</p>
        <LinksOf recordId={id} dealId={deal_id} className="mt-1" />
      </div>
      <Select
        label={`${texts.pointStatus}: ${title}`}
        hideLabel
        className="w-32"
        disabled={!mayWrite || change.isPending}
        options={pointStatuses.map((value) => ({ value, label: pointFields.status.labels[value] }))}
        value={status}
        onChange={(chosen) => change.mutate({ id, version, status: chosen })}
      />
    </li>
  )
}
