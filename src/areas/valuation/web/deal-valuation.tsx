import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DealTarget } from '../contract.ts'
import { messages } from './messages.ts'
import { targetMessages } from './target-messages.ts'
import { useDealTarget } from './use-deal-target.ts'

const texts = targetMessages

type Props = {
  deal: string
  /** Leads on at once; the same function with each rendering. */
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
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: () => client.valuation.create({ deal_id, currency }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: api.valuation.key() })
      forward(id)
    },
    onError: (error) => toast.destructive(messages.create.failed, error.message),
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
