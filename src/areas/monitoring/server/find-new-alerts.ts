import { recordAudits } from '#areas/audit/server/record-audit.ts'
import type { MonitoringDeps } from './deps.ts'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import type { NewAlert } from './store.ts'
import { insertAlerts, listAlertPatterns, lockAlerts, updateAlert } from './cases/case-store.ts'
import type { Db } from '#db/connection.ts'

type AlertRun = { workspaceId: string; signal?: AbortSignal }

/**
 * Runs all rules over the stored payments of a workspace, on another thread, and stores the alerts that were not raised before.
 * Safe to run twice. `also` is written in the same transaction.
 */
export async function findNewAlerts(
  deps: Pick<MonitoringDeps, 'db' | 'newId' | 'clock' | 'patterns'>,
  { workspaceId, signal }: AlertRun,
  also: (trx: Db, raised: number) => Promise<void> = async () => {},
): Promise<number> {
  const found = await deps.patterns.findAlerts(workspaceId, signal)
  return await deps.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, workspaceId)
    const at = deps.clock.now()
    const alerts = found.map((alert) => ({
      ...alert,
      id: deps.newId(),
      workspace_id: workspaceId,
      raised_at: at,
    }))
    const raised = await insertAlerts(trx, await withoutKnown(trx, workspaceId, alerts))
    await also(trx, raised.length)
    await publishToCompliance(trx, { workspaceId, topic: 'monitoring' })
    await recordAudits(
      trx,
      raised.map(({ id, rule, type }) => ({
        workspaceId,
        chain: 'compliance',
        actorId: null,
        action: 'monitoring.alert_raised',
        subject: { type: 'monitoring_alert', id },
        details: { rule, type },
        at,
      })),
    )
    return raised.length
  })
}

/**
 * A pattern that grows belongs to its unresolved alert, which learns of the new payments. Of a resolved one only a pattern
 * with further payments is raised again.
 */
async function withoutKnown(trx: Db, workspaceId: string, alerts: readonly NewAlert[]): Promise<NewAlert[]> {
  const known = Map.groupBy(await listAlertPatterns(trx, workspaceId), ({ rule, account }) => `${rule} ${account}`)
  const added: NewAlert[] = []
  for (const alert of alerts) {
    const ids = new Set(alert.payment_ids)
    const same = known.get(`${alert.rule} ${alert.account}`) ?? []
    const isPart = same.some(({ payment_ids }) => alert.payment_ids.every((id) => payment_ids.includes(id)))
    const grown = same.find(({ state, payment_ids }) => state !== 'resolved' && payment_ids.some((id) => ids.has(id)))
    if (isPart) continue
    const { amount_minor, currency, ai_confidence, reasons, payment_ids, type } = alert
    if (grown) await updateAlert(trx, grown, { amount_minor, currency, ai_confidence, reasons, payment_ids, type })
    else added.push(alert)
  }
  return added
}
