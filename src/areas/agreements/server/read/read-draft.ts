import { format } from '#core/format/utc-format.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { findAgreedTerms } from '#areas/negotiation/server/agreed-terms.ts'
import type { FilledTemplate } from '../../contract.ts'
import { fillTemplate } from '../../rules/templates.ts'
import type { AgreementType } from '../../rules/words.ts'

/** The template of a type, with what the deal says, and its negotiation where that is finalised. */
export async function readDraft(
  { db }: { db: Db },
  actor: Actor,
  { type, deal_id }: { type: AgreementType; deal_id?: string | undefined },
): Promise<FilledTemplate> {
  if (deal_id === undefined) return { ...fillTemplate(type, null), source: 'template', agreed_at: null }
  const deal = await getDeal(db, actor, deal_id)
  const agreed = type === 'sales' ? await findAgreedTerms(db, actor, deal) : null
  const price = agreed?.price ?? describeValue(deal)
  const closing = deal.expected_close ? format.day(deal.expected_close) : ''
  const draft = fillTemplate(type, { target: deal.target, company: '', price, closing, agreed })
  if (!agreed) return { ...draft, source: 'deal', agreed_at: null }
  return { ...draft, source: 'negotiation', agreed_at: agreed.finalisedAt.toISOString() }
}

function describeValue({ value, currency }: { value: number; currency: string }): string {
  return value ? format.money({ minor: toMinorUnits(value, currency), currency }, { whole: true }) : ''
}
