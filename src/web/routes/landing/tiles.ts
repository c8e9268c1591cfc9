/** The six feature tiles (LAND-05), in the order of the specification. */
export const tiles = [
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
] as const

/** What the value line promises, as the stations of one deal (LAND-09). */
export const lifecycle = [
  { station: 'Target discovery', question: 'Who fits the strategy?' },
  { station: 'Matching and synergies', question: 'What would the two be worth together?' },
  { station: 'Valuation', question: 'In which range lies the price?' },
  { station: 'Due diligence', question: 'What could break the deal?' },
  { station: 'Negotiation', question: 'Which terms are still open?' },
  { station: 'Agreement', question: 'Who has signed what, and when?' },
  { station: 'Post-merger integration', question: 'Which promises are due next?' },
] as const
