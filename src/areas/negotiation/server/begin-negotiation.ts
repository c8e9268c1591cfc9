import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { createRecords } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { NegotiationSettings } from '../contract.ts'
import { currencyOf } from '../rules/currency-of.ts'
import { standardTerms } from '../rules/standard-terms.ts'
import type { NegotiatingSide } from '../rules/words.ts'
import type { NegotiationDeps } from './deps.ts'
import { lockOpen, noNegotiation, termKind } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import { insertNegotiation, lockNegotiation, updateNegotiation } from './store.ts'
import { toSettings } from './to-view.ts'

/** What later payments are discounted by, and how likely earn-outs are paid, until somebody says otherwise. */
export const usualRates = { discount_percent: 10, earn_out_probability: 60 }

/** The negotiation of a deal with the six standard terms, all pending. */
export function beginNegotiation(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, side }: { dealId: string; side: NegotiatingSide },
): Promise<NegotiationSettings> {
  const at = deps.clock.now()
  const key = { workspaceId: actor.workspaceId, dealId }
  return inTransaction(deps.db, async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    if (deal.outcome !== null) throw new AppError('CONFLICT', 'This deal is closed.')
    const isNew = await insertNegotiation(trx, {
      workspace_id: key.workspaceId,
      deal_id: dealId,
      side,
      contact_name: '',
      contact_title: '',
      contact_email: '',
      contact_phone: '',
      ...usualRates,
      version: 1,
      is_sample: false,
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    })
    if (!isNew) throw new AppError('CONFLICT', 'The negotiation of this deal has already started.')
    const positions = { buyer_position: '', seller_position: '', agreed_position: '' }
    await createRecords({ ...deps, db: trx }, actor, {
      kind: termKind,
      facts: standardTerms.map(({ term, weight }, index) => ({
        deal_id: dealId,
        term,
        weight,
        status: 'pending' as const,
        ...positions,
        // rows of one instant have no order
        created_at: new Date(at.getTime() + index),
      })),
    })
    await recordEvent(trx, actor, { action: 'negotiation.begun', details: { deal_id: dealId }, at })
    const row = await lockNegotiation(trx, key, 'share')
    if (!row) throw noNegotiation()
    return toSettings(row, currencyOf(row, deal))
  })
}

type SettingsChange = Omit<NegotiationSettings, 'is_sample' | 'finalised_at' | 'final_price'> & { dealId: string }

export function changeNegotiation(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, version, ...change }: SettingsChange,
): Promise<NegotiationSettings> {
  const at = deps.clock.now()
  const key = { workspaceId: actor.workspaceId, dealId }
  return inTransaction(deps.db, async (trx) => {
    const deal = await getDeal(trx, actor, dealId)
    await lockOpen(trx, key, version)
    const row = await updateNegotiation(trx, key, { ...change, version: version + 1, updated_at: at })
    await recordEvent(trx, actor, { action: 'negotiation.changed', details: { deal_id: dealId }, at })
    return toSettings(row, currencyOf(row, deal))
  })
}
