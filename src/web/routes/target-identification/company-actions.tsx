import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { InitiateContactButton } from '#areas/outreach/web/initiate-contact-button.tsx'
import { AddToWatchlistButton } from '#areas/watchlist/web/add-to-watchlist-button.tsx'

const StartDealButton = lazy(() =>
  import('#areas/deals/web/start-deal-button.tsx').then((part) => ({ default: part.StartDealButton })),
)

type Company = { id: string; name: string }

/** What one does with a company besides reading about it: as icons in a row, as words in the dialog, where a deal begins too. */
export function CompanyActions({ company, size }: { company: Company; size: 'icon' | 'small' }) {
  const navigate = useNavigate()
  return (
    <>
      <AddToWatchlistButton company={company} size={size} />
      <InitiateContactButton company={company} size={size} />
      {size === 'small' ? (
        // as wide as the button, so that those beside it stay where they are
        <Suspense fallback={<span className="inline-block h-8 w-32 shrink-0" />}>
          <StartDealButton
            company={company}
            origin="company"
            onStarted={(deal) => void navigate({ to: '/dashboard', search: { deal } })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
