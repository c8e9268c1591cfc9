import { toSeenRecord } from '#areas/records/server/record-answers.ts'
import { attendeesOf } from '#areas/valuation/server/reviews/send-invitations.ts'
import { fromMinorUnits } from '#core/money/minor-units.ts'
import type {
  NegotiationBid,
  NegotiationClosing,
  NegotiationMeeting,
  NegotiationMessage,
  NegotiationOffer,
  NegotiationSettings,
  NegotiationStep,
  NegotiationTerm,
} from '../contract.ts'
import { ofDeal, stepFields, termFields } from '../fields.ts'
import { typeOfOffer } from '../rules/offer-moves.ts'
import { paymentStructures, teamFunctions } from '../rules/words.ts'
import type { BidRow, ClosingRow, MeetingRow, MessageRow, NegotiationRow, OfferRow, StepRow, TermRow } from './store.ts'

export function toSettings(row: NegotiationRow, currency: string): NegotiationSettings {
  const { side, contact_name, contact_title, contact_email, contact_phone, discount_percent, earn_out_probability } =
    row
  return {
    side,
    contact_name,
    contact_title,
    contact_email,
    contact_phone,
    discount_percent,
    earn_out_probability,
    version: row.version,
    is_sample: row.is_sample,
    finalised_at: row.finalised_at?.toISOString() ?? null,
    final_price: row.final_price_minor === null ? null : fromMinorUnits(row.final_price_minor, currency),
  }
}

export function toBid({ id, bidder, status, is_lead, certainty, version }: BidRow): NegotiationBid {
  return { id, bidder, status, is_lead, certainty, version }
}

export function toClosing(
  row: ClosingRow,
  { currency, names }: { currency: string; names: ReadonlyMap<string, string> },
): NegotiationClosing {
  const { id, reason } = row
  return {
    id,
    price: fromMinorUnits(row.price_minor, currency),
    finalised_at: row.finalised_at.toISOString(),
    finalised_by: names.get(row.finalised_by ?? '') ?? '',
    reason,
    reopened_at: row.reopened_at.toISOString(),
    reopened_by: names.get(row.reopened_by ?? '') ?? '',
  }
}

export function toOffer(row: OfferRow, { currency, by }: { currency: string; by: string }): NegotiationOffer {
  const { workspace_id: _w, deal_id: _d, price_minor, submitted_at, created_by: _c, decided_at: _at, ...rest } = row
  const structure = paymentStructures.find((known) => known === row.structure) ?? 'Other split'
  return {
    ...rest,
    structure,
    type: typeOfOffer(row.party),
    amount: fromMinorUnits(price_minor, currency),
    submitted_at: submitted_at.toISOString(),
    by,
  }
}

export function toTerm(row: TermRow): NegotiationTerm {
  return toSeenRecord<typeof termFields, typeof ofDeal>({ ...ofDeal, ...termFields }, row)
}

export function toStep(row: StepRow): NegotiationStep {
  return toSeenRecord<typeof stepFields, typeof ofDeal>({ ...ofDeal, ...stepFields }, row)
}

export function toMeeting(row: MeetingRow): NegotiationMeeting {
  const { id, minutes, place, note } = row
  return {
    id,
    minutes,
    place,
    note,
    starts_at: row.starts_at.toISOString(),
    attendees: attendeesOf(row),
    sequence: row.sequence,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }
}

type MessageReader = { userId: string | null; readAt: Date | undefined; names: ReadonlyMap<string, string> }

export function toMessage(row: MessageRow, { userId, readAt, names }: MessageReader): NegotiationMessage {
  const isOwn = userId !== null && row.author_id === userId
  return {
    id: row.id,
    author: (row.author_id === null ? undefined : names.get(row.author_id)) ?? row.author_name,
    is_own: isOwn,
    is_unread: userId !== null && !isOwn && (readAt === undefined || row.created_at > readAt),
    functions: teamFunctions.filter((one) => row.functions.includes(one)),
    body: row.body,
    created_at: row.created_at.toISOString(),
  }
}
