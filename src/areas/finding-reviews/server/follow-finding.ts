import type { Actor } from '#areas/permissions.ts'
import type { Changed } from '#areas/records/server/record-kind.ts'
import type { Follow } from '#areas/records/server/record-answers.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { isForeignConfirmation } from '../rules/second-review.ts'

export type ConfirmableRow = { reviewed_by: string | null; confirmed_by: string | null; confirmed_at: Date | null }

/** Whoever changes what is said is its reviewer, and takes the confirmation of what it said before away. */
export function followFinding<Row extends ConfirmableRow>(finding: readonly (keyof Row)[]): Follow<Row> {
  return (before, after, { actor }) => {
    const isSame = before !== null && finding.every((name) => !(name in after) || after[name] === before[name])
    // every confirmable row has these columns
    const reviewed = { reviewed_by: actor.userId, confirmed_by: null, confirmed_at: null } as Partial<Row>
    return isSame ? {} : reviewed
  }
}

/** For the undo of a change of items or risks. */
export function checkUndoneConfirmations<Row extends ConfirmableRow>(finding: readonly (keyof Row)[]) {
  return (_db: Db, { userId }: Actor, changes: readonly Changed<Row>[]): Promise<void> => {
    const isForeign = changes.some(({ before, after }) => {
      if (before === null) return false
      const isSameFinding = finding.every((name) => before[name] === after[name])
      return isForeignConfirmation({ before, after, isSameFinding }, userId)
    })
    if (isForeign) throw new AppError('CONFLICT', 'Only the person who confirmed this can confirm it again.')
    return Promise.resolve()
  }
}
