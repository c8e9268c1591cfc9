import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUser, asVisitor, type SignedInClient } from '#test/as-user.ts'
import { startApp, type App } from '#test/start-app.ts'

let app: App
let ann: SignedInClient

beforeAll(async () => {
  app = await startApp()
  ann = await asUser(app)
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }

test('a person signs up, confirms and signs in through the real calls', async () => {
  expect(ann.workspaceId).toMatch(/^[0-9a-f-]{36}$/)
  const deals = await ann.call<unknown[]>('GET', '/api/deals')
  expect(deals.length).toBeGreaterThan(0)
})
