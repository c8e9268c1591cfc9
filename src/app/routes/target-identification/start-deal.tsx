import { useNavigate } from '@tanstack/react-router'
import { part } from '#kit/display/part.tsx'

const StartDealButton = part(
  () => import('#areas/deals/web/new/start-deal-button.tsx'),
  'StartDealButton',
  <span className="inline-block h-8 w-32 shrink-0" />,
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
    <StartDealButton
      company={company}
      origin={origin}
      {...(originId && { originId })}
      onStarted={(deal) => void navigate({ to: '/dashboard', search: { deal } })}
    />
  )
}
