import type { Actor } from '#areas/permissions.ts'
import type { IdentityDeps } from '../deps.ts'
import { updateUser } from '../store.ts'

export async function renameUser(
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
  actor: Actor,
  { name }: { name: string },
): Promise<void> {
  await updateUser(deps.db, actor.userId, { name, updated_at: deps.clock.now() })
}
