import { makeFormatter } from '#core/format/formatter.ts'
import { AppError } from '#core/errors.ts'
import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { fillTemplate, type Template } from '../../rules/templates.ts'
import type { AgreementType } from '../../rules/words.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })

/** The template of a type, with what the deal says. */
export async function readDraft(
  { db }: { db: Db },
  actor: Actor,
  { type, deal_id }: { type: AgreementType; deal_id?: string | undefined },
): Promise<Template> {
  if (deal_id === undefined) return fillTemplate(type, null)
  const deal = await findDeal({ db }, actor, deal_id)
  if (!deal) throw new AppError('NOT_FOUND', 'There is no such deal.')
  const { target, value, currency, expected_close } = deal
  return fillTemplate(type, {
    target,
    company: '',
    price: value ? format.money({ minor: Math.round(value * 100), currency }, { whole: true }) : '',
    closing: expected_close ? format.day(expected_close) : '',
  })
}
