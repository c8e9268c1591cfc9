import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { Invitation, InvitationPreview } from '../../contract.ts'
import { displayedState } from '../../rules/invitation.ts'
import type { InvitationRow } from './invitation-store.ts'

/** Invitations as shown to managers of a workspace, with the senders' names. */
export async function toInvitations(db: Db, rows: readonly InvitationRow[], now: Date): Promise<Invitation[]> {
  const names = await nameSenders(db, rows)
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    capabilities: row.capabilities,
    state: displayedState(row.state, row.expires_at.getTime(), now.getTime()),
    invited_by: names.get(row.invited_by ?? '') ?? null,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
    sent_count: row.sent_count,
    expires_at: row.expires_at.toISOString(),
  }))
}

export async function toInvitation(db: Db, row: InvitationRow, now: Date): Promise<Invitation> {
  const [invitation] = await toInvitations(db, [row], now)
  if (!invitation) throw new Error('One row makes one invitation.')
  return invitation
}

type OpenRow = InvitationRow & { workspace_name: string }

/** Invitations as shown to the invited person: safe for anybody who has the link. */
export async function toPreviews(db: Db, rows: readonly OpenRow[]): Promise<(InvitationPreview & { id: string })[]> {
  const names = await nameSenders(db, rows)
  return rows.map((row) => ({
    id: row.id,
    workspace_name: row.workspace_name,
    invited_by: names.get(row.invited_by ?? '') ?? null,
    role: row.role,
    expires_at: row.expires_at.toISOString(),
  }))
}

async function nameSenders(db: Db, rows: readonly InvitationRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.invited_by ?? []))]
  const people = await findPeople(db, ids)
  return new Map(people.map((person) => [person.userId, person.name || person.email]))
}
