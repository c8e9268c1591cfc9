import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'

export type Ask = { method: string; path: string; body?: object }
export type Answer = { status: number; cookies: string[]; text: string }

export type BenchClient = {
  actor: Actor
  /** Waits for the whole answer; throws when it is not a success. */
  ask(ask: Ask): Promise<Answer>
  /** Of the session, for calls whose body is a file. */
  headers(): Record<string, string>
}

/** Somebody who may see companies, signed up through the product itself. */
export async function signUpForBench(url: string, { db, dataDir }: { db: Db; dataDir: string }): Promise<BenchClient> {
  const person = { email: `bench${Date.now()}@example.com`, password: 'seven calm harbour lamps', name: 'Bench' }
  const agent = new Agent({ keepAlive: true })
  let cookie = ''
  const ask = async (asked: Ask) => {
    const answer = await send(url, { ...asked, cookie, agent })
    if (answer.status >= 400) throw new Error(`${asked.method} ${asked.path} answered ${answer.status}: ${answer.text}`)
    if (answer.cookies.length > 0) cookie = answer.cookies.map((line) => line.split(';')[0] ?? '').join('; ')
    return answer
  }
  await ask({ method: 'POST', path: '/api/auth/sign-up/email', body: person })
  const link = new URL(await findLink(path.join(dataDir, 'outbox'), person.email))
  await ask({ method: 'GET', path: link.pathname + link.search })
  await ask({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body: { email: person.email, password: person.password },
  })
  const user = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  await db.updateTable('user_roles').set({ role: 'premium' }).where('user_id', '=', user.id).execute()
  const member = await db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  // Only the workspace of the actor matters to the search.
  return {
    actor: { userId: user.id, workspaceId: member.workspace_id } as Actor,
    ask,
    headers: () => ({ origin: url, cookie }),
  }
}

/** By the plainest client there is, so that little of the time is its own. */
function send(
  url: string,
  { method, path: pathname, body, cookie, agent }: Ask & { cookie: string; agent: Agent },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const text = body ? JSON.stringify(body) : ''
  const headers = {
    origin: url,
    cookie,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  const sent = request(url + pathname, { method, headers, agent }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        cookies: response.headers['set-cookie'] ?? [],
        text: Buffer.concat(chunks).toString('utf8'),
      }),
    )
  })
  sent.on('error', reject)
  sent.end(text)
  return promise
}

async function findLink(outbox: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    for (const name of (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, name)))
      if (!mail.to?.some(({ address }) => address === email)) continue
      const link = /https?:\/\/\S+verify-email\S+/.exec(mail.text ?? '')?.[0]
      if (link) return link
    }
    await sleep(20)
  }
  throw new Error('The mail that confirms the address did not come.')
}
