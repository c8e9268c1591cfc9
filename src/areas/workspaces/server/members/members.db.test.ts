import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { memberRoles, type Actor, type MemberRole } from '#areas/permissions.ts'
import { changeMember } from './change-member.ts'
import { inviteMember } from '../invitations/invite-member.ts'
import { listInvitations } from '../invitations/list-invitations.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { joinAs, makePerson, makeTeam, makeWorkspaces, outcomeOf, type Workspaces } from '../workspaces.fixture.ts'

const own = useTestDb()
let workspaces: Workspaces
beforeEach(() => {
  workspaces = makeWorkspaces(own.db)
})

async function roleOf(actor: Actor): Promise<MemberRole | undefined> {
  const members = await listMembers(workspaces.deps, actor)
  return members.find((member) => member.user_id === actor.userId)?.role
}

test('lists the members with names, in the order they joined', async () => {
  const { founder, people } = await makeTeam(workspaces, ['viewer'])
  const members = await listMembers(workspaces.deps, founder)
  expect(new Set(members.map((member) => `${member.name} ${member.role} ${member.is_you}`))).toEqual(
    new Set(['Fay Founder owner true', 'Some viewer viewer false']),
  )
  expect(members.find((member) => !member.is_you)?.email).toBe(people[0]?.email)
})

const manages = { owner: 'yyyy', admin: 'nyyy', member: 'nnnn', viewer: 'nnnn' }
const pairs = memberRoles.flatMap((actor) =>
  memberRoles.map((target, column) => [actor, target, manages[actor][column] === 'y'] as const),
)

test.each(pairs)('%s demotes and removes %s: %s', async (actorRole, targetRole, allowed) => {
  const { id } = await makeTeam(workspaces, [])
  const actor = await joinAs(own.db, { workspaceId: id, role: actorRole })
  const target = await joinAs(own.db, { workspaceId: id, role: targetRole })
  const change = changeMember(workspaces.deps, actor, { userId: target.userId, role: 'viewer' })
  expect(await outcomeOf(change)).toBe(allowed ? 'ok' : 'FORBIDDEN')
  expect(await roleOf(target)).toBe(allowed ? 'viewer' : targetRole)
  const victim = await joinAs(own.db, { workspaceId: id, role: targetRole })
  const removal = removeMember(workspaces.deps, actor, victim.userId)
  expect(await outcomeOf(removal)).toBe(allowed ? 'ok' : 'FORBIDDEN')
  expect(await roleOf(victim)).toBe(allowed ? undefined : targetRole)
})

test('an admin can make nobody an owner, not even themselves', async () => {
  const { people } = await makeTeam(workspaces, ['admin', 'member'])
  const [admin, member] = people as [Actor, Actor]
  for (const { userId } of [admin, member]) {
    await expect(changeMember(workspaces.deps, admin, { userId, role: 'owner' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
})

test('nobody can demote or remove the last owner', async () => {
  const { founder } = await makeTeam(workspaces, [])
  const lastOwner = { data: { reason: 'last_owner' } }
  await expect(changeMember(workspaces.deps, founder, { userId: founder.userId, role: 'admin' })).rejects.toMatchObject(
    lastOwner,
  )
  await expect(removeMember(workspaces.deps, founder, founder.userId)).rejects.toMatchObject(lastOwner)
})

test('when two admins demote each other concurrently, one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { people } = await makeTeam(workspaces, ['admin', 'admin'])
    const [ada, bea] = people as [Actor, Actor]
    const answers = await Promise.allSettled([
      changeMember(workspaces.deps, ada, { userId: bea.userId, role: 'viewer' }),
      changeMember(workspaces.deps, bea, { userId: ada.userId, role: 'viewer' }),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(new Set([await roleOf(ada), await roleOf(bea)])).toEqual(new Set(['admin', 'viewer']))
  }
})

test('when two owners demote themselves concurrently, one stays owner', async () => {
  const { founder, people } = await makeTeam(workspaces, ['owner'])
  const both = [founder, people[0]!]
  await Promise.allSettled(
    both.map((owner) => changeMember(workspaces.deps, owner, { userId: owner.userId, role: 'member' })),
  )
  expect(new Set([await roleOf(both[0]!), await roleOf(both[1]!)])).toEqual(new Set(['member', 'owner']))
})

test('owners and admins grant and revoke compliance, and it is audited', async () => {
  const { id, people } = await makeTeam(workspaces, ['admin', 'member'])
  const [admin, member] = people as [Actor, Actor]
  const given = await changeMember(workspaces.deps, admin, {
    userId: member.userId,
    capabilities: ['compliance', 'compliance'],
  })
  expect(given).toMatchObject({ role: 'member', capabilities: ['compliance'] })
  await changeMember(workspaces.deps, admin, { userId: member.userId, capabilities: [] })
  const byThemself = changeMember(workspaces.deps, member, { userId: member.userId, capabilities: ['compliance'] })
  await expect(byThemself).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const rows = await own.db
    .selectFrom('audit_log')
    .select(['details', 'subject_id', 'actor_id'])
    .where('chain_id', '=', id)
    .where('action', '=', 'member.capabilities_changed')
    .orderBy('seq')
    .execute()
  expect(rows).toEqual([
    { details: { from: [], to: ['compliance'] }, subject_id: member.userId, actor_id: admin.userId },
    { details: { from: ['compliance'], to: [] }, subject_id: member.userId, actor_id: admin.userId },
  ])
})

test('a change that changes nothing writes nothing', async () => {
  const { id, founder, people } = await makeTeam(workspaces, ['member'])
  await changeMember(workspaces.deps, founder, { userId: people[0]!.userId, role: 'member', capabilities: [] })
  const rows = await own.db.selectFrom('audit_log').select('action').where('chain_id', '=', id).execute()
  expect(rows).toEqual([{ action: 'workspace.created' }])
})

test('members of other workspaces do not exist here', async () => {
  const { founder } = await makeTeam(workspaces, [])
  const stranger = await makePerson(own.db)
  for (const userId of [stranger.userId, randomUUID()]) {
    await expect(changeMember(workspaces.deps, founder, { userId, role: 'viewer' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(removeMember(workspaces.deps, founder, userId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('losing a right revokes the open invitations that needed it', async () => {
  const { founder, people } = await makeTeam(workspaces, ['owner'])
  const owner = people[0]!
  await inviteMember(workspaces.deps, owner, { email: 'o@example.com', role: 'owner', capabilities: [] })
  await inviteMember(workspaces.deps, owner, { email: 'm@example.com', role: 'member', capabilities: [] })
  const states = async () =>
    Object.fromEntries(
      (await listInvitations(workspaces.deps, founder)).map((invitation) => [invitation.role, invitation.state]),
    )
  await changeMember(workspaces.deps, founder, { userId: owner.userId, role: 'admin' })
  expect(await states()).toEqual({ owner: 'revoked', member: 'pending' })
  await removeMember(workspaces.deps, founder, owner.userId)
  expect(await states()).toEqual({ owner: 'revoked', member: 'revoked' })
})

test('a change without fields is refused', async () => {
  const { founder } = await makeTeam(workspaces, [])
  expect(() => changeMember(workspaces.deps, founder, { userId: founder.userId })).toThrow(
    'Choose a role or capabilities',
  )
})
