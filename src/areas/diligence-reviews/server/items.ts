import { recordAnswers, type Follow } from '#areas/records/server/record-answers.ts'
import { itemFields, itemParams, reviewLinks } from '../fields.ts'
import { itemSorts } from '../rules/words.ts'
import { checkDeals, itemKind, type ItemRow } from './kinds.ts'

/** Who completed an item, and when; an item that is opened again was completed by nobody. */
const followStatus: Follow<ItemRow> = (before, { status }, { actor, at }) => {
  if (before?.status === status) return {}
  return status === 'completed'
    ? { completed_at: at, completed_by: actor.userId }
    : { completed_at: null, completed_by: null }
}

export const items = recordAnswers({
  kind: itemKind,
  fields: itemFields,
  links: reviewLinks,
  params: itemParams,
  sorts: itemSorts,
  checkLinks: (db, actor, { deal_id }) => checkDeals(db, actor, [deal_id]),
  startFacts: ({ userId }) => ({ created_by: userId }),
  follow: followStatus,
})
