import type { Db } from '#db/connection.ts'
import { upsertBy } from '#db/queries/insert-rows.ts'
import type { BillingSettings } from '../contract.ts'
import type { Trx } from './deps.ts'

const unset: BillingSettings = {
  seller_name: '',
  seller_address: '',
  tax_name: '',
  tax_basis_points: 0,
  is_fee_waived: false,
  payment_note: '',
}

/** The settings of the installation; until an operator saves some, no tax and the stated success fee. */
export async function readSettings(db: Db): Promise<BillingSettings> {
  const row = await db
    .selectFrom('billing_settings')
    .select(['seller_name', 'seller_address', 'tax_name', 'tax_basis_points', 'is_fee_waived', 'payment_note'])
    .executeTakeFirst()
  return row ?? unset
}

const upsertSettings = upsertBy('billing_settings', 'is_only')

export async function writeSettings(trx: Trx, settings: BillingSettings, at: Date): Promise<void> {
  await upsertSettings(trx, { is_only: true, ...settings, updated_at: at })
}
