type Tile = { title: string; to: string; text: string }

/** The six feature tiles (LAND-05), in the order of the specification. */
export const tiles: readonly Tile[] = [
  {
    title: 'AI Target Identification',
    to: '/target-identification',
    text: 'Search, match and watch companies that fit your strategy, each with its reasons.',
  },
  {
    title: 'Automated Due Diligence',
    to: '/due-diligence',
    text: 'Read contracts and figures, list what is missing, name the risks with their source.',
  },
  {
    title: 'Dynamic Valuation Models',
    to: '/valuation',
    text: 'Cash flow, comparables and precedents side by side, as ranges you can argue with.',
  },
  {
    title: 'Smart Negotiation Assistant',
    to: '/negotiation',
    text: 'Compare bids and terms, prepare the next round, keep every exchange in one place.',
  },
  {
    title: 'Legal Diligence AI',
    to: '/legal-diligence',
    text: 'Run your playbook over the documents and see each finding beside its clause.',
  },
  {
    title: 'Engagements',
    to: '/engagements',
    text: 'Onboarding, KYC and AML monitoring for every client, from first call to closing.',
  },
]
