import { isDeepStrictEqual } from 'node:util'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { keysOf } from '#core/keys-of.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { SettingsInput } from '../contract.ts'
import { noReporting } from '../rules/reports/reporting.ts'
import { defaultSettings, type MonitoringSettings } from '../rules/settings.ts'
import type { MonitoringDeps } from './deps.ts'
import { findSettings, saveSettingsRow } from './store.ts'

/** What the law demands in most places, in years. */
export const usualRetentionYears = 5

export async function readSettings(db: Db, workspaceId: string): Promise<{ settings: SettingsInput; version: number }> {
  const row = await findSettings(db, workspaceId)
  const usual = { ...defaultSettings, retentionYears: usualRetentionYears, reporting: noReporting }
  const known = Object.keys(SettingsInput.shape)
  const chosen = Object.fromEntries(Object.entries(usual).filter(([name]) => known.includes(name)))
  const settings = SettingsInput.parse({ ...chosen, ...(row?.settings as object | undefined) })
  return { settings, version: row?.version ?? 0 }
}

export async function findRuleSettings(db: Db, workspaceId: string): Promise<MonitoringSettings> {
  const {
    retentionYears: _retentionYears,
    reporting: _reporting,
    ...settings
  } = (await readSettings(db, workspaceId)).settings
  return { ...defaultSettings, ...settings }
}

export function saveSettings(
  deps: MonitoringDeps,
  actor: Actor,
  { settings, version }: { settings: SettingsInput; version: number },
): Promise<{ settings: SettingsInput; version: number }> {
  const { workspaceId } = actor
  return deps.db.transaction().execute(async (trx) => {
    const before = (await readSettings(trx, workspaceId)).settings
    const at = deps.clock.now()
    const row = { workspace_id: workspaceId, settings: JSON.stringify(settings), version: version + 1 }
    const saved = await saveSettingsRow(trx, { ...row, changed_by: actor.userId, changed_at: at })
    if (!saved) throw new AppError('CONFLICT', 'Someone else changed the settings in the meantime.')
    const fields = keysOf(settings).filter((name) => !isDeepStrictEqual(settings[name], before[name]))
    await recordAuditBy(trx, actor, {
      chain: 'compliance',
      action: 'monitoring.settings_changed',
      subject: { type: 'workspace', id: workspaceId },
      details: { fields, version: version + 1 },
      at,
    })
    return { settings, version: version + 1 }
  })
}
