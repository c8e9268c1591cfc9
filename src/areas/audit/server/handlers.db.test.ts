import { beforeAll, expect, test } from 'vitest'
import { asVisitor, joinWorkspace } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'

const app = useApp()
// the first account of an installation is its admin
const admin = useUser(app)
const ada = useUser(app, { name: 'Ada Berg' })
const viewer = useUser(app)
beforeAll(async () => {
  await joinWorkspace(app, ada, viewer, 'viewer')
})

const own = ['/api/audit_log', '/api/audit_log/verify', '/api/audit_log/export']
const installation = [
  '/api/installation_audit_log',
  '/api/installation_audit_log/verify',
  '/api/installation_audit_log/export',
  '/api/installation_security_events',
]
const compliance = ['/api/compliance_log', '/api/compliance_log/verify', '/api/compliance_log/export']
const hint = (event: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ event }),
})
const monitor = '/functions/v1/security-monitor'

test.each([...own, ...compliance, ...installation, '/api/security_events'])(
  '%s asks visitors to sign in',
  async (path) => {
    expect((await asVisitor(app).fetch(path)).status).toBe(401)
  },
)

test.each(own)('%s is for managers of the workspace', async (path) => {
  expect((await viewer.fetch(path)).status).toBe(403)
  expect((await ada.fetch(path)).status).toBe(200)
})

test.each(compliance)('%s is for people who handle compliance, and not for an owner as such', async (path) => {
  expect((await viewer.fetch(path)).status).toBe(403)
  const withdraw = (capabilities: string[]) =>
    ada.call('PATCH', `/api/workspace_members/${ada.userId}`, { capabilities })
  expect((await ada.fetch(path)).status).toBe(200)
  await withdraw([])
  expect((await ada.fetch(path)).status).toBe(403)
  await withdraw(['compliance'])
})

test('the log of compliance has who was searched for, and its export, which the log of the workspace does not have', async () => {
  await ada.call('POST', '/api/screening/search', { kind: 'person', name: 'Viktor Morozov' })
  const exported = await ada.fetch('/api/compliance_log/export')
  expect(exported.headers.get('content-disposition')).toContain('compliance-log-')
  const actionsOf = async (path: string) => (await ada.call<{ action: string; actor_name: string }[]>('GET', path)).map(({ action }) => action) // prettier-ignore
  expect((await actionsOf('/api/compliance_log')).slice(0, 2)).toEqual(['audit_log.exported', 'screening.searched'])
  expect(await actionsOf('/api/audit_log?limit=200')).not.toContain('screening.searched')
  expect(await ada.call('GET', '/api/compliance_log/verify')).toMatchObject({ intact: true })
})

test.each(installation)('%s is for user administrators', async (path) => {
  expect((await ada.fetch(path)).status).toBe(403)
  expect((await admin.fetch(path)).status).toBe(200)
})

test('a workspace sees its own log and nobody else’s', async () => {
  const log = await ada.call<{ action: string; actor_id: string; actor_name: string }[]>(
    'GET',
    '/api/audit_log?limit=200',
  )
  expect(log.map((entry) => entry.action)).toContain('member.joined')
  expect(log.find((entry) => entry.action === 'invitation.created')).toMatchObject({
    actor_id: ada.userId,
    actor_name: 'Ada Berg',
  })
  const foreign = await admin.call<{ actor_id: string }[]>('GET', '/api/audit_log?limit=200')
  expect(foreign.some((entry) => entry.actor_id === ada.userId)).toBe(false)
})

test('names records as they are called today, removed ones as such, and none of another workspace', async () => {
  type Entry = { subject_id: string; subject_name: string | null; is_subject_removed: boolean; names: object }
  const deal = await ada.call<{ id: string }>('POST', '/api/deals', { target: 'Northwind' })
  const task = { title: 'Call the bank', assignee_id: ada.userId }
  const { id } = await ada.call<{ id: string }>('POST', `/api/deals/${deal.id}/tasks`, task)
  const entriesOf = async (subject: string) =>
    await ada.call<Entry[]>('GET', `/api/audit_log?limit=200&subject_id=${subject}`)
  expect(await entriesOf(id)).toMatchObject([
    { subject_name: 'Call the bank', names: { [deal.id]: 'Northwind', [ada.userId]: 'Ada Berg' } },
  ])
  await ada.call('PATCH', `/api/deals/${deal.id}`, { target: 'Southwind' })
  expect((await entriesOf(deal.id)).map(({ subject_name }) => subject_name)).toEqual(['Southwind', 'Southwind'])
  await ada.call('DELETE', `/api/deals/${deal.id}`)
  expect((await entriesOf(deal.id))[0]).toMatchObject({ subject_name: 'Southwind', is_subject_removed: true })
  // once it is no longer stored, the log has nothing but its id
  await app.deps.db.deleteFrom('deals').where('id', '=', deal.id).execute()
  expect((await entriesOf(deal.id))[0]).toMatchObject({ subject_name: null, names: {} })
  const foreign = await admin.call<{ id: string }>('POST', '/api/deals', { target: 'Hidden' })
  expect(await entriesOf(foreign.id)).toEqual([])
})

test('pages by number and refuses an invalid filter', async () => {
  const [newest] = await ada.call<{ seq: number }[]>('GET', '/api/audit_log?limit=1')
  const [next] = await ada.call<{ seq: number }[]>('GET', `/api/audit_log?limit=1&before=${newest?.seq}`)
  expect(next?.seq).toBe((newest?.seq ?? 0) - 1)
  for (const query of [
    'limit=0',
    'limit=201',
    'action=no.such',
    'actor_id=me',
    'from=yesterday',
    'chain=installation',
  ]) {
    expect([query, (await ada.fetch(`/api/audit_log?${query}`)).status]).toEqual([query, 400])
  }
})

test('every change so far is in an unbroken chain', async () => {
  expect(await ada.call('GET', '/api/audit_log/verify')).toMatchObject({ intact: true, broken_at: null })
  expect(await admin.call('GET', '/api/installation_audit_log/verify')).toMatchObject({ intact: true, broken_at: null })
})

test('the export is a file of JSON lines', async () => {
  const response = await ada.fetch('/api/audit_log/export')
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  expect(response.headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d\d-\d\d\.jsonl/)
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).seq)).toEqual(lines.map((_, index) => index + 1))
  const [newest] = await ada.call<{ action: string }[]>('GET', '/api/audit_log?limit=1')
  expect(newest?.action).toBe('audit_log.exported')
})

test('security-monitor records for the signed-in person', async () => {
  const event = {
    event_type: 'data_access',
    user_id: ada.userId,
    success: true,
    details: { table: 'deals' },
    resource: '/dashboard',
  }
  const response = await ada.fetch(monitor, hint(event))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true, recorded: true })
  const [newest] = await ada.call<object[]>('GET', '/api/security_events?limit=1')
  expect(newest).toMatchObject({
    event_type: 'data_access',
    user_id: ada.userId,
    source: 'page',
    details: { table: 'deals' },
  })
})

test.each([
  ['auth_attempt', 200],
  ['api_access', 200],
  ['data_access', 200],
  ['suspicious_activity', 200],
  ['page_view', 400],
])('security-monitor answers the event type %s with %s', async (event_type, status) => {
  const response = await ada.fetch(monitor, hint({ event_type, success: true }))
  expect(response.status).toBe(status)
})

test('naming another user is refused and recorded as suspicious', async () => {
  const response = await ada.fetch(monitor, hint({ event_type: 'data_access', user_id: admin.userId, success: true }))
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ success: false, code: 'FORBIDDEN' })
  const all = await admin.call<object[]>('GET', '/api/installation_security_events?limit=1')
  expect(all[0]).toMatchObject({
    event_type: 'suspicious_activity',
    user_id: ada.userId,
    success: false,
    source: 'server',
  })
})

test.each([
  [200, { event_type: 'auth_attempt', success: false, details: { method: 'signup' } }],
  [401, { event_type: 'api_access', success: true }],
  [400, { event_type: 'unknown', success: true }],
  [400, { event_type: 'auth_attempt' }],
])('a visitor gets %d for %j', async (status, event) => {
  expect((await asVisitor(app).fetch(monitor, hint(event))).status).toBe(status)
})

test('the server itself recorded sign-ups and sign-ins', async () => {
  const events = await ada.call<{ source: string; event_type: string }[]>('GET', '/api/security_events?limit=200')
  expect(events.some((event) => event.event_type === 'auth_attempt' && event.source === 'server')).toBe(true)
  expect(JSON.stringify(events)).not.toContain(ada.email)
})
