export const methods = ['email', 'linkedin', 'phone'] as const
/** Of a mail the first four, of a task the next two; what was answered is said by hand, of both. */
export const states = [
  'queued',
  'sent',
  'written-to-outbox',
  'failed',
  'task-open',
  'task-done',
  'replied',
  'declined',
] as const
export const taskStates = ['task-open', 'task-done'] as const
export const answers = ['replied', 'declined'] as const
/** Said of an answer that was none: the contact is again what it was before. */
export const unanswered = 'unanswered'
export const sorts = ['created_at', 'company_name', 'contact_person', 'state', 'answered_on', 'next_step_on'] as const
