/** Every word of this area in the command palette. */
export const messages = {
  deals: 'Deals',
  valuations: 'Valuations',
  searches: 'Searches',
  people: 'People',
  saved: 'Saved search',
  discovery: 'AI Discovery',
  member: (email: string) => `Deals owned by ${email}`,
  value: (name: string) => `Value ${name}`,
  toValue: 'Value',
  deal: 'Deal',
  company: 'Company',
  notValued: 'The valuation was not started',
} as const
