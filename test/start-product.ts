import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { patienceMs } from './patience.ts'
import { findProductProgram } from './product-program.ts'

const password = 'a fairly long pass phrase'

export type Product = Awaited<ReturnType<typeof startProduct>>

/** The real product as a process of its own on `dataDir`, to be killed and started again at will. */
export async function startProduct(dataDir: string) {
  const { file, compileCache } = await findProductProgram('main')
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  let server = launch()
  let cookie = ''

  function launch(): { process: ChildProcess; output: () => string } {
    const child = spawn(process.execPath, [file], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...compileCache,
        DATA_DIR: dataDir,
        PORT: String(port),
        RATE_LIMIT_FACTOR: '100000',
        LOG_LEVEL: 'error',
        // Five thousand rows at a first start cost as much as a start; nothing that is killed here reads them.
        SAMPLE_COMPANIES: 'no',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-8000)))
    }
    return { process: child, output: () => output }
  }

  async function waitUntilReady(): Promise<void> {
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      if (server.process.exitCode !== null) break
      if (await answers(`${origin}/readyz`)) return
      // Each refused request takes CPU from the start that it waits for, which takes seconds on a busy machine.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The product did not get ready again:\n${server.output()}`)
  }

  function call(method: string, url: string, body?: string, type = 'application/json'): Promise<Response> {
    const headers: Record<string, string> = { origin, cookie }
    if (body !== undefined) headers['content-type'] = type
    return fetch(origin + url, { method, headers, body: body ?? null, signal: AbortSignal.timeout(patienceMs) })
  }

  await waitUntilReady()
  return {
    waitUntilReady,
    call,
    origin,
    pid: () => server.process.pid ?? 0,
    /** Of the person who signed in last. */
    cookie: () => cookie,
    signUp: (email: string) =>
      call(
        'POST',
        '/api/auth/sign-up/email',
        JSON.stringify({ email, password, name: 'A Person', callbackURL: '/auth' }),
      ),

    /** Signs up, follows the link of the mail in the outbox and keeps the cookie of the sign-in. */
    async signUpAndIn(email: string): Promise<void> {
      cookie = ''
      const signedUp = await this.signUp(email)
      if (!signedUp.ok) throw new Error(`Sign-up answered ${signedUp.status}: ${await signedUp.text()}`)
      const link = new URL(await waitForLink(path.join(dataDir, 'outbox'), email))
      await fetch(origin + link.pathname + link.search, { redirect: 'manual' })
      const signedIn = await call('POST', '/api/auth/sign-in/email', JSON.stringify({ email, password }))
      if (!signedIn.ok) throw new Error(`Sign-in answered ${signedIn.status}: ${await signedIn.text()}`)
      cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    },

    async getJson<Answer>(url: string): Promise<Answer> {
      const response = await call('GET', url)
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
      // the caller names the shape that the contract promises for this path
      return (await response.json()) as Answer
    },

    /** An account that was never confirmed answers its right password otherwise than an unknown address does. */
    async hasAccount(email: string): Promise<boolean> {
      const response = await fetch(`${origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email, password }),
      })
      return response.ok || (await response.text()).includes('Email not confirmed')
    },

    async hashOfContent(documentId: string): Promise<string> {
      const response = await call('GET', `/api/documents/${documentId}/content`)
      return createHash('sha256')
        .update(new Uint8Array(await response.arrayBuffer()))
        .digest('hex')
    },

    async killServer(): Promise<void> {
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await gone
      server = launch()
    },

    async killDatabase(): Promise<void> {
      process.kill(await readPostmasterPid(dataDir), 'SIGKILL')
    },

    async stop(): Promise<void> {
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGTERM')
      await gone
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

async function waitForLink(outbox: string, email: string): Promise<string> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const names = existsSync(outbox) ? await readdir(outbox) : []
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const mail = await readFile(path.join(outbox, name), 'utf8')
      const link = mail.includes(email) ? /https?:\/\/\S+\/api\/auth\/verify-email\S+/.exec(mail) : null
      if (link) return link[0]
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No confirmation mail for ${email} came into the outbox`)
}

/** The database's own pid file lies wherever under the data folder the database was put. */
async function readPostmasterPid(dataDir: string): Promise<number> {
  const names = await readdir(dataDir, { recursive: true })
  const file = names.find((name) => path.basename(name) === 'postmaster.pid')
  if (!file) throw new Error('No database runs under the data folder')
  return Number((await readFile(path.join(dataDir, file), 'utf8')).split('\n')[0])
}

/** Below the ports that the system gives away by itself: while the product is down, nothing else may take its port. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
