import { randomUUID } from 'node:crypto'
import { makeFixedBytes, makeFixedClock } from '#adapters/system/fixed.fixture.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor, Capability, MemberRole } from '../../permissions.ts'
import { createPrivateWorkspace } from './create-private-workspace.ts'
import { createWorkspace } from './create-workspace.ts'
import type { WorkspacesDeps } from './deps.ts'
import { findMembership } from './members/find-membership.ts'

export const noon = new Date('2026-03-02T12:00:00.000Z')

type SentMail = Parameters<WorkspacesDeps['sendMail']>[1]

/** The area on a real database, with the queued mails and the hooks that ran. */
export function makeWorkspaces(db: Db) {
  const clock = makeFixedClock(noon)
  const mails: SentMail[] = []
  const deletedWorkspaces: string[] = []
  const withSamples = new Set<string>()
  const deps = {
    db,
    clock,
    newId: () => randomUUID(),
    randomBytes: makeFixedBytes(randomUUID()),
    config: { publicUrl: 'https://deals.example' },
    sendMail: async (_trx: unknown, mail: SentMail) => void mails.push(mail),
    workspaceHooks: {
      hasSampleRows: async (_db: unknown, id: string) => withSamples.has(id),
      removeSampleRows: async (_trx: unknown, id: string) => withSamples.delete(id),
      onWorkspaceDeleted: async (_trx: unknown, id: string) => void deletedWorkspaces.push(id),
    },
  }
  return { deps, clock, mails, deletedWorkspaces, withSamples }
}

export type Workspaces = ReturnType<typeof makeWorkspaces>

type Person = { name?: string; email?: string; confirmed?: boolean }

/** A user with an account, a session and a private workspace, which is the active one. */
export async function makePerson(db: Db, { name = 'Ada Berg', email, confirmed = true }: Person = {}): Promise<Actor> {
  const userId = randomUUID()
  const sessionId = randomUUID()
  const address = email ?? `${userId}@example.com`
  await db.insertInto('users').values({ id: userId, email: address, email_verified: confirmed, name }).execute()
  await db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, token: sessionId, expires_at: new Date('2027-01-01T00:00:00.000Z') })
    .execute()
  const { workspaceId } = await createPrivateWorkspace(db, { userId, name, at: noon, id: randomUUID() })
  return { userId, email: address, name, sessionId, role: 'basic', workspaceId, memberRole: 'owner', capabilities: [] }
}

/** The same user with another active workspace and their current role there. */
export async function inWorkspace(db: Db, actor: Actor, workspaceId: string): Promise<Actor> {
  const membership = await findMembership(db, actor.userId, workspaceId)
  if (membership?.workspaceId !== workspaceId) throw new Error('not a member there')
  return { ...actor, ...membership }
}

/** A workspace with one active member of each given role; the first owner created it. */
export async function makeTeam(workspaces: Workspaces, roles: readonly MemberRole[]) {
  const { deps } = workspaces
  const founder = await makePerson(deps.db, { name: 'Fay Founder' })
  const { id } = await createWorkspace(deps, founder, { name: 'Deal team' })
  const people: Actor[] = []
  for (const role of roles) people.push(await joinAs(deps.db, { workspaceId: id, role }))
  return { id, founder: await inWorkspace(deps.db, founder, id), people }
}

/** A new user who joins without an invitation. */
export async function joinAs(
  db: Db,
  { workspaceId, role, capabilities = [] }: { workspaceId: string; role: MemberRole; capabilities?: Capability[] },
): Promise<Actor> {
  const person = await makePerson(db, { name: `Some ${role}` })
  await db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: person.userId, role, capabilities, joined_at: noon })
    .execute()
  return inWorkspace(db, person, workspaceId)
}

/** The secret in the link of the newest mail. */
export function tokenIn(mail: SentMail | undefined): string {
  const token = /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('no mail with a link')
  return token
}

/** The outcome of a call: `ok`, or the code of its refusal. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
