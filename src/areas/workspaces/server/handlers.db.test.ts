import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser, asVisitor, joinWorkspace } from '#test/as-user.ts'
import { until } from '#test/patience.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { deleteWorkspaceRow } from './store.ts'

const app = useApp()
const ada = useUser(app, { name: 'Ada Berg' })
const bea = useUser(app, { name: 'Bea Chen' })

test('a page that shows another workspace than one works in by now writes nothing', async () => {
  const one = await asUser(app)
  const add = (scope: string) =>
    one.fetch('/api/deals', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-scope': scope },
      body: JSON.stringify({ target: 'Left open in a tab' }),
    })
  const list = await one.fetch('/api/deals', { headers: { 'x-scope': bea.workspaceId } })
  expect([list.status, list.headers.get('x-scope')]).toEqual([200, one.workspaceId])
  const refused = await add(bea.workspaceId)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    error:
      'You now work in another workspace than this page shows, so nothing was changed. Reload the page, or switch back.',
    details: { reason: 'other_workspace' },
  })
  expect((await add(one.workspaceId)).status).toBe(201)
})

const nobody = '00000000-0000-4000-8000-000000000000'
const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const privateCalls: [string, string, unknown?][] = [
  ['GET', '/api/workspaces'],
  ['POST', '/api/workspaces', { name: 'Team' }],
  ['PATCH', `/api/workspaces/${nobody}`, { name: 'Team' }],
  ['DELETE', `/api/workspaces/${nobody}`, { confirm_name: 'Team' }],
  ['POST', `/api/workspaces/${nobody}/activate`],
  ['POST', `/api/workspaces/${nobody}/leave`],
  ['GET', '/api/workspaces/sample-data'],
  ['POST', '/api/workspaces/sample-data/remove'],
  ['GET', '/api/workspace_members'],
  ['GET', '/api/workspace_people'],
  ['PATCH', `/api/workspace_members/${nobody}`, { role: 'viewer' }],
  ['DELETE', `/api/workspace_members/${nobody}`],
  ['GET', '/api/workspace_invitations'],
  ['POST', '/api/workspace_invitations', { email: 'x@example.com', role: 'member' }],
  ['POST', `/api/workspace_invitations/${nobody}/resend`],
  ['DELETE', `/api/workspace_invitations/${nobody}`],
  ['GET', '/api/workspace_invitations/received'],
  ['POST', '/api/workspace_invitations/accept', { invitation_id: nobody }],
  ['POST', '/api/workspace_invitations/decline', { invitation_id: nobody }],
]

test.each(privateCalls)('%s %s asks visitors to sign in', async (method, path, body) => {
  const response = await asVisitor(app).fetch(path, { method, ...(body === undefined ? {} : json(body)) })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: 'Please sign in to continue.', code: 'UNAUTHORIZED' })
})

test('a new account has a private workspace with sample data, and removes it only there', async () => {
  const [workspace] = await ada.call<{ name: string; is_private: boolean }[]>('GET', '/api/workspaces')
  expect(workspace).toMatchObject({ name: "Ada Berg's workspace", is_private: true, role: 'owner', is_active: true })
  expect(await ada.call('GET', '/api/workspaces/sample-data')).toEqual({ has_samples: true })
  expect(await ada.call('POST', '/api/workspaces/sample-data/remove')).toEqual({ has_samples: false })
  expect(await ada.call('GET', '/api/deals')).toEqual([])
  expect(await bea.call('GET', '/api/workspaces/sample-data')).toEqual({ has_samples: true })
})

test('from an invitation by mail to working together and leaving', async () => {
  const team = await ada.call<{ id: string }>('POST', '/api/workspaces', { name: 'Project Falcon' })
  await ada.call('POST', `/api/workspaces/${team.id}/activate`)
  await ada.call('POST', '/api/workspace_invitations', {
    email: bea.email,
    role: 'viewer',
    capabilities: ['compliance'],
  })
  const { text } = await app.mailTo(bea.email, /invited/)
  expect(text).toContain('Ada Berg invites you to the workspace "Project Falcon" as a viewer.')
  const link = new URL(/https?:\/\/\S+invitation=\S+/.exec(text)?.[0] ?? '')
  expect(link.pathname).toBe('/auth')
  const token = link.searchParams.get('invitation')
  const preview = await asVisitor(app).call('POST', '/api/workspace_invitations/preview', { token })
  expect(preview).toMatchObject({ workspace_name: 'Project Falcon', invited_by: 'Ada Berg', role: 'viewer' })

  expect(await bea.call('POST', '/api/workspace_invitations/accept', { token })).toMatchObject({
    id: team.id,
    role: 'viewer',
  })
  await bea.call('POST', `/api/workspaces/${team.id}/activate`)
  expect(await bea.call('GET', '/api/deals')).toEqual([])
  const writing = await bea.fetch('/api/deals', { method: 'POST', ...json({ target: 'Acme' }) })
  expect(writing.status).toBe(403)
  const inviting = await bea.fetch('/api/workspace_invitations', {
    method: 'POST',
    ...json({ email: 'c@example.com', role: 'viewer' }),
  })
  expect(inviting.status).toBe(403)

  await ada.call('PATCH', `/api/workspace_members/${bea.userId}`, { role: 'member' })
  expect((await bea.fetch('/api/deals', { method: 'POST', ...json({ target: 'Acme' }) })).status).toBe(201)
  await ada.call('DELETE', `/api/workspace_members/${bea.userId}`)
  // back in the private workspace immediately, without a new sign-in
  const mine = await bea.call<{ id: string; is_active: boolean }[]>('GET', '/api/workspaces')
  expect(mine).toMatchObject([{ id: bea.workspaceId, is_active: true }])
  await ada.call('POST', `/api/workspaces/${ada.workspaceId}/activate`)
})

test('a stranger cannot tell another user’s workspace from a missing one', async () => {
  for (const id of [ada.workspaceId, nobody]) {
    for (const [method, path, body] of [
      ['PATCH', `/api/workspaces/${id}`, { name: 'Mine' }],
      ['DELETE', `/api/workspaces/${id}`, { confirm_name: "Ada Berg's workspace" }],
      ['POST', `/api/workspaces/${id}/activate`, undefined],
      ['POST', `/api/workspaces/${id}/leave`, undefined],
    ] as const) {
      const response = await bea.fetch(path, { method, ...(body ? json(body) : {}) })
      expect([method, response.status]).toEqual([method, 404])
      expect(await response.json()).toMatchObject({ error: 'There is no such workspace.', code: 'NOT_FOUND' })
    }
  }
})

test.each([
  ['an empty name', '/api/workspaces', { name: '   ' }],
  ['a name of 81 letters', '/api/workspaces', { name: 'x'.repeat(81) }],
  ['an unknown role', '/api/workspace_invitations', { email: 'x@example.com', role: 'boss' }],
  [
    'an unknown capability',
    '/api/workspace_invitations',
    { email: 'x@example.com', role: 'member', capabilities: ['all'] },
  ],
  ['no address', '/api/workspace_invitations', { email: 'x', role: 'member' }],
  ['an unknown field', '/api/workspaces', { name: 'Team', is_private: true }],
  ['a token of another form', '/api/workspace_invitations/preview', { token: '../..' }],
])('%s is refused as 400', async (_reason, path, body) => {
  expect((await ada.fetch(path, { method: 'POST', ...json(body) })).status).toBe(400)
})

test('deleting an account removes it from the workspaces of others', async () => {
  const carl = await asUser(app, { name: 'Carl' })
  await joinWorkspace(app, ada, carl, 'member')
  await carl.call('POST', '/api/auth/delete-user', { password: carl.password })
  const members = await ada.call<{ user_id: string }[]>('GET', '/api/workspace_members')
  expect(members.map((member) => member.user_id)).toEqual([ada.userId])
  const log = await ada.call<{ action: string; actor_name: string | null }[]>(
    'GET',
    '/api/audit_log?action=member.left',
  )
  expect(log).toMatchObject([{ action: 'member.left', actor_name: null }])
})

test('who has left keeps a name among the people of the workspace, until the account is deleted', async () => {
  const [dora, vic] = [await asUser(app, { name: 'Dora' }), await asUser(app, { name: 'Vic' })]
  await joinWorkspace(app, ada, dora, 'member')
  await joinWorkspace(app, ada, vic, 'viewer')
  const people = async (person = ada) => await person.call<{ name: string }[]>('GET', '/api/workspace_people')
  const own = { user_id: ada.userId, name: ada.name, may_write: true, has_left: false }
  const viewer = { user_id: vic.userId, name: 'Vic', may_write: false, has_left: false }
  expect(await people()).toEqual([
    own,
    { user_id: dora.userId, name: 'Dora', may_write: true, has_left: false },
    viewer,
  ])
  await ada.call('DELETE', `/api/workspace_members/${dora.userId}`)
  const left = { user_id: dora.userId, name: 'Dora', may_write: false, has_left: true }
  expect(await people(vic)).toEqual([own, viewer, left])
  expect((await people(dora)).map(({ name }) => name)).toEqual(['Dora'])
  await joinWorkspace(app, ada, dora, 'viewer')
  expect(await people()).toContainEqual({ ...left, has_left: false })
  for (const person of [dora, vic]) await person.call('POST', '/api/auth/delete-user', { password: person.password })
  expect(await people()).toEqual([own])
})

test('whoever adds a deal to a workspace that is just being deleted reads that it is gone', async () => {
  const { id } = await ada.call<{ id: string }>('POST', '/api/workspaces', { name: 'Short-lived' })
  await ada.call('POST', `/api/workspaces/${id}/activate`)
  const adding = await app.deps.db.transaction().execute(async (trx) => {
    await deleteWorkspaceRow(trx, id)
    const request = ada.fetch('/api/deals', { method: 'POST', ...json({ target: 'Acme' }) })
    await until(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(app.deps.db)).rows.length > 0
    })
    return { request }
  })
  const answer = await adding.request
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: 'What this belongs to has been deleted in the meantime.' })
  // from now on in the private workspace
  expect((await ada.fetch('/api/deals', { method: 'POST', ...json({ target: 'Acme' }) })).status).toBe(201)
})
