import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { deleteRetainedForEveryone } from '#areas/engagements/server/retention/retained-store.ts'
import { expect, test } from 'vitest'
import { asUser } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'

const app = useApp()
useUser(app)

test('a deleted account leaves neither rows nor files of its workspace', async () => {
  const ann = await asUser(app)
  const uploaded = await ann.fetch('/api/documents/upload?name=note.txt', { method: 'POST', body: 'A note.' })
  expect(uploaded.status).toBe(201)
  const folder = path.join(app.dataDir, 'files', ann.workspaceId)
  expect(await readdir(folder)).toHaveLength(1)

  await ann.call('POST', '/api/auth/delete-user', { password: ann.password })

  await expect.poll(() => readdir(folder).catch(() => [])).toEqual([])
  const { db } = app.deps
  for (const table of ['deals', 'documents'] as const) {
    expect(await db.selectFrom(table).select('id').where('workspace_id', '=', ann.workspaceId).execute()).toEqual([])
  }
})

test('a deleted account leaves the clients that were checked, with their documents, until no law and no hold keeps them', async () => {
  const ann = await asUser(app, { name: 'Ann' })
  const client = {
    client_type: 'corporation',
    company_name: 'Retained Mills',
    jurisdiction: 'DE',
    primary_contact_name: 'Carla',
    email: 'carla@retained.example',
    phone: '1',
    industry: 'Manufacturing',
    business_description: 'Spins yarn.',
    engagement_type: 'onboarding',
    services: ['KYC Verification'],
  }
  const make = (company_name: string) =>
    ann.call<{ id: string }>('POST', '/api/engagements', { ...client, company_name })
  const [{ id }] = [await make('Retained Mills'), await make('Never looked at')]
  const url = `/api/engagements/${id}/files?name=certificate.txt&code=certificate&category=legal`
  expect((await ann.fetch(url, { method: 'POST', body: 'Certificate' })).status).toBe(201)
  const check = { engagement_id: id, party_id: null, kind: 'registration', state: 'passed', note: 'Seen.' }
  await ann.call('PUT', '/api/engagement-checks', check)
  await ann.call('PUT', `/api/engagements/${id}/accounts`, { accounts: ['DE991'] })
  const clients = await ann.call<{ id: string; name: string }[]>('GET', '/api/monitoring/clients')
  const monitored = clients.find(({ name }) => name === 'Retained Mills')
  await ann.call('POST', `/api/monitoring/clients/${monitored?.id}/hold`, { reason: 'Order of a court' })
  const other = await ann.fetch('/api/documents/upload?name=note.txt', { method: 'POST', body: 'A note.' })
  expect(other.status).toBe(201)

  await ann.call('POST', '/api/auth/delete-user', { password: ann.password })

  const { db } = app.deps
  const retained = () =>
    db
      .selectFrom('retained_clients')
      .select(['company_name', 'record', 'retain_until'])
      .where('workspace_id', '=', ann.workspaceId)
      .execute()
  const [row, ...more] = await retained()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    company_name: 'Retained Mills',
    record: {
      checks: [{ kind: 'registration', note: 'Seen.', reviewer_id: ann.userId }],
      documents: [{ code: 'certificate', name: 'certificate.txt' }],
      people: { [ann.userId]: { name: 'Ann' } },
    },
  })
  const folder = path.join(app.dataDir, 'files', ann.workspaceId)
  await expect.poll(() => readdir(folder)).toHaveLength(1)

  const [first, last] = [row?.retain_until ?? '', `${Number(row?.retain_until.slice(0, 4)) + 1}-01-01`]
  await deleteRetainedForEveryone(db, first)
  expect(await retained()).toHaveLength(1)
  await deleteRetainedForEveryone(db, last)
  expect(await retained()).toHaveLength(1)
  const released = { hold_reason: null, held_by: null, held_at: null }
  await db.updateTable('monitored_clients').set(released).where('engagement_id', '=', id).execute()
  await deleteRetainedForEveryone(db, last)
  expect(await retained()).toEqual([])
})
