import type { ReportingSettings } from '../../contract.ts'
import { ruleLabels } from '../words.ts'
import type { RuleName } from '../finding.ts'

/** Before compliance has set anything. */
export const noReporting: ReportingSettings = {
  entityNumber: null,
  branch: '',
  currency: '',
  submissionCode: null,
  reportCode: '',
  indicators: {},
}

/** Which of the settings that a draft of this rule needs are missing. A branch is not every reporter's. */
export function listMissing(
  { entityNumber, currency, submissionCode, reportCode, indicators }: ReportingSettings,
  rule: RuleName,
): string[] {
  const needed = [
    [entityNumber, 'reporting entity ID'],
    [submissionCode, 'submission code'],
    [reportCode, 'report code'],
    [currency, 'local currency'],
    [indicators[rule], `indicator of "${ruleLabels[rule]}"`],
  ] as const
  return needed.flatMap(([value, name]) => (value ? [] : [name]))
}
