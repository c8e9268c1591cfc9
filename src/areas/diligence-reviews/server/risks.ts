import { followFinding } from '#areas/finding-reviews/server/follow-finding.ts'
import { recordAnswers } from '#areas/records/server/record-answers.ts'
import { riskFields, riskParams } from '../fields.ts'
import { riskSorts } from '../rules/words.ts'
import { ofReview, riskKind, type RiskRow } from './kinds.ts'
import { riskFinding } from '../rules/second-review.ts'

export const risks = recordAnswers({
  ...ofReview,
  kind: riskKind,
  fields: riskFields,
  params: riskParams,
  sorts: riskSorts,
  follow: followFinding<RiskRow>(riskFinding),
})
