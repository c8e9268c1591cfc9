import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const StartDealButton = lazy(() =>
  import('#areas/deals/web/start-deal-button.tsx').then((part) => ({ default: part.StartDealButton })),
)

type Props = {
  company: { id: string; name: string }
  origin: 'company' | 'match' | 'watchlist'
  /** The match run or the watchlist entry. */
  originId?: string
}

/** A deal begins where its company is seen, and one goes on with it on the dashboard. */
export function StartDeal({ company, origin, originId }: Props) {
  const navigate = useNavigate()
  return (
    // as wide as the button, so that those beside it stay where they are
    <Suspense fallback={<span className="inline-block h-8 w-32 shrink-0" />}>
      <StartDealButton
        company={company}
        origin={origin}
        {...(originId && { originId })}
        onStarted={(deal) => void navigate({ to: '/dashboard', search: { deal } })}
      />
    </Suspense>
  )
}
