export const methods = ['email', 'linkedin', 'phone'] as const
/** Of a mail the first four, of a task the others. */
export const states = ['queued', 'sent', 'written-to-outbox', 'failed', 'task-open', 'task-done'] as const
export const taskStates = ['task-open', 'task-done'] as const
