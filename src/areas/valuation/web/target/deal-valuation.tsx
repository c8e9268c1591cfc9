import { useEffect, type ReactNode } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import type { DealTarget } from '../../contract.ts'
import { messages } from '../messages.ts'
import { targetMessages } from './target-messages.ts'
import { useDealTarget } from './use-deal-target.ts'

const texts = targetMessages

type Props = {
  deal: string
  /** Called immediately; must be referentially stable. */
  forward: (valuationId: string) => void
  leave: ReactNode
}

/** A link to the valuation of a deal: leads on to the one that was changed last, or offers to begin one. */
export function DealValuation({ deal, forward, leave }: Props) {
  const found = useDealTarget(deal)
  const known = found.state === 'found' ? found.target.valuation_id : null
  useEffect(() => {
    if (known !== null) forward(known)
  }, [known, forward])
  if (found.state === 'absent') {
    return <EmptyState title={texts.absent.title} text={texts.absentValuation} action={leave} />
  }
  if (found.state === 'failed') {
    return <ErrorState title={texts.failed} text={found.error.message} onRetry={found.retry} />
  }
  if (found.state !== 'found' || known !== null) return <SkeletonLines label={messages.loading} lines={12} />
  return <Begin target={found.target} forward={forward} leave={leave} />
}

type BeginProps = { target: DealTarget; forward: Props['forward']; leave: ReactNode }

function Begin({ target: { deal_id, target, currency }, forward, leave }: BeginProps) {
  const mayWrite = useMayWrite()
  const create = useAction(() => client.valuation.create({ deal_id, currency }), {
    done: async ({ id }, _, refreshed) => {
      await refreshed
      forward(id)
    },
    failed: messages.create.failed,
  })
  return (
    <EmptyState
      title={texts.begin(target)}
      text={mayWrite ? texts.beginText : texts.beginReadOnly}
      action={
        <span className="flex flex-wrap gap-2">
          {mayWrite ? (
            <Button size="small" busy={create.isPending} onClick={() => create.mutate()}>
              {texts.beginAction}
            </Button>
          ) : null}
          {leave}
        </span>
      }
    />
  )
}
