import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import PostalMime from 'postal-mime'
import { openDb } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Config } from '#server/config.ts'
import type { startServer } from '#server/start.ts'

export type BenchClient = {
  actor: Actor
  pool: pg.Pool
  /** Waits for the whole answer; throws when it is not a success. */
  ask(request: { method: string; path: string; body?: object }): Promise<void>
}

/** Somebody who may see companies, signed up through the product itself. */
export async function signUpForBench(
  running: Awaited<ReturnType<typeof startServer>>,
  config: Config,
): Promise<BenchClient> {
  const { db } = running.deps
  const person = { email: `bench${Date.now()}@example.com`, password: 'seven calm harbour lamps', name: 'Bench' }
  let cookie = ''
  const send = async (method: string, pathname: string, body?: object) => {
    const headers = { origin: running.url, cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(running.url + pathname, {
      method,
      headers,
      redirect: 'manual',
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (response.status >= 400) throw new Error(`${method} ${pathname} answered ${response.status}: ${text}`)
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    if (set.length > 0) cookie = set.join('; ')
    return text
  }
  await send('POST', '/api/auth/sign-up/email', person)
  const link = new URL(await findLink(path.join(config.dataDir, 'outbox')))
  await send('GET', link.pathname + link.search)
  await send('POST', '/api/auth/sign-in/email', { email: person.email, password: person.password })
  const user = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  await db.updateTable('user_roles').set({ role: 'premium' }).where('user_id', '=', user.id).execute()
  const member = await db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  // Only the workspace of the actor matters to the search.
  const actor = { userId: user.id, workspaceId: member.workspace_id } as Actor
  return {
    actor,
    pool: openDb(config.databaseUrl ?? findRunningDatabase(config.dataDir) ?? '').pool,
    ask: async ({ method, path: pathname, body }) => void (await send(method, pathname, body)),
  }
}

async function findLink(outbox: string): Promise<string> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    for (const name of (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, name)))
      const link = /https?:\/\/\S+verify-email\S+/.exec(mail.text ?? '')?.[0]
      if (link) return link
    }
    await sleep(20)
  }
  throw new Error('The mail that confirms the address did not come.')
}
