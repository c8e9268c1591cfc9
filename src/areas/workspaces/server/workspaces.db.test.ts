import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import { verifyChain } from '#areas/audit/server/verify-chain.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { mostWorkspacesMade } from '../rules/limits.ts'
import { activateWorkspace } from './activate-workspace.ts'
import { createPrivateWorkspace } from './create-private-workspace.ts'
import { createWorkspace } from './create-workspace.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { findMembership } from './members/find-membership.ts'
import { hasSampleData } from './has-sample-data.ts'
import { leaveWorkspace } from './members/leave-workspace.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { removeAccount } from './members/remove-account.ts'
import { removeSampleData } from './remove-sample-data.ts'
import { renameWorkspace } from './rename-workspace.ts'
import {
  inWorkspace,
  joinAs,
  makePerson,
  makeTeam,
  makeWorkspaces,
  outcomeOf,
  noon,
  type Workspaces,
} from './workspaces.fixture.ts'

const own = useTestDb()
let workspaces: Workspaces
beforeEach(() => {
  workspaces = makeWorkspaces(own.db)
})

async function actionsOf(chainId: string): Promise<string[]> {
  const rows = await readEntries(own.db, { chain_id: chainId })
  return rows.map((row) => row.action)
}

test('a new account has one private workspace, named after the user', async () => {
  const ada = await makePerson(own.db, { name: 'Ada Berg' })
  expect(await listWorkspaces(workspaces.deps, ada)).toEqual([
    {
      id: ada.workspaceId,
      name: "Ada Berg's workspace",
      is_private: true,
      role: 'owner',
      capabilities: ['compliance'],
      is_active: true,
      member_count: 1,
      created_at: noon.toISOString(),
    },
  ])
  expect(await actionsOf(ada.workspaceId)).toEqual(['workspace.created'])
})

test('creating the private workspace again, even ten times concurrently, changes nothing', async () => {
  const ada = await makePerson(own.db)
  const again = () => createPrivateWorkspace(own.db, { userId: ada.userId, name: 'Other', at: noon, id: randomUUID() })
  const answers = await Promise.all(Array.from({ length: 10 }, again))
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ workspaceId: ada.workspaceId, created: false })))
  expect(await listWorkspaces(workspaces.deps, ada)).toHaveLength(1)
})

test('works in the private workspace until the session chooses another one', async () => {
  const ada = await makePerson(own.db)
  const team = await createWorkspace(workspaces.deps, ada, { name: 'Team' })
  expect((await findMembership(own.db, ada.userId, null))?.workspaceId).toBe(ada.workspaceId)
  const active = await activateWorkspace(workspaces.deps, ada, team.id)
  expect(active).toMatchObject({ id: team.id, is_active: true })
  const session = await own.db.selectFrom('sessions').selectAll().where('id', '=', ada.sessionId).executeTakeFirst()
  expect(session?.active_workspace_id).toBe(team.id)
  expect(await findMembership(own.db, ada.userId, team.id)).toEqual({
    workspaceId: team.id,
    memberRole: 'owner',
    capabilities: [],
  })
})

test('an invalid choice falls back to the private workspace', async () => {
  const ada = await makePerson(own.db)
  const bea = await makePerson(own.db)
  for (const chosen of [randomUUID(), bea.workspaceId]) {
    expect((await findMembership(own.db, ada.userId, chosen))?.workspaceId).toBe(ada.workspaceId)
  }
  expect(await findMembership(own.db, randomUUID(), null)).toBeNull()
})

test('to a stranger the workspace does not exist, whatever they try', async () => {
  const { id } = await makeTeam(workspaces, [])
  const stranger = await makePerson(own.db)
  const missing = { code: 'NOT_FOUND' }
  await expect(activateWorkspace(workspaces.deps, stranger, id)).rejects.toMatchObject(missing)
  await expect(renameWorkspace(workspaces.deps, stranger, { workspaceId: id, name: 'Mine' })).rejects.toMatchObject(
    missing,
  )
  await expect(leaveWorkspace(workspaces.deps, stranger, id)).rejects.toMatchObject(missing)
  const deletion = deleteWorkspace(workspaces.deps, stranger, { workspaceId: id, confirm_name: 'Deal team' })
  await expect(deletion).rejects.toMatchObject(missing)
  expect((await listWorkspaces(workspaces.deps, stranger)).map((workspace) => workspace.id)).toEqual([
    stranger.workspaceId,
  ])
})

test.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
  ['viewer', false],
] as const)('%s renames the workspace: %s', async (role, allowed) => {
  const { id } = await makeTeam(workspaces, [])
  const person = await joinAs(own.db, { workspaceId: id, role })
  const renaming = renameWorkspace(workspaces.deps, person, { workspaceId: id, name: 'New name' })
  expect(await outcomeOf(renaming)).toBe(allowed ? 'ok' : 'FORBIDDEN')
  expect(await actionsOf(id)).toEqual(['workspace.created', ...(allowed ? ['workspace.renamed'] : [])])
})

test('a user creates a limited number of workspaces, even with concurrent requests', async () => {
  const ada = await makePerson(own.db)
  const asked = Array.from({ length: mostWorkspacesMade + 5 }, (_, index) =>
    createWorkspace(workspaces.deps, ada, { name: `Team ${index}` }),
  )
  const answers = await Promise.allSettled(asked)
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(mostWorkspacesMade)
  const { rejected = [] } = Object.groupBy(answers, (answer) => answer.status)
  for (const answer of rejected) expect(answer).toMatchObject({ reason: { code: 'CONFLICT' } })
})

test('an owner deletes a workspace by typing its name; its audit log stays', async () => {
  const { id, founder } = await makeTeam(workspaces, ['member'])
  const deletion = (confirm_name: string) =>
    deleteWorkspace(workspaces.deps, founder, { workspaceId: id, confirm_name })
  await expect(deletion('deal team')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(workspaces.deletedWorkspaces).toEqual([])
  await deletion('Deal team')
  expect(workspaces.deletedWorkspaces).toEqual([id])
  expect(await own.db.selectFrom('workspace_members').selectAll().where('workspace_id', '=', id).execute()).toEqual([])
  expect(await actionsOf(id)).toEqual(['workspace.created', 'workspace.deleted'])
  expect(await verifyChain(own.db, id)).toMatchObject({ intact: true, entries: 2 })
  expect(await actionsOf('installation')).toContain('workspace.deleted')
})

test.each(['admin', 'member', 'viewer'] as const)('a %s cannot delete the workspace', async (role) => {
  const { id } = await makeTeam(workspaces, [])
  const person = await joinAs(own.db, { workspaceId: id, role })
  const deletion = deleteWorkspace(workspaces.deps, person, { workspaceId: id, confirm_name: 'Deal team' })
  await expect(deletion).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a private workspace can be neither deleted nor left', async () => {
  const ada = await makePerson(own.db, { name: 'Ada' })
  const { workspaceId } = ada
  const deletion = deleteWorkspace(workspaces.deps, ada, { workspaceId, confirm_name: "Ada's workspace" })
  await expect(deletion).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(leaveWorkspace(workspaces.deps, ada, workspaceId)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a member leaves; the last owner stays', async () => {
  const { id, founder, people } = await makeTeam(workspaces, ['member'])
  await leaveWorkspace(workspaces.deps, people[0]!, id)
  expect((await findMembership(own.db, people[0]!.userId, id))?.workspaceId).not.toBe(id)
  await expect(leaveWorkspace(workspaces.deps, founder, id)).rejects.toMatchObject({ data: { reason: 'last_owner' } })
  expect(await actionsOf(id)).toEqual(['workspace.created', 'member.left'])
})

test('when two owners leave concurrently, one stays', async () => {
  const { id, founder, people } = await makeTeam(workspaces, ['owner'])
  const answers = await Promise.allSettled(
    [founder, people[0]!].map((owner) => leaveWorkspace(workspaces.deps, owner, id)),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const owners = await own.db.selectFrom('workspace_members').selectAll().where('workspace_id', '=', id).execute()
  expect(owners).toHaveLength(1)
})

test('deleting an account deletes the private workspace and teams without other members, and keeps the others', async () => {
  const alone = await makeTeam(workspaces, [])
  const shared = await makeTeam(workspaces, [])
  await own.db
    .insertInto('workspace_members')
    .values({ workspace_id: shared.id, user_id: alone.founder.userId, role: 'member', joined_at: noon })
    .execute()
  const { userId } = alone.founder
  const before = await listWorkspaces(workspaces.deps, alone.founder)
  await own.db.transaction().execute((trx) => removeAccount(workspaces.deps, trx, { userId, at: noon }))
  await own.db.deleteFrom('users').where('id', '=', userId).execute()
  const gone = before.map((workspace) => workspace.id).filter((id) => id !== shared.id)
  expect(workspaces.deletedWorkspaces.toSorted()).toEqual(gone.toSorted())
  expect(await actionsOf(shared.id)).toEqual(['workspace.created', 'member.left'])
  expect(await actionsOf(alone.id)).toEqual(['workspace.created', 'workspace.deleted'])
})

test('an account cannot be deleted while others depend on it', async () => {
  const team = await makeTeam(workspaces, ['member'])
  const removal = (userId: string) =>
    own.db.transaction().execute((trx) => removeAccount(workspaces.deps, trx, { userId, at: noon }))
  await own.db.updateTable('workspaces').set({ name: 'Project Falcon' }).where('id', '=', team.id).execute()
  await expect(removal(team.founder.userId)).rejects.toMatchObject({
    data: { reason: 'last_owner' },
    message: expect.stringContaining('You are the only owner of Project Falcon. Make another member an owner of it'),
  })
  const host = await makePerson(own.db)
  await joinAs(own.db, { workspaceId: host.workspaceId, role: 'owner' })
  await expect(removal(host.userId)).rejects.toMatchObject({ data: { reason: 'private_has_members' } })
  expect(await listWorkspaces(workspaces.deps, team.founder)).toHaveLength(2)
  expect(await listWorkspaces(workspaces.deps, host)).toHaveLength(1)
})

test('sample data is removed once and for one workspace', async () => {
  const ada = await makePerson(own.db)
  const bea = await makePerson(own.db)
  workspaces.withSamples.add(ada.workspaceId).add(bea.workspaceId)
  expect(await hasSampleData(workspaces.deps, ada)).toEqual({ has_samples: true })
  expect(await removeSampleData(workspaces.deps, ada)).toEqual({ has_samples: false })
  expect(await removeSampleData(workspaces.deps, ada)).toEqual({ has_samples: false })
  expect(await hasSampleData(workspaces.deps, bea)).toEqual({ has_samples: true })
  expect(await actionsOf(ada.workspaceId)).toEqual(['workspace.created', 'workspace.samples_removed'])
})

test('the role of a user is checked in each workspace', async () => {
  const { id, founder } = await makeTeam(workspaces, [])
  const person = await joinAs(own.db, { workspaceId: id, role: 'viewer', capabilities: ['compliance'] })
  expect(await inWorkspace(own.db, person, id)).toMatchObject({ memberRole: 'viewer', capabilities: ['compliance'] })
  expect((await findMembership(own.db, person.userId, null))?.memberRole).toBe('owner')
  expect(founder.memberRole).toBe('owner')
})
