import type { Category } from '#core/diligence/words.ts'

/** The request list has categories of its own. */
export const requestCategories = {
  Financial: 'Financial',
  Legal: 'Legal',
  Operational: 'Operations',
  Technical: 'Technology',
  'HR & Culture': 'People',
  Market: 'Commercial',
} as const satisfies Record<Category, string>
