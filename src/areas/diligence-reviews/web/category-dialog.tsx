import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { CheckboxControl } from '#kit/controls/checkbox.tsx'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { ReviewCategory, ReviewItem } from '../contract.ts'
import { itemFields } from '../fields.ts'
import { EditItem } from './edit-item.tsx'
import { messages } from './messages.ts'
import { SecondReview } from './second-review.tsx'
import { statusTones } from './tones.ts'
import { useReviewRights } from './use-review.ts'

const texts = messages.dialog

type Props = { category: ReviewCategory; items: readonly ReviewItem[]; onClose: () => void }

/** View Details: progress, items completed, status, key findings, and the items, which are completed here (DD-16). */
export function CategoryDialog({ category: one, items, onClose }: Props) {
  const { category, progress, completed, items: all, status, findings } = one
  return (
    <Dialog title={category} size="large" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Progress label={texts.progress} value={progress} />
        <DescriptionList
          columns={2}
          facts={[
            { label: texts.completed, value: `${completed} / ${all}` },
            { label: texts.status, value: <Badge tone={statusTones[status]}>{messages.statuses[status]}</Badge> },
          ]}
        />
        <section>
          <h3 className="text-sm font-semibold">{texts.findings}</h3>
          {findings.length === 0 ? <p className="text-muted">{texts.noFindings}</p> : null}
          <BulletList items={findings} />
        </section>
        <section>
          <h3 className="text-sm font-semibold">{texts.items}</h3>
          <ul aria-label={texts.items} className="divide-y divide-line">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

function Item({ item }: { item: ReviewItem }) {
  const { mayWrite } = useReviewRights()
  const format = useFormatter()
  const [editing, setEditing] = useState<'no' | 'begun' | 'ended'>('no')
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (editing === 'ended') opener.current?.focus()
  }, [editing])
  const change = useAction(
    (status: 'completed' | 'pending') => client.diligenceItems.change({ id: item.id, version: item.version, status }),
    { failed: texts.notSaved },
  )
  if (editing === 'begun') return <EditItem item={item} onClose={() => setEditing('ended')} />
  const isCompleted = change.isPending ? change.variables === 'completed' : item.status === 'completed'
  const who = item.completed_by_name
  return (
    <li className="flex items-start gap-2 py-2">
      <CheckboxControl
        aria-label={texts.complete(item.title)}
        checked={isCompleted}
        disabled={!mayWrite}
        onChange={(next) => {
          if (!change.isPending) change.mutate(next ? 'completed' : 'pending')
        }}
      />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="flex flex-wrap items-center gap-x-2 break-words">
          {item.title}
          {item.rating === 'neutral' ? null : (
            <Badge tone={item.rating === 'strength' ? 'good' : 'warning'}>
              {itemFields.rating.labels[item.rating]}
            </Badge>
          )}
          {item.status === 'in-progress' ? (
            <Badge tone={statusTones['in-progress']}>{messages.statuses['in-progress']}</Badge>
          ) : null}
        </p>
        {item.finding === '' ? null : <p className="text-sm break-words text-muted">{item.finding}</p>}
        {item.completed_at === null ? null : (
          <p className="text-xs text-muted tabular-nums">{texts.by(who, format.dateTime(item.completed_at))}</p>
        )}
        <SecondReview finding={{ kind: 'item', title: item.title, record: item }} />
      </div>
      {mayWrite ? (
        <IconButton ref={opener} label={texts.edit(item.title)} icon={<Pencil />} onClick={() => setEditing('begun')} />
      ) : null}
    </li>
  )
}
