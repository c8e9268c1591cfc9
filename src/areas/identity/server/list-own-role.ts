import type { Actor } from '../../permissions.ts'
import type { RoleRow } from '../contract.ts'

/** ROLE-02. Whoever is signed in has a role row: find-signed-in.ts made it if it was missing. */
export function listOwnRole(actor: Actor): RoleRow[] {
  return [{ user_id: actor.userId, role: actor.role }]
}
