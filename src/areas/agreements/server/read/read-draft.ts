import { makeFormatter } from '#core/format/formatter.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import { AppError } from '#core/errors.ts'
import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { findAgreedTerms } from '#areas/negotiation/server/agreed-terms.ts'
import type { Draft } from '../../contract.ts'
import { fillTemplate } from '../../rules/templates.ts'
import type { AgreementType } from '../../rules/words.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })

/** The template of a type, with what the deal says, and its negotiation where that is finalised. */
export async function readDraft(
  { db }: { db: Db },
  actor: Actor,
  { type, deal_id }: { type: AgreementType; deal_id?: string | undefined },
): Promise<Draft> {
  if (deal_id === undefined) return { ...fillTemplate(type, null), source: 'template', agreed_at: null }
  const deal = await findDeal({ db }, actor, deal_id)
  if (!deal) throw new AppError('NOT_FOUND', 'There is no such deal.')
  const { target, value, currency, expected_close } = deal
  const agreed = type === 'sales' ? await findAgreedTerms(db, actor, { dealId: deal_id, currency }) : null
  const draft = fillTemplate(type, {
    target,
    company: '',
    price:
      agreed?.price ?? (value ? format.money({ minor: toMinorUnits(value, currency), currency }, { whole: true }) : ''),
    closing: expected_close ? format.day(expected_close) : '',
    agreed,
  })
  const agreed_at = agreed?.finalisedAt.toISOString() ?? null
  return { ...draft, source: agreed ? 'negotiation' : 'deal', agreed_at }
}
