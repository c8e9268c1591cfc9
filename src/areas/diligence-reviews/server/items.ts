import { followFinding } from '#areas/finding-reviews/server/follow-finding.ts'
import { recordAnswers, type Follow } from '#areas/records/server/record-answers.ts'
import { itemFields, itemParams } from '../fields.ts'
import { itemSorts } from '../rules/words.ts'
import { itemKind, ofReview, type ItemRow } from './kinds.ts'
import { itemFinding } from '../rules/second-review.ts'

/** Who completed an item, and when; an item that is opened again was completed by nobody. */
const followStatus: Follow<ItemRow> = (before, { status }, { actor, at }) => {
  if (before?.status === status) return {}
  return status === 'completed'
    ? { completed_at: at, completed_by: actor.userId }
    : { completed_at: null, completed_by: null }
}

const followItem = followFinding<ItemRow>(itemFinding)

export const items = recordAnswers({
  ...ofReview,
  kind: itemKind,
  fields: itemFields,
  params: itemParams,
  sorts: itemSorts,
  follow: (...change) => ({ ...followStatus(...change), ...followItem(...change) }),
})
