import { AppError } from '#core/errors.ts'
import type { Actor } from '#areas/permissions.ts'
import type { IdentityDeps } from '../deps.ts'
import { deleteSession, deleteSessions } from './session-store.ts'

type Deps = Pick<IdentityDeps, 'db'>

export async function revokeSession({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  if (!(await deleteSession(db, actor.userId, id))) throw new AppError('NOT_FOUND', 'There is no such session.')
}

export async function revokeSessions({ db }: Deps, actor: Actor): Promise<void> {
  await deleteSessions(db, actor.userId)
}

export async function revokeOtherSessions({ db }: Deps, actor: Actor): Promise<void> {
  await deleteSessions(db, actor.userId, { sessionId: actor.sessionId })
}
