import { createContext, use, type ReactNode } from 'react'
import { refusalReason } from './refusal-reason.ts'

type OfferOf = (reason: string) => ReactNode

/** What a person can do about a refusal, by the reason that the server names. The pages say it once, for every screen. */
const Offers = createContext<OfferOf>(() => null)

export function RefusalOffers({ offer, children }: { offer: OfferOf; children: ReactNode }) {
  return <Offers value={offer}>{children}</Offers>
}

type Props = { of: Error | string | null; className?: string }

/** Shown wherever a refusal is shown; nothing where there is no offer for it. */
export function RefusalOffer({ of, className }: Props) {
  const offer = use(Offers)
  const reason = of instanceof Error ? refusalReason(of) : of
  const shown = reason === null ? null : offer(reason)
  return shown === null ? null : <div className={className}>{shown}</div>
}

/** What failed below a field, and what can be done about it. */
export function RefusalNote({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <div className="text-sm text-bad">
      {error.message}
      <RefusalOffer of={error} className="mt-2" />
    </div>
  )
}
