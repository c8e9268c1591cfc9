import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { Deal, Stage } from '../contract.ts'
import { missingFacts, wayTo } from '../rules/stage-gates.ts'
import { readFresh, readRefusal, refetchDeals, tellDone } from './deal-changes.ts'
import { messages } from './messages.ts'
import { sendChange } from './send-change.ts'

const GateDialog = lazy(() => import('./gate-dialog.tsx').then((part) => ({ default: part.GateDialog })))

type Wish = { deal: Deal; stage: Stage }

export type MoveDeal = {
  /** Moves it, or opens the dialog that asks for what the gate misses. Answers whether it was sent. */
  move: (deal: Deal, stage: Stage) => 'sent' | 'asked' | 'same'
  /** What is on its way: shown where it goes already. */
  moving: Wish | null
  dialog: ReactNode
}

export function useMoveDeal(): MoveDeal {
  const queries = useQueryClient()
  const [wish, setWish] = useState<Wish | null>(null)
  const sending = useMutation({
    mutationFn: ({ deal, stage }: Wish) => sendChange(queries, deal, { stage }),
    onSuccess: (deal) => {
      tellDone(queries, { title: messages.moved(deal.target, deal.stage), changeId: deal.change_id })
      return refetchDeals(queries)
    },
    onError: async (error, { deal, stage }) => {
      toast.destructive(messages.failedChange, error.message)
      await refetchDeals(queries)
      // the gate was met by what we knew, and is not by what is known there
      const fresh = readRefusal(error) === 'gate' ? await readFresh(deal) : null
      if (fresh) setWish({ deal: fresh, stage })
    },
  })
  return {
    move: (deal, stage) => {
      if (deal.stage === stage) return 'same'
      const { facts, passed } = wayTo(deal, stage)
      if (missingFacts(facts, passed).length > 0) {
        setWish({ deal, stage })
        return 'asked'
      }
      sending.mutate({ deal, stage })
      return 'sent'
    },
    moving: sending.isPending ? sending.variables : null,
    dialog: wish ? (
      <Suspense>
        <GateDialog key={`${wish.deal.id} ${wish.stage}`} {...wish} onClose={() => setWish(null)} />
      </Suspense>
    ) : null,
  }
}
