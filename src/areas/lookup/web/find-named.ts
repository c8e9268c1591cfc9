import { formatDay } from '#core/format/times.ts'
import { client } from '#kit/client/api.ts'
import type { CommandGroup, CommandItem } from '#kit/overlays/command-palette.tsx'
import type { LookupResult } from '../contract.ts'
import { messages } from './messages.ts'

/** Where each kind leads: this area does not know the routes. */
export type LookupLinks = {
  openDeal: (dealId: string) => void
  openValuation: (valuationId: string) => void
  openSavedSearch: (savedSearchId: string) => void
  openDiscovery: (runId: string) => void
  openDealsOf: (userId: string) => void
  openCompany: (companyId: string) => void
}

/** What has a name like the text, in groups for the command palette. */
export async function findNamed(text: string, signal: AbortSignal, links: LookupLinks): Promise<CommandGroup[]> {
  const found = await client.lookup.find({ text: text.trim().slice(0, 200) }, { signal })
  return [
    { heading: messages.deals, items: found.deals.map(toDeal(links)) },
    { heading: messages.valuations, items: found.valuations.map(toValuation(links)) },
    {
      heading: messages.searches,
      items: [
        ...found.saved_searches.map(({ id, name }) =>
          toItem('saved', { id, name, note: messages.saved, open: () => links.openSavedSearch(id) }),
        ),
        ...found.discoveries.map(({ id, name }) =>
          toItem('discovery', { id, name, note: messages.discovery, open: () => links.openDiscovery(id) }),
        ),
      ],
    },
    {
      heading: messages.people,
      items: [
        ...found.members.map(({ id, name, email }) =>
          toItem('member', { id, name, note: messages.member(email), open: () => links.openDealsOf(id) }),
        ),
        ...found.contacts.map(({ id, name, company }) =>
          toItem(`contact-${name}`, { id, name, note: company, open: () => links.openCompany(id) }),
        ),
      ],
    },
  ]
}

type NamedOf<Kind extends keyof LookupResult> = LookupResult[Kind][number]

const toDeal =
  (links: LookupLinks) =>
  ({ id, name, stage }: NamedOf<'deals'>) =>
    toItem('deal', { id, name, note: stage, open: () => links.openDeal(id) })

const toValuation =
  (links: LookupLinks) =>
  ({ id, name, currency, valuation_on }: NamedOf<'valuations'>) =>
    toItem('valuation', {
      id,
      name,
      note: `${currency} · ${formatDay(valuation_on, 'en-US')}`,
      open: () => links.openValuation(id),
    })

type NamedEntry = { id: string; name: string; note: string; open: () => void }

/** The palette tells its entries apart by their ids; one deal may be found by name and as something to value. */
function toItem(kind: string, { id, name, note, open }: NamedEntry): CommandItem {
  return { id: `${kind}-${id}`, label: name, note, onSelect: open }
}
