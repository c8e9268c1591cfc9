import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import { findDismissedChecks } from '#areas/finding-reviews/server/find-reviews.ts'
import type { Db } from '#db/connection.ts'
import type { ComplianceDashboard } from '../contract.ts'
import { rateRegulation, regulations, scoreRules } from '../rules/compliance.ts'
import { countCheckedDocuments, countChecks, type FindingFilter } from './store.ts'

/** Samples never count among checks of real documents: they are shown until there are some. */
export async function readDashboard(db: Db, reader: DocumentReader): Promise<ComplianceDashboard> {
  const own = await readCompliance(db, reader, { isSample: false })
  const isChecked = own.gdpr.rules.length > 0 || own.regulations.some(({ status }) => status !== 'Not checked')
  return isChecked ? own : readCompliance(db, reader, { isSample: true })
}

/** Worked out from the stored checks of the two compliance playbooks. */
export async function readCompliance(
  db: Db,
  reader: DocumentReader,
  filter: Omit<FindingFilter, 'runId'> = {},
): Promise<ComplianceDashboard> {
  const playbooks = ['gdpr-compliance', 'regulatory-compliance'] as const
  const dismissed = await findDismissedChecks(db, reader.workspaceId)
  const counted = await countChecks(db, reader, { ...filter, playbooks, dismissed })
  const checks = counted.map(({ rule, ...one }) => ({ ...one, ruleId: rule }))
  const gdpr = scoreRules(
    checks.filter(({ playbook, ruleId }) => playbook === 'gdpr-compliance' && ruleId !== 'planted-instruction'),
  )
  const applied = gdpr.filter(({ percent }) => percent !== null)
  const sum = applied.reduce((total, { percent }) => total + (percent ?? 0), 0)
  const regulatory = scoreRules(checks.filter(({ playbook }) => playbook === 'regulatory-compliance'))
  return {
    is_sample: filter.isSample === true,
    gdpr: {
      percent: applied.length === 0 ? null : Math.round(sum / applied.length),
      documents: await countCheckedDocuments(db, reader, { ...filter, playbooks: [playbooks[0]] }),
      rules: gdpr,
    },
    regulations: regulations.map(({ id, name, rules }) => ({
      id,
      name,
      status: rateRegulation(regulatory, rules),
      documents: Math.max(
        0,
        ...regulatory.filter((one) => rules.some((rule) => rule === one.rule)).map(({ applies }) => applies),
      ),
    })),
  }
}
