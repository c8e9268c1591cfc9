/** All pages, in the order of the specification (S0 section 2, S1 section 2). Any other path is not found. */
export const pagePaths: readonly string[] = [
  '/',
  '/auth',
  '/demo',
  '/dashboard',
  '/target-identification',
  '/valuation',
  '/due-diligence',
  '/legal-diligence',
  '/engagements',
  '/negotiation',
  '/create',
  '/agreements',
  '/billing',
  '/how-it-works',
]
