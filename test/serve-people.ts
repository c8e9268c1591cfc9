import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildAuth } from '#areas/identity/server/sign-in/build-auth.ts'
import type { WorkspaceHooks } from '#areas/workspaces/server/deps.ts'
import * as system from '#adapters/system/real.ts'
import { openDb } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { makeAccountHooks } from '#server/work/account-hooks.ts'
import { findAuthSecret } from '#server/storage/auth-secret.ts'
import { readConfig } from '#server/config.ts'
import { addPerson, openSession, type AddedPerson } from './add-person.ts'

/**
 * Beside the product of the browser tests, on its database: each request makes a person with the name and the role that
 * it asks for, and the answer signs the browser in that asked. `role=admin` is the one account that ADMIN_EMAIL names.
 * Cookies do not tell ports apart, so the one that is set here reaches the product at the same host.
 */
const { E2E_URL: publicUrl = '', E2E_PEOPLE = '', E2E_DATA_DIR, E2E_ADMIN: adminEmail = '' } = process.env
const config = readConfig({ DATA_DIR: E2E_DATA_DIR, ADMIN_EMAIL: adminEmail })
let opened: ReturnType<typeof open> | undefined
let admin: Promise<AddedPerson> | undefined

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', E2E_PEOPLE)
  if (pathname !== '/new') return void answerReadiness(response)
  sign(searchParams).then(
    ({ email, cookie }) => {
      response.setHeader('set-cookie', `${cookie.name}=${cookie.value}; Path=/; HttpOnly; SameSite=Lax`)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ email }))
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(error instanceof Error ? error.stack : String(error))
    },
  )
})
// A kept connection must not end just when a busy test asks again.
server.keepAliveTimeout = 600_000
server.listen(Number(new URL(E2E_PEOPLE).port), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))

/** Answers once the product is ready, and so people can be made: Playwright would ask again only a second later. */
async function answerReadiness(response: ServerResponse): Promise<void> {
  const isReady = async () => (await fetch(`${publicUrl}/readyz`).catch(() => null))?.ok === true
  while (!response.destroyed && !(await isReady())) await sleep(100)
  response.end()
}

async function sign(wanted: URLSearchParams): Promise<{ email: string; cookie: AddedPerson['cookie'] }> {
  const deps = await (opened ??= open())
  const name = wanted.get('name') ?? 'Ada Lovelace'
  if (wanted.get('role') === 'admin') {
    const { userId } = await (admin ??= addPerson(deps, { email: adminEmail, name }))
    return { email: adminEmail, cookie: await openSession(deps, userId) }
  }
  const email = `person-${crypto.randomUUID()}@example.com`
  const role = wanted.get('role') === 'premium' ? 'premium' : 'basic'
  return { email, ...(await addPerson(deps, { email, name, role })) }
}

async function open() {
  const url = findRunningDatabase(config.dataDir)
  if (url === null) throw new Error(`No product runs on ${config.dataDir}.`)
  const { db } = openDb(url, { max: 2 })
  const accountHooks = makeAccountHooks(system, nobodyLeaves)
  const authSecret = await findAuthSecret({ config, db, ...system })
  const settings = { ...config, publicUrl, authSecret, google: null }
  const auth = buildAuth({ db, log: console, ...system, config: settings, accountHooks })
  return { db, ...system, log: console, config: settings, accountHooks, auth }
}

const nobodyLeaves: WorkspaceHooks = {
  hasSampleRows: refuse,
  removeSampleRows: refuse,
  onWorkspaceDeleted: refuse,
}

function refuse(): never {
  throw new Error('People and workspaces are only made here.')
}
