/** Publishers change their lists on any working day; this leaves room for a weekend and a holiday. */
const staleAfterDays = 3
const dayMs = 86_400_000

type ListDates = { fetched_at: Date; checked_at: Date | null }

/** When a list was last known to be what its publisher has. */
export function confirmedAt({ fetched_at, checked_at }: ListDates): Date {
  return checked_at !== null && checked_at > fetched_at ? checked_at : fetched_at
}

/** For how many days nobody knows what the publisher has added; null while that is no fault. */
export function countStaleDays(dates: ListDates, now: Date): number | null {
  const days = Math.floor((now.getTime() - confirmedAt(dates).getTime()) / dayMs)
  return days > staleAfterDays ? days : null
}

/** The mail about lists that could not be refreshed for days. It is about no client. */
export function writeStaleListsMail({
  lists,
  link,
}: {
  lists: readonly { name: string; days: number }[]
  link: string
}) {
  return {
    subject: lists.length === 1 ? 'A sanctions list is out of date' : `${lists.length} sanctions lists are out of date`,
    text: [
      'Hello,',
      '',
      'These lists could not be compared with what their publishers have. Clients are still screened, but against entries that',
      'are as old as this, so names that were added since are missing:',
      '',
      ...lists.map(({ name, days }) => `${name}: ${days} days`),
      '',
      'See what failed, and try again or load the file of the publisher, here:',
      '',
      link,
      '',
      'This email was sent once to everybody in the workspace who handles compliance.',
      '',
    ].join('\n'),
  }
}
