import { useState, type ReactNode } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { part } from '#kit/display/part.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { messages } from '../messages.ts'
import { useMoney } from '../use-money.ts'
import type { Begun } from '../use-negotiation.ts'

const ReopenDialog = part(() => import('./reopen-dialog.tsx'), 'ReopenDialog', null)

/** How the negotiation ended, and how it is opened again. */
export function EndNote({ view, draftAgreement }: { view: Begun; draftAgreement: ReactNode }) {
  const { finalised_at, final_price } = view.negotiation
  if (finalised_at !== null && final_price !== null)
    return <FinalisedNote view={view} price={final_price} at={finalised_at} draftAgreement={draftAgreement} />
  if (view.target.outcome !== 'lost') return null
  return (
    <Alert tone="information" className="mb-4">
      {messages.lost}
    </Alert>
  )
}

type FinalisedProps = { view: Begun; price: number; at: string; draftAgreement: ReactNode }

function FinalisedNote({ view, price, at, draftAgreement }: FinalisedProps) {
  const format = useFormatter()
  const money = useMoney(view.target.currency)
  const { mayWrite } = useReaderRights()
  const [isOpening, setIsOpening] = useState(false)
  const isWon = view.target.outcome !== null
  const isOffered = mayWrite && view.may_reopen
  const ended = [money.full(price), format.date(at)] as const
  return (
    <Alert
      tone={isWon ? 'good' : 'warning'}
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          {isWon && mayWrite ? draftAgreement : null}
          {isOffered ? (
            <Button variant="secondary" onClick={() => setIsOpening(true)}>
              {messages.reopen.open}
            </Button>
          ) : null}
        </span>
      }
    >
      {isWon ? messages.finalised(...ended) : messages.reopened(view.target.stage, ...ended)}
      {isWon || isOffered ? null : ` ${messages.reopen.onlyLeaders}`}
      {isOpening ? <ReopenDialog view={view} onClose={() => setIsOpening(false)} /> : null}
    </Alert>
  )
}
