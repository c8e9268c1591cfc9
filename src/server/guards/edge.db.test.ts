import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asUser, asVisitor, type SignedInClient } from '#test/as-user.ts'
import { sendBroken, statusOf } from '#test/send-broken.ts'
import { sendRaw } from '#test/send-raw.ts'
import { startApp, type App } from '#test/start-app.ts'
import { Agent } from 'node:http'
import { pagePaths } from '../http/page-paths.ts'

let app: App
let ann: SignedInClient
let webFolder: string
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  webFolder = await makeWebFolder()
  app = await startApp({ webFolder })
  ann = await asUser(app)
})
afterAll(async () => {
  agent.destroy()
  await app.stop()
  await rm(webFolder, { recursive: true })
})

const script = 'export const greeting = "hello"\n'.repeat(200)

async function makeWebFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ma-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>the app</title>')
  await writeFile(path.join(folder, 'landing.html'), '<!doctype html><title>the landing page</title>')
  await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js'), script)
  await writeFile(path.join(folder, '.secret.txt'), 'not for the world')
  return folder
}

const json = { 'content-type': 'application/json' }
const hint = JSON.stringify({ event: { event_type: 'auth_attempt', success: true } })

async function post(pathname: string, init: RequestInit = {}) {
  const response = await app.fetch(pathname, { method: 'POST', ...init })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

test.each(['/', '/api/deals', '/api/live', '/functions/v1/security-monitor'])(
  'a web socket at %s is refused at once, and the connection ends',
  async (pathname) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    const upgrade = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
    const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
    socket.write([`GET ${pathname} HTTP/1.1`, 'host: localhost', ...upgrade, key, '', ''].join('\r\n'))
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*\r\nconnection: close\r\n/i)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'NOT_FOUND' })
  },
)

describe('functions', () => {
  const monitor = '/functions/v1/security-monitor'

  test('accept a hint from a visitor', async () => {
    expect(await post(monitor, { headers: json, body: hint })).toMatchObject({ status: 200, body: { success: true } })
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answer 405 to %s and list the allowed methods', async (method) => {
    const response = await app.fetch(monitor, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' })
  })

  test.each(['[]', '"text"', '7', 'true', 'null'])('refuse the body %s, which is not an object', async (body) => {
    expect(await post(monitor, { headers: json, body })).toMatchObject({
      status: 400,
      body: { success: false, code: 'BAD_REQUEST' },
    })
  })

  test('name the field that is wrong', async () => {
    const body = JSON.stringify({ event: { event_type: 'nonsense', success: true } })
    const answer = await post(monitor, { headers: json, body })
    expect(answer.status).toBe(400)
    expect(answer.body['error']).toContain('"event.event_type"')
    expect(answer.body['details']).toMatchObject({ issues: [{ field: 'event.event_type' }] })
  })

  test('need a body', async () => {
    expect(await post(monitor)).toMatchObject({ status: 400, body: { error: 'This call needs a JSON object.' } })
  })

  test('answer 404 when unknown, signed in or out', async () => {
    expect((await post('/functions/v1/no-such-function')).status).toBe(404)
    expect((await ann.fetch('/functions/v1/no-such-function', { method: 'POST' })).status).toBe(404)
    expect((await app.fetch('/functions/v1/no-such-function')).status).toBe(404)
  })
})

describe('bodies', () => {
  const deals = '/api/deals'
  const send = (body: RequestInit['body'], headers: Record<string, string> = json) =>
    ann.fetch(deals, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)

  test('over 64 kB are refused before any of them arrives, even forty of 9 MB to sign-in', async () => {
    const announced = { method: 'POST', path: '/api/auth/sign-in/email', headers: json, body: 'never sent' } as const
    const bytes = [64 * 1024 + 1, ...Array<number>(40).fill(9_000_000)]
    const answers = await Promise.all(
      bytes.map((announcedBytes) => sendBroken(app.url, { ...announced, announcedBytes })),
    )
    expect(answers.filter((answer) => statusOf(answer) !== 413)).toEqual([])
    expect(answers[0]).toContain('"error":"The body may be 64 kB at most."')
  })

  test('over 64 kB are refused in chunks of unknown number, without reading the rest', async () => {
    let sent = 0
    const pieces = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
        if (sent === 200) controller.close()
      },
    })
    // A client that keeps sending may lose the connection before it reads the response.
    const status = await send(pieces).then(
      (answer) => answer.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect(sent).toBeLessThan(60)
  })

  test('just below 64 kB are read', async () => {
    const answer = await send(JSON.stringify({ target: 'x'.repeat(64 * 1024 - 100) }))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('"target"') })
  })

  test('are read up to the limit of the call, from users who may make it', async () => {
    const watch = (client: Pick<SignedInClient, 'fetch'>, letters: number) =>
      client.fetch('/api/watchlist', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ company: 'x'.repeat(letters) }),
      })
    const read = await watch(ann, 900_000)
    expect([read.status, await read.json()]).toMatchObject([400, { error: expect.stringContaining('"company') }])
    expect((await watch(ann, 1024 * 1024)).status).toBe(413)
    const visitor = {
      method: 'POST',
      path: '/api/watchlist',
      headers: json,
      body: 'never sent',
      announcedBytes: 900_000,
    } as const
    expect(statusOf(await sendBroken(app.url, visitor))).toBe(401)
  })

  test.each([
    ['nested 41 levels deep', `{"a":${'['.repeat(41)}${']'.repeat(41)}}`, 400],
    ['cut off', '{"target":"A', 400],
    ['not JSON', 'target=A', 400],
    ['with a NUL in a text', '{"target":"a\\u0000b"}', 400],
    ['with half a character', '{"target":"\\ud800"}', 400],
    ['with a dangerous key', '{"target":"A","__proto__":{"x":1}}', 400],
    ['with a field nobody knows', '{"target":"A","colour":"red"}', 400],
    ['with a number as text', '{"target":"A","value":"12"}', 400],
    ['as they should be', '{"target":"A"}', 201],
  ])('%s', async (_, body, status) => {
    expect((await send(body)).status).toBe(status)
  })

  test('nested 40 levels deep are read', async () => {
    const answer = await send(`{"target":"A","x":${'['.repeat(38)}${']'.repeat(38)}}`)
    expect(await answer.json()).toMatchObject({ error: 'The field "x" is unknown.' })
  })

  test('of broken UTF-8 are refused', async () => {
    const bytes = Buffer.concat([Buffer.from('{"target":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    expect(await (await send(bytes)).json()).toMatchObject({ error: 'The body is not valid UTF-8.' })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'of type %s are refused',
    async (type) => {
      expect((await send('{"target":"A"}', { 'content-type': type })).status).toBe(415)
    },
  )

  test('are refused where a call accepts none', async () => {
    const answer = await ann.fetch('/api/auth/revoke-other-sessions', {
      method: 'POST',
      headers: json,
      body: '{"all":true}',
    })
    expect(answer.status).toBe(400)
  })
})

describe('writes from other sites', () => {
  const write = (headers: Record<string, string>) =>
    app.fetch('/api/deals', { method: 'POST', headers: { ...json, ...headers }, body: '{"target":"A"}' })

  test.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['the origin null', { origin: 'null' }],
    ['our host on another port', { origin: 'http://localhost:1' }],
    ['a host that begins like ours', { origin: 'http://localhost.elsewhere.example' }],
    ['a foreign referer', { referer: 'https://elsewhere.example/page' }],
    ['a referer that is none', { referer: 'elsewhere' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await write({ cookie: ann.cookie(), ...headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN', error: expect.stringContaining('another site') })
  })

  test('our own pages and programs are allowed', async () => {
    const cookie = ann.cookie()
    expect((await write({ cookie, origin: app.url })).status).toBe(201)
    expect((await write({ cookie, origin: app.url, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect((await write({ cookie, referer: `${app.url}/dashboard` })).status).toBe(201)
    expect((await write({ cookie })).status).toBe(201)
  })

  test('reading is not a write', async () => {
    const headers = { cookie: ann.cookie(), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await app.fetch('/api/deals', { headers })).status).toBe(200)
  })
})

describe('every answer', () => {
  test('has the headers that protect a page', async () => {
    for (const pathname of ['/', '/nowhere', '/api/nowhere', '/healthz', '/docs']) {
      const { headers } = await app.fetch(pathname)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).not.toContain('unsafe-eval')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      // Over plain http a browser must not be told to require https.
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  test('returns the request id, the given one if it is plain', async () => {
    const named = await app.fetch('/api/nowhere', { headers: { 'x-request-id': 'from-the-proxy-1' } })
    expect(named.headers.get('x-request-id')).toBe('from-the-proxy-1')
    expect(await named.json()).toMatchObject({ requestId: 'from-the-proxy-1' })
    const strange = await app.fetch('/healthz', { headers: { 'x-request-id': '<script>' } })
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of the API is never cached', async () => {
    expect((await ann.fetch('/api/deals')).headers.get('cache-control')).toBe('no-store')
    expect((await app.fetch('/api/nowhere')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('pages', () => {
  test.each(pagePaths.slice(1))('%s is the app', async (pathname) => {
    const response = await app.fetch(pathname)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('the app')
  })

  test('the landing page has its own document', async () => {
    const response = await app.fetch('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('the landing page')
  })

  test('a link to a file that no longer works says so in words to a person, and in JSON to a program', async () => {
    const open = (accept: string) => app.fetch('/api/documents/signed?token=e30.x', { headers: { accept } })
    const page = await open('text/html,application/xhtml+xml')
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('This link does not lead to a document.')
    expect((await open('*/*')).headers.get('content-type')).toContain('application/json')
  })

  test.each(['/nowhere', '/dashboard/', '/dashboard/more', '/index.html', '/landing.html', '/assets/gone.js'])(
    '%s is the page that says it does not exist, with status 404',
    async (pathname) => {
      const response = await app.fetch(pathname)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('the app')
    },
  )

  test('files outside the built pages are not served', async () => {
    for (const pathname of [
      '/.secret.txt',
      '/../.secret.txt',
      '/assets/../.secret.txt',
      '/%2e%2e/package.json',
      '/..%2f..%2fpackage.json',
      '/assets/%2e%2e/.secret.txt',
      '//etc/passwd',
      '/assets%00.js',
    ]) {
      const answer = await sendRaw(app.url, { method: 'GET', path: pathname, headers: {} }, agent)
      expect(answer?.status).toBe(404)
      expect(answer?.text).not.toContain('not for the world')
    }
  })

  test('assets are compressed and cached forever; pages are revalidated', async () => {
    const asset = await sendRaw(
      app.url,
      { method: 'GET', path: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'gzip, br' } },
      agent,
    )
    expect(asset?.headers['content-encoding']).toBe('br')
    expect(asset?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(Number(asset?.headers['content-length'])).toBeLessThan(script.length / 5)
    const page = await app.fetch('/auth')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const again = await app.fetch('/auth', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('compressed content equals the original', async () => {
    const response = await fetch(`${app.url}/assets/app-1a2b3c.js`, { headers: { 'accept-encoding': 'identity' } })
    expect(await response.text()).toBe(script)
    const { port } = new URL(app.url)
    const bytes = await readAll(
      Number(port),
      'GET /assets/app-1a2b3c.js HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\nconnection: close\r\n\r\n',
    )
    expect(brotliDecompressSync(bytes.subarray(bytes.indexOf('\r\n\r\n') + 4)).toString()).toBe(script)
  })

  test('HEAD answers as GET does, without the body', async () => {
    for (const pathname of ['/', '/auth', '/assets/app-1a2b3c.js', '/healthz', '/api/auth/get-session', '/nowhere']) {
      const [head, get] = [await app.fetch(pathname, { method: 'HEAD' }), await app.fetch(pathname)]
      expect([pathname, head.status]).toEqual([pathname, get.status])
      expect(await head.text()).toBe('')
    }
  })

  test('only reads are answered', async () => {
    expect((await app.fetch('/dashboard', { method: 'POST' })).status).toBe(404)
  })
})

async function readAll(port: number, text: string | Buffer): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.write(text)
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

describe('malformed HTTP', () => {
  test.each([
    ['nonsense', 'hello there\r\n\r\n', 'HTTP/1.1 400'],
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n', 'HTTP/1.1 400'],
    [
      'two hosts',
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\nhost: elsewhere\r\nconnection: close\r\n\r\n',
      'HTTP/1.1 400',
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 'HTTP/1.1 400'],
    ['no host, as it was long ago', 'GET /healthz HTTP/1.0\r\n\r\n', 'HTTP/1.1 400'],
    [
      'an address of another host',
      'GET http://elsewhere/healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      'HTTP/1.1 400',
    ],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431'],
    [
      'two lengths',
      'POST /api/deals HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
      'HTTP/1.1 400',
    ],
  ])('%s gets an answer of our shape', async (_, text, status) => {
    const answer = (await readAll(Number(new URL(app.url).port), text)).toString()
    expect(answer.startsWith(status)).toBe(true)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
      error: expect.any(String),
      code: 'BAD_REQUEST',
    })
  })
})

describe('for the operator', () => {
  test('reports that it is alive and ready', async () => {
    expect((await app.fetch('/healthz')).status).toBe(200)
    expect(await (await app.fetch('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'up',
      jobs: 'up',
      disk: 'ok',
    })
  })

  test('counts requests by route, not by address', async () => {
    await ann.fetch('/api/deals/0199a000-0000-7000-8000-000000000000', { method: 'DELETE' })
    await app.fetch('/one-unknown-path')
    const text = await (await app.fetch('/metrics')).text()
    expect(text).toContain('route="/api/deals/{dealId}",status="404"')
    expect(text).toContain('db_pool_connections')
    expect(text).not.toContain('0199a000')
    expect(text).not.toContain('one-unknown-path')
  })

  test('hides its metrics from requests through a proxy', async () => {
    expect((await app.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403)
  })

  test('logs no secret', async () => {
    await app.fetch('/api/auth/verify-email?token=very-secret-link-token')
    await asVisitor(app).fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: ann.email, password: 'very-secret-password' }),
    })
    const log = JSON.stringify(app.logged())
    expect(log).toContain('/api/auth/verify-email')
    expect(log).not.toContain('very-secret')
    expect(log).not.toContain(ann.password)
    expect(log).not.toContain(ann.cookie().split('=')[1]?.slice(0, 20))
  })

  test('describes every call with names, refusals and access', async () => {
    const api = (await (await app.fetch('/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { security: unknown; responses: Record<string, unknown> }>>
      components: { schemas: Record<string, unknown> }
    }
    expect(api.openapi).toMatch(/^3\.1/)
    expect(Object.keys(api.components.schemas)).toEqual(
      expect.arrayContaining(['Deal', 'Task', 'Document', 'Workspace', 'Refusal']),
    )
    expect(api.paths['/api/deals']?.['post']).toMatchObject({
      security: [{ session: [] }],
      responses: { 201: expect.anything(), default: { $ref: '#/components/responses/Refusal' } },
    })
    expect(api.paths['/functions/v1/security-monitor']?.['post']?.security).toEqual([])
  })

  test('has a page for developers without inline scripts', async () => {
    const page = await (await app.fetch('/docs')).text()
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=/)
    for (const file of ['/docs/page.js', '/docs/page.css']) expect((await app.fetch(file)).status).toBe(200)
    expect((await app.fetch('/docs/page.html')).status).toBe(404)
  })
})
