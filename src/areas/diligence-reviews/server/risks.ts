import { recordAnswers } from '#areas/records/server/record-answers.ts'
import { riskFields, riskParams } from '../fields.ts'
import { riskSorts } from '../rules/words.ts'
import { ofReview, riskKind } from './kinds.ts'

export const risks = recordAnswers({
  ...ofReview,
  kind: riskKind,
  fields: riskFields,
  params: riskParams,
  sorts: riskSorts,
})
