import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import type { BillingSettings } from '../../contract.ts'
import type { BillingDeps } from '../deps.ts'
import { writeSettings } from '../settings-store.ts'

/** For the next invoices; those that were written stay as they are. */
export async function saveSettings(
  { db, clock }: BillingDeps,
  { userId }: Actor,
  settings: BillingSettings,
): Promise<BillingSettings> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    await writeSettings(trx, settings, at)
    const { tax_basis_points, is_fee_waived } = settings
    await recordAudit(trx, {
      workspaceId: null,
      actorId: userId,
      action: 'billing.settings_changed',
      subject: { type: 'installation', id: 'billing' },
      details: { tax_basis_points, is_fee_waived },
      at,
    })
  })
  return settings
}
