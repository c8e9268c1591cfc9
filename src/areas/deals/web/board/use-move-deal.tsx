import { useAction } from '#kit/client/use-action.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { toast } from '#kit/feedback/toast.ts'
import { part } from '#kit/display/part.tsx'
import type { Deal, Stage } from '../../contract.ts'
import { missingFacts, wayTo } from '../../rules/stage-gates.ts'
import { readFresh, readRefusal, tellDone } from '../deal-changes.ts'
import { messages } from '../messages.ts'
import { sendChange } from '../record/send-change.ts'

const GateDialog = part(() => import('./gate-dialog.tsx'), 'GateDialog')

type CardMove = { deal: Deal; stage: Stage }

export type MoveDeal = {
  /** Moves it, or opens the dialog that asks for what the gate misses. Answers whether it was sent. */
  move: (deal: Deal, stage: Stage) => 'sent' | 'asked' | 'same'
  /** What is on its way: shown where it goes already. */
  moving: CardMove | null
  dialog: ReactNode
}

export function useMoveDeal(): MoveDeal {
  const queries = useQueryClient()
  const [wish, setCardMove] = useState<CardMove | null>(null)
  const sending = useAction(({ deal, stage }: CardMove) => sendChange(queries, deal, { stage }), {
    done: (deal) => {
      tellDone({ title: messages.moved(deal.target, deal.stage), changeId: deal.change_id })
    },
    failed: async (error, { deal, stage }) => {
      toast.refused(messages.failedChange, error)
      // the gate was met by what we knew, and is not by what is known there
      const fresh = readRefusal(error) === 'gate' ? await readFresh(deal) : null
      if (fresh) setCardMove({ deal: fresh, stage })
    },
  })
  return {
    move: (deal, stage) => {
      if (deal.stage === stage) return 'same'
      const { facts, passed } = wayTo(deal, stage)
      if (missingFacts(facts, passed).length > 0) {
        setCardMove({ deal, stage })
        return 'asked'
      }
      sending.mutate({ deal, stage })
      return 'sent'
    },
    moving: sending.isPending ? sending.variables : null,
    dialog: wish ? (
      <GateDialog key={`${wish.deal.id} ${wish.stage}`} {...wish} onClose={() => setCardMove(null)} />
    ) : null,
  }
}
