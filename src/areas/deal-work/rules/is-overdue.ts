/** Whether a task should have been done before this day of the reader's calendar; both days are written as 2026-03-31. */
export function isOverdue(task: { due_on: string | null; done_at: string | null }, today: string): boolean {
  return task.done_at === null && task.due_on !== null && task.due_on < today
}

/** The day of a moment in the calendar of whoever runs this: in the browser, the reader's. */
export function toDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
