import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import type { Actor } from '#areas/permissions.ts'
import { writeCaseJson, writeCaseText, type CaseReport } from '../../rules/reports/case-facts.ts'
import { listMissing } from '../../rules/reports/reporting.ts'
import { writeGoaml } from '../../rules/reports/write-goaml.ts'
import { writeSar } from '../../rules/reports/write-sar.ts'
import type { ReportingSettings } from '../../contract.ts'
import type { ExportFormat } from '../../rules/words.ts'
import { openCase } from '../cases/open-case.ts'
import type { MonitoringDeps } from '../deps.ts'
import { readSettings } from '../settings.ts'
import { listWorkspaces } from '#areas/workspaces/server/list-workspaces.ts'

const types: Readonly<Record<ExportFormat, { type: string; ending: string }>> = {
  txt: { type: 'text/plain', ending: '.txt' },
  json: { type: 'application/json', ending: '.json' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
  sar: { type: 'application/xml', ending: '-fincen-sar-draft.xml' },
  goaml: { type: 'application/xml', ending: '-goaml-draft.xml' },
}

type Requested = { alertId: string; format: ExportFormat }

/** The case as a file. Its digest is in the log of compliance before the file is sent. */
export async function exportCase(deps: MonitoringDeps, actor: Actor, { alertId, format }: Requested): Promise<File> {
  const at = deps.clock.now()
  const found = await openCase(deps, actor, alertId)
  const workspaces = await listWorkspaces(deps, actor)
  const institution = workspaces.find(({ id }) => id === actor.workspaceId)?.name ?? ''
  const report = { found, institution, by: actor.name || actor.email, at: at.toISOString() }
  const { reporting } = (await readSettings(deps.db, actor.workspaceId)).settings
  const content = await write(format, report, reporting)
  await recordAuditBy(deps.db, actor, {
    chain: 'compliance',
    action: 'monitoring.exported',
    subject: { type: 'monitoring_alert', id: alertId },
    details: { format, sha256: sha256(content) },
    at,
  })
  const { type, ending } = types[format]
  const isIncomplete = format === 'goaml' && listMissing(reporting, found.alert.rule).length > 0
  // neither the client nor its case is in the name of the file
  return new File(
    [content],
    `aml-investigation-${at.toISOString().slice(0, 10)}-${alertId.slice(0, 8)}${isIncomplete ? '-incomplete' : ''}${ending}`,
    {
      type,
    },
  )
}

async function write(
  format: ExportFormat,
  report: CaseReport,
  reporting: ReportingSettings,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === 'txt') return writeCaseText(report)
  if (format === 'json') return writeCaseJson(report)
  if (format === 'sar') return writeSar(report)
  if (format === 'goaml') return writeGoaml(report, reporting)
  const { writeCaseSheet } = await import('./write-case-sheet.ts')
  return await writeCaseSheet(report)
}
