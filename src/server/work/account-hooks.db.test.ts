import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser } from '#test/as-user.ts'
import { startApp, type App } from '#test/start-app.ts'

let app: App

beforeAll(async () => {
  app = await startApp()
  await asUser(app)
})

afterAll(() => app.stop())

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
