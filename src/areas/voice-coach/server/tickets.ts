import { hashToken, newToken } from '#areas/identity/server/secret-token.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { VoiceTicket } from '../contract.ts'
import { ticketSeconds } from '../rules/limits.ts'
import type { VoiceCoachDeps } from './deps.ts'
import { insertTicket, takeTicketRow } from './store.ts'

type TicketOrder = { dealId: string; keepTranscript: boolean; builtIn: boolean }

/** What a connection may do, as its ticket says. */
export type VoiceOrder = { dealId: string; keepsTranscript: boolean; isBuiltIn: boolean }

/** A ticket for one connection, bound to the session of the person, the workspace and the deal (G019). */
export async function openTicket(
  { db, clock, randomBytes, voiceAdviser }: VoiceCoachDeps,
  actor: Actor,
  { dealId, keepTranscript, builtIn }: TicketOrder,
): Promise<VoiceTicket> {
  // Refused like every question about this deal.
  await voiceAdviser.listFacts(actor, dealId)
  const ticket = newToken({ randomBytes })
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + ticketSeconds * 1000)
  await insertTicket(
    db,
    {
      digest: hashToken(ticket),
      workspace_id: actor.workspaceId,
      deal_id: dealId,
      user_id: actor.userId,
      session_id: actor.sessionId,
      keeps_transcript: keepTranscript,
      is_built_in: builtIn,
      expires_at: expiresAt,
    },
    now,
  )
  return { ticket, expires_at: expiresAt.toISOString() }
}

export async function takeTicket(
  { db, clock }: Pick<VoiceCoachDeps, 'db' | 'clock'>,
  { userId, sessionId, workspaceId }: Actor,
  ticket: string,
): Promise<VoiceOrder> {
  const owner = { digest: hashToken(ticket), userId, sessionId, workspaceId }
  const row = await takeTicketRow(db, owner, clock.now())
  if (!row) throw new AppError('FORBIDDEN', 'This ticket is not valid. Please connect again.')
  return { dealId: row.deal_id, keepsTranscript: row.keeps_transcript, isBuiltIn: row.is_built_in }
}
