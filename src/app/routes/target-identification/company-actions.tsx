import { InitiateContactButton } from '#areas/outreach/web/initiate-contact-button.tsx'
import { AddToWatchlistButton } from '#areas/watchlist/web/add-to-watchlist-button.tsx'
import { SourcingButton } from '#areas/sourcing/web/sourcing-button.tsx'
import { FindBuyers } from './find-buyers.tsx'
import { StartDeal } from './start-deal.tsx'
import { ValueCompany } from './value-company.tsx'

type ActionCompany = { id: string; name: string }

/** What one does with a company besides reading about it: as icons in a row, as words in the dialog, where a valuation and a deal begin too. */
export function CompanyActions({ company, size }: { company: ActionCompany; size: 'icon' | 'small' }) {
  return (
    <>
      <AddToWatchlistButton company={company} size={size} />
      <InitiateContactButton company={company} size={size} />
      <SourcingButton company={company} size={size} />
      {size === 'small' ? (
        <>
          <ValueCompany company={company} />
          <FindBuyers company={company} />
          <StartDeal company={company} origin="company" />
        </>
      ) : null}
    </>
  )
}
