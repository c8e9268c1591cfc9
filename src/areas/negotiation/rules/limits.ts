import type { MemberRole } from '../../permissions.ts'

/** More terms or steps nobody would follow. */
export const termsOfDeal = 200
export const stepsOfDeal = 200
export const bidsOfDeal = 50
export const offersOfDeal = 500
export const meetingsListed = 50
export const messagesListed = 200
export const chatListed = 200

/** Finalising needs this much progress, in percent (S1 §9). */
export const finaliseFrom = 80

/** The price with which the form begins where nothing was offered (S1 §9). */
export const startPrice = 19_500_000

export const closingsListed = 20

export const longestMessage = 4000
/** Why a negotiation was reopened. */
export const longestReason = 1000
export const longestQuestion = 4000
export const meetingLimits = { minutesLeast: 15, minutesMost: 600, attendees: 20 }

/** Older rehearsals of a person about a deal are removed. */
export const rehearsalsKept = 10
export const longestRehearsalText = 1000
export const asksOfMove = 5

type Negotiator = { userId: string; memberRole: MemberRole }
type OwnedDeal = { owner_id: string | null }

/** Our limits are for the owner of the deal, and for owners and admins of the workspace. */
export function maySeeLimits(actor: Negotiator, deal: OwnedDeal): boolean {
  return leads(actor, deal)
}

/** Reopening takes a win back, for the same people. */
export function mayReopen(actor: Negotiator, deal: OwnedDeal): boolean {
  return leads(actor, deal)
}

function leads({ userId, memberRole }: Negotiator, deal: OwnedDeal): boolean {
  return memberRole === 'owner' || memberRole === 'admin' || (memberRole === 'member' && deal.owner_id === userId)
}
