import type { Actor } from '#areas/permissions.ts'
import type { RoleRow } from '../../contract.ts'

/** ROLE-02. Every signed-in user has a role row: find-signed-in.ts creates a missing one. */
export function listOwnRole(actor: Actor): RoleRow[] {
  return [{ user_id: actor.userId, role: actor.role }]
}
