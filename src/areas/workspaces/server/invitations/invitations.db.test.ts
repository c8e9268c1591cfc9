import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import type { Actor } from '#areas/permissions.ts'
import { mostOpenInvitations } from '../../rules/limits.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { inviteMember } from './invite-member.ts'
import { listInvitations } from './list-invitations.ts'
import { listMembers } from '../members/list-members.ts'
import { listReceivedInvitations } from './list-received-invitations.ts'
import { previewInvitation } from './preview-invitation.ts'
import { removeMember } from '../members/remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import {
  inWorkspace,
  makePerson,
  makeTeam,
  makeWorkspaces,
  outcomeOf,
  tokenIn,
  type Workspaces,
} from '../workspaces.fixture.ts'

const own = useTestDb()
const day = 86_400_000
const missing = { code: 'NOT_FOUND', data: { reason: 'no_invitation' } }
let workspaces: Workspaces
let founder: Actor
let count = 0
beforeEach(async () => {
  workspaces = makeWorkspaces(own.db)
  founder = (await makeTeam(workspaces, [])).founder
})

const nextEmail = () => `invited-${++count}@example.com`

async function invite(email = nextEmail(), only: object = {}) {
  const invitation = await inviteMember(workspaces.deps, founder, { email, role: 'member', capabilities: [], ...only })
  return { invitation, email, token: tokenIn(workspaces.mails.at(-1)) }
}

test('an invitation is mailed with a link that the database does not store', async () => {
  const { invitation, token } = await invite('New.Person@Example.com', { role: 'admin', capabilities: ['compliance'] })
  expect(invitation).toMatchObject({
    email: 'new.person@example.com',
    role: 'admin',
    capabilities: ['compliance'],
    state: 'pending',
    invited_by: 'Fay Founder',
    sent_count: 1,
    expires_at: '2026-03-09T12:00:00.000Z',
  })
  const [mail] = workspaces.mails
  expect(mail?.to).toBe('new.person@example.com')
  const { workspaceId, userId } = founder
  expect(mail?.orderedBy).toEqual({ workspaceId, userId, aboutId: invitation.id })
  expect(mail?.text).toContain(`https://deals.example/auth?invitation=${token}`)
  const rows = await own.db.selectFrom('workspace_invitations').selectAll().where('id', '=', invitation.id).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.token_hash).toEqual(createHash('sha256').update(token).digest())
})

test('the audit entry of an invitation holds no address', async () => {
  const { email } = await invite()
  const rows = await readEntries(own.db, { chain_id: founder.workspaceId })
  expect(rows.map((row) => row.action)).toEqual(['workspace.created', 'invitation.created'])
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('the invited person joins with role and capabilities, in any letter case of the address', async () => {
  const { email, token } = await invite('Mixed.Case@Example.com', { capabilities: ['compliance'] })
  const person = await makePerson(own.db, { email: email.toLowerCase() })
  const workspace = await acceptInvitation(workspaces.deps, person, { token })
  expect(workspace).toMatchObject({
    id: founder.workspaceId,
    role: 'member',
    capabilities: ['compliance'],
    member_count: 2,
  })
  expect(await inWorkspace(own.db, person, founder.workspaceId)).toMatchObject({ memberRole: 'member' })
  expect((await listInvitations(workspaces.deps, founder))[0]?.state).toBe('accepted')
})

test('another user’s link is refused like one that never existed', async () => {
  const { token, email } = await invite()
  const other = await makePerson(own.db)
  await expect(acceptInvitation(workspaces.deps, other, { token })).rejects.toMatchObject(missing)
  await expect(declineInvitation(workspaces.deps, other, { token })).rejects.toMatchObject(missing)
  await expect(acceptInvitation(workspaces.deps, other, { token: 'x'.repeat(43) })).rejects.toMatchObject(missing)
  const unconfirmed = await makePerson(own.db, { email, confirmed: false })
  await expect(acceptInvitation(workspaces.deps, unconfirmed, { token })).rejects.toMatchObject(missing)
  expect(await listReceivedInvitations(workspaces.deps, unconfirmed)).toEqual([])
})

test('accepting ten times concurrently makes one member', async () => {
  const { token, email } = await invite()
  const person = await makePerson(own.db, { email })
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => acceptInvitation(workspaces.deps, person, { token })),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  const joined = await readEntries(own.db, { chain_id: founder.workspaceId, action: 'member.joined' })
  expect(joined).toHaveLength(1)
})

test.each([
  [7 * day - 1, true],
  [7 * day, false],
])('after %d ms an invitation works: %s', async (passed, works) => {
  const { token, email, invitation } = await invite()
  const person = await makePerson(own.db, { email })
  workspaces.clock.advance(passed)
  const shown = await listInvitations(workspaces.deps, founder)
  expect(shown.find((one) => one.id === invitation.id)?.state).toBe(works ? 'pending' : 'expired')
  expect(await outcomeOf(previewInvitation(workspaces.deps, { token, actor: null }))).toBe(works ? 'ok' : 'NOT_FOUND')
  expect(await outcomeOf(acceptInvitation(workspaces.deps, person, { token }))).toBe(works ? 'ok' : 'NOT_FOUND')
})

test('a preview shows little, and not the address', async () => {
  const { token, email } = await invite()
  const preview = await previewInvitation(workspaces.deps, { token, actor: null })
  expect(preview).toMatchObject({ workspace_name: 'Deal team', invited_by: 'Fay Founder', role: 'member' })
  expect(preview.is_for_other).toBe(false)
  expect(JSON.stringify(preview)).not.toContain(email)
})

test('a preview says to somebody who is signed in with another address that it is not for them', async () => {
  const { token, email } = await invite()
  const [invited, other] = [await makePerson(own.db, { email }), await makePerson(own.db)]
  const isForOther = async (actor: Actor) => (await previewInvitation(workspaces.deps, { token, actor })).is_for_other
  expect([await isForOther(invited), await isForOther(other)]).toEqual([false, true])
})

test('a user who had to sign up finds the invitation without the link', async () => {
  const { email, invitation } = await invite()
  const person = await makePerson(own.db, { email })
  expect(await listReceivedInvitations(workspaces.deps, person)).toMatchObject([
    { id: invitation.id, workspace_name: 'Deal team' },
  ])
  const stranger = await makePerson(own.db)
  const key = { invitation_id: invitation.id }
  await expect(acceptInvitation(workspaces.deps, stranger, key)).rejects.toMatchObject(missing)
  expect(await acceptInvitation(workspaces.deps, person, key)).toMatchObject({ id: founder.workspaceId })
  expect(await listReceivedInvitations(workspaces.deps, person)).toEqual([])
})

test('declined and withdrawn invitations cannot be accepted', async () => {
  const first = await invite()
  const person = await makePerson(own.db, { email: first.email })
  await declineInvitation(workspaces.deps, person, { token: first.token })
  await expect(acceptInvitation(workspaces.deps, person, { token: first.token })).rejects.toMatchObject(missing)
  const second = await invite(first.email)
  await revokeInvitation(workspaces.deps, founder, second.invitation.id)
  await expect(acceptInvitation(workspaces.deps, person, { token: second.token })).rejects.toMatchObject(missing)
  await expect(revokeInvitation(workspaces.deps, founder, second.invitation.id)).rejects.toMatchObject(missing)
  expect((await listInvitations(workspaces.deps, founder)).map((one) => one.state).toSorted()).toEqual([
    'declined',
    'revoked',
  ])
})

test('of a concurrent accept and withdraw, exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { token, email, invitation } = await invite()
    const person = await makePerson(own.db, { email })
    const [accepted, revoked] = await Promise.allSettled([
      acceptInvitation(workspaces.deps, person, { token }),
      revokeInvitation(workspaces.deps, founder, invitation.id),
    ])
    expect([accepted.status, revoked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const isMember = (await listMembers(workspaces.deps, founder)).some((member) => member.email === email)
    expect(isMember).toBe(accepted.status === 'fulfilled')
  }
})

test('resending invalidates the old link, and is limited in number and rate', async () => {
  const { token, email, invitation } = await invite()
  const again = () => resendInvitation(workspaces.deps, founder, invitation.id)
  await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  workspaces.clock.advance(60_000)
  expect(await again()).toMatchObject({ sent_count: 2, expires_at: '2026-03-09T12:01:00.000Z' })
  const newToken = tokenIn(workspaces.mails.at(-1))
  const person = await makePerson(own.db, { email })
  await expect(acceptInvitation(workspaces.deps, person, { token })).rejects.toMatchObject(missing)
  for (let sent = 3; sent <= 5; sent++) {
    workspaces.clock.advance(60_000)
    expect(await again()).toMatchObject({ sent_count: sent })
  }
  workspaces.clock.advance(60_000)
  await expect(again()).rejects.toMatchObject({ data: { reason: 'mailed_too_often' } })
  await expect(acceptInvitation(workspaces.deps, person, { token: newToken })).rejects.toMatchObject(missing)
  expect(await acceptInvitation(workspaces.deps, person, { token: tokenIn(workspaces.mails.at(-1)) })).toMatchObject({
    role: 'member',
  })
})

test('one open invitation per address; an expired one does not count', async () => {
  const { email } = await invite()
  await expect(invite(email.toUpperCase())).rejects.toMatchObject({ data: { reason: 'already_invited' } })
  workspaces.clock.advance(7 * day)
  expect((await invite(email)).invitation.state).toBe('pending')
  expect((await listInvitations(workspaces.deps, founder)).map((one) => one.state)).toEqual(['pending', 'expired'])
})

test('two concurrent invitations for one address become one', async () => {
  const email = nextEmail()
  const answers = await Promise.allSettled([invite(email), invite(email), invite(email)])
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect(workspaces.mails).toHaveLength(1)
})

test('a member is not invited again, and accepting an older invitation changes nothing for them', async () => {
  const { token, email } = await invite(nextEmail(), { role: 'viewer' })
  const person = await makePerson(own.db, { email })
  await own.db
    .insertInto('workspace_members')
    .values({
      workspace_id: founder.workspaceId,
      user_id: person.userId,
      role: 'admin',
      joined_at: workspaces.clock.now(),
    })
    .execute()
  await expect(invite(email)).rejects.toMatchObject({ data: { reason: 'already_member' } })
  expect(await acceptInvitation(workspaces.deps, person, { token })).toMatchObject({ role: 'admin' })
})

test('open invitations are limited', async () => {
  for (let sent = 0; sent < mostOpenInvitations; sent++) await invite()
  await expect(invite()).rejects.toMatchObject({ data: { reason: 'too_many_invitations' } })
})

test.each([
  ['admin', 'owner', false],
  ['admin', 'admin', true],
  ['member', 'viewer', false],
  ['viewer', 'viewer', false],
] as const)('%s invites %s: %s', async (role, invited, allowed) => {
  const { people } = await makeTeam(workspaces, [role])
  const inviting = inviteMember(workspaces.deps, people[0]!, { email: nextEmail(), role: invited, capabilities: [] })
  expect(await outcomeOf(inviting)).toBe(allowed ? 'ok' : 'FORBIDDEN')
})

test('invitations of another workspace do not exist here', async () => {
  const { invitation } = await invite()
  const stranger = await makePerson(own.db)
  await expect(revokeInvitation(workspaces.deps, stranger, invitation.id)).rejects.toMatchObject(missing)
  await expect(resendInvitation(workspaces.deps, stranger, invitation.id)).rejects.toMatchObject(missing)
  expect(await listInvitations(workspaces.deps, stranger)).toEqual([])
})

test('a removed member who is invited again comes back', async () => {
  const { token, email } = await invite()
  const person = await makePerson(own.db, { email })
  await acceptInvitation(workspaces.deps, person, { token })
  await removeMember(workspaces.deps, founder, person.userId)
  await expect(acceptInvitation(workspaces.deps, person, { token })).rejects.toMatchObject(missing)
  const second = await invite(email)
  expect(await acceptInvitation(workspaces.deps, person, { token: second.token })).toMatchObject({ member_count: 2 })
})

test('if the mail cannot be queued, no invitation is created', async () => {
  const deps = { ...workspaces.deps, sendMail: () => Promise.reject(new Error('no queue')) }
  const inviting = inviteMember(deps, founder, { email: nextEmail(), role: 'member', capabilities: [] })
  await expect(inviting).rejects.toThrow('no queue')
  expect(await listInvitations(workspaces.deps, founder)).toEqual([])
})
