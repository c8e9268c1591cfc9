import { recordAnswers } from '#areas/records/server/record-answers.ts'
import { reviewLinks, riskFields, riskParams } from '../fields.ts'
import { riskSorts } from '../rules/words.ts'
import { checkDeals, riskKind } from './kinds.ts'

export const risks = recordAnswers({
  kind: riskKind,
  fields: riskFields,
  links: reviewLinks,
  params: riskParams,
  sorts: riskSorts,
  checkLinks: (db, actor, { deal_id }) => checkDeals(db, actor, [deal_id]),
  startFacts: ({ userId }) => ({ created_by: userId }),
})
