import type { ReactNode } from 'react'
import { SampleMark } from '#kit/display/samples.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import type { Review } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.head

type Props = {
  data: Review
  isVisitor: boolean
  onTarget: (dealId: string) => void
  /** Where else the deal is shown. */
  links: ReactNode
}

/** Which deal is reviewed, how far the review is, and the choice of another deal. */
export function ReviewHead({ data, isVisitor, onTarget, links }: Props) {
  const { target, review } = data
  const status = review === null ? { valueText: texts.notStarted } : {}
  return (
    <section aria-label={texts.region} className="mb-4 grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_20rem] lg:items-center">
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
        {isVisitor ? (
          <p className="font-serif text-base">{target?.target ?? messages.overview.none}</p>
        ) : (
          <TargetSelect data={data} onTarget={onTarget} />
        )}
        <span className="flex min-h-9 flex-wrap items-center gap-x-5 text-sm">
          <SampleMark isSample={review?.is_sample ?? false} />
          {links}
        </span>
      </div>
      {target ? <Progress label={texts.progress} value={review?.progress ?? 0} {...status} /> : null}
    </section>
  )
}

function TargetSelect({ data: { targets, target }, onTarget }: Pick<Props, 'data' | 'onTarget'>) {
  // a deal that is closed is no longer offered, but still shown
  const isOffered = target === null || targets.some(({ deal_id }) => deal_id === target.deal_id)
  const all = isOffered ? targets : [...targets, target]
  if (all.length === 0) return <p className="font-serif text-base">{messages.overview.none}</p>
  return (
    <Select
      label={texts.target}
      hideLabel
      className="w-full min-w-0 sm:w-96"
      placeholder={texts.choose}
      options={all.map(({ deal_id, target: name, client }) => ({
        value: deal_id,
        label: client === null || client === name ? name : `${name} · ${client}`,
      }))}
      value={target?.deal_id ?? null}
      onChange={onTarget}
    />
  )
}
