export const categories = [
  'Financial',
  'Legal',
  'Tax',
  'Commercial',
  'Operations',
  'Technology',
  'People',
  'Other',
] as const
export const priorities = ['high', 'medium', 'low'] as const
export const requestStatuses = ['open', 'requested', 'received', 'answered', 'declined'] as const
/** What the other side gets is published; the rest is for the team. */
export const visibilities = ['internal', 'published'] as const
export const sorts = ['due_on', 'title', 'category', 'priority', 'status', 'created_at'] as const
