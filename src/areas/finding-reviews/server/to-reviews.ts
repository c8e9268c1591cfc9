import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { toSeenRecord } from '#areas/records/server/record-answers.ts'
import { listWriters } from '#areas/workspaces/server/members/list-members.ts'
import type { Db } from '#db/connection.ts'
import type { FindingReview } from '../contract.ts'
import { confirmationFields, reviewFields } from '../fields.ts'
import type { ReviewRow } from './review-kind.ts'

/** Reviews as they are shown, by their ids. */
export async function toReviews(
  db: Db,
  workspaceId: string,
  rows: readonly ReviewRow[],
): Promise<Map<string, FindingReview>> {
  if (rows.length === 0) return new Map()
  const people = rows.flatMap(({ reviewed_by, confirmed_by }) => [reviewed_by, confirmed_by])
  const names = await namePeople(db, people)
  const writers = await listWriters(db, workspaceId)
  const seen = rows.map((row): FindingReview => {
    const { verdict, reviewed_by, reviewed_at, confirmed_by, confirmed_at } = row
    return {
      // the columns of the table are those of its fields
      ...(toSeenRecord({ ...reviewFields, ...confirmationFields }, row) as unknown as FindingReview),
      reviewed_at: reviewed_at?.toISOString() ?? null,
      reviewed_by_name: nameOf(names, reviewed_by),
      confirmed_by_name: nameOf(names, confirmed_by),
      awaits_second: verdict !== 'open' && confirmed_at === null && writers.some((id) => id !== reviewed_by),
    }
  })
  return new Map(seen.map((one) => [one.id, one]))
}

export async function toReview(db: Db, row: ReviewRow): Promise<FindingReview> {
  const [review] = (await toReviews(db, row.workspace_id, [row])).values()
  if (!review) throw new Error('A review was not described.')
  return review
}
