import type { ReactNode } from 'react'
import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { targetMessages } from './target-messages.ts'
import type { DealTargetState } from './use-deal-target.ts'

const texts = targetMessages

type Props = {
  found: DealTargetState
  /** Where to: the valuation of the deal, the deal, this page without a deal, the sign-in. */
  links: Record<'valuation' | 'deal' | 'leave' | 'signIn', ReactNode>
}

/** Which deal a page is about when its address names one, and the ways back from there. */
export function DealTargetLine({ found, links }: Props) {
  if (found.state === 'none') return null
  if (found.state === 'loading') return <SkeletonLines label={texts.loading} lines={2} />
  if (found.state === 'signed-out' || found.state === 'absent') {
    const isAbsent = found.state === 'absent'
    const { title, text } = isAbsent ? texts.absent : texts.signedOut
    return (
      <Alert tone={isAbsent ? 'warning' : 'information'} title={title}>
        {text}
        <p>{isAbsent ? links.leave : links.signIn}</p>
      </Alert>
    )
  }
  if (found.state === 'failed') {
    const { error, retry } = found
    return (
      <Alert
        title={texts.failed}
        action={
          <Button variant="secondary" size="small" onClick={retry}>
            {texts.again}
          </Button>
        }
      >
        {error.message}
      </Alert>
    )
  }
  return (
    <section aria-label={texts.label} className="rounded-md border border-line bg-raised px-4 py-3">
      <p className="text-sm text-muted">{texts.label}</p>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="min-w-0 font-serif text-base break-words">{found.target.target}</span>
        <span className="flex flex-wrap gap-x-5 text-sm">
          {links.valuation}
          {links.deal}
          {links.leave}
        </span>
      </p>
    </section>
  )
}
