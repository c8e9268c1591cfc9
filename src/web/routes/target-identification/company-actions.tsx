import { InitiateContactButton } from '#areas/outreach/web/initiate-contact-button.tsx'
import { AddToWatchlistButton } from '#areas/watchlist/web/add-to-watchlist-button.tsx'
import { StartDeal } from './start-deal.tsx'

type Company = { id: string; name: string }

/** What one does with a company besides reading about it: as icons in a row, as words in the dialog, where a deal begins too. */
export function CompanyActions({ company, size }: { company: Company; size: 'icon' | 'small' }) {
  return (
    <>
      <AddToWatchlistButton company={company} size={size} />
      <InitiateContactButton company={company} size={size} />
      {size === 'small' ? <StartDeal company={company} origin="company" /> : null}
    </>
  )
}
