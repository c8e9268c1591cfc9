import { EventEmitter } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError, ProviderError } from '#core/errors.ts'
import { makeFindCall, listCalls, quotaOf, type DeclaredCall } from '../http/calls.ts'
import { isForeignWrite } from './check-origin.ts'
import { namesOneHost } from './check-host.ts'
import { findClientAddress, isLoopback } from './client-address.ts'
import { hasSpace, canWriteFile } from '../storage/disk-space.ts'
import { describeError, openLog, openOutput } from '../log.ts'
import { readJsonBody } from '../body/read-body.ts'
import { brokenText, readJson } from '../body/read-json.ts'
import { toRefusal, toRefusalBody } from '../http/refusal.ts'
import { makeRequestSignals } from '../http/request-signals.ts'
import { chooseEncoding } from '../http/web-files.ts'
import { withinTime } from './within-time.ts'

describe('findClientAddress', () => {
  test.each([
    ['the socket decides without a proxy', '203.0.113.1', '1.1.1.1', 0, '203.0.113.1'],
    ['one proxy: the last entry', '10.0.0.1', '6.6.6.6, 203.0.113.2', 1, '203.0.113.2'],
    ['two proxies: the last but one', '10.0.0.1', '6.6.6.6, 203.0.113.3, 10.0.0.2', 2, '203.0.113.3'],
    ['fewer entries than proxies: the first', '10.0.0.1', '203.0.113.4', 3, '203.0.113.4'],
    ['no header: the socket', '203.0.113.5', null, 1, '203.0.113.5'],
    ['an entry that is no address: the socket', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['IPv4 inside IPv6 is IPv4', '::ffff:203.0.113.6', null, 0, '203.0.113.6'],
    ['brackets and port go', '10.0.0.1', '[2001:DB8::1]:4711', 1, '2001:db8::1'],
  ])('%s', (_, socketAddress, forwardedFor, trustProxy, expected) => {
    expect(findClientAddress({ socketAddress, forwardedFor, trustProxy })).toBe(expected)
  })

  test('recognises this machine', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1'].every(isLoopback)).toBe(true)
    expect(isLoopback('128.0.0.1')).toBe(false)
  })
})

describe('namesOneHost', () => {
  test.each([
    ['one host', ['Host', 'deals.example.com'], '/', true],
    ['with a port', ['host', 'localhost:3000'], '/api/deals?a=b', true],
    ['of IPv6', ['Host', '[::1]:3000'], '/', true],
    ['two, alike', ['Host', 'a.example', 'Host', 'a.example'], '/', false],
    ['two, written differently', ['Host', 'a.example', 'hOST', 'b.example'], '/', false],
    ['none', ['Accept', 'host'], '/', false],
    ['an empty one', ['Host', ''], '/', false],
    ['two in one', ['Host', 'a.example, b.example'], '/', false],
    ['with a user', ['Host', 'a.example@b.example'], '/', false],
    ['with a path', ['Host', 'a.example/x'], '/', false],
    ['absolute form, the same place', ['Host', 'a.example:80'], 'http://a.example/x', true],
    ['absolute form, another place', ['Host', 'a.example'], 'http://b.example/x', false],
    ['absolute form, another port', ['Host', 'a.example'], 'http://a.example:81/x', false],
    ['absolute form that is none', ['Host', 'a.example'], 'http://', false],
    ['the whole server', ['Host', 'a.example'], '*', true],
  ])('%s', (_, rawHeaders, url, expected) => {
    expect(namesOneHost({ rawHeaders, url })).toBe(expected)
  })
})

describe('isForeignWrite', () => {
  const publicUrl = 'https://deals.example.com'
  test.each([
    [{ cookie: 'a=b', origin: publicUrl }, false],
    [{ cookie: 'a=b', origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, false],
    [{ cookie: 'a=b', origin: 'http://deals.example.com' }, true],
    [{ cookie: 'a=b', origin: 'https://deals.example.com.evil.example', host: 'deals.example.com' }, true],
    [{ cookie: 'a=b', origin: 'null', host: 'null' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ cookie: 'a=b' }, false],
  ])('%j → %s', (headers, expected) => {
    expect(isForeignWrite({ method: 'POST', headers: new Headers(headers as Record<string, string>), publicUrl })).toBe(
      expected,
    )
    expect(isForeignWrite({ method: 'GET', headers: new Headers(headers as Record<string, string>), publicUrl })).toBe(
      false,
    )
  })
})

test('every call that is not a GET counts as a write, except those that only read', () => {
  const reading = listCalls().filter((call) => call.method !== 'GET' && quotaOf(call) === 'read')
  expect(reading.map(({ name }) => name)).toEqual([
    'workspaces.previewInvitation',
    'companies.similar',
    'screening.search',
    'screening.ownership',
    'thesis.score',
    'sourcing.ofCompanies',
    'roomGuests.openRoom',
    'roomGuests.questions',
    'roomGuests.readText',
  ])
})

describe('readJson', () => {
  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const read = (text: string) => readJson(Buffer.from(text))
  const deep = 'The body may be nested at most 40 levels deep.'
  const many = 'The body may contain at most 50,000 values.'
  test.each([
    ['a plain object', '{"a":[1,"text",null,true]}', null],
    ['signs of structure inside texts', `{"a":"${'[{,'.repeat(60_000)}\\\\"}`, null],
    ['quotes inside texts', `{"a":"${'\\"['.repeat(60)}"}`, null],
    ['a NUL in a value', '{"a":"b\\u0000"}', brokenText],
    ['a NUL in a key', '{"a\\u0000":1}', brokenText],
    ['half a surrogate pair deep inside', '{"a":[{"b":"\\udc00"}]}', brokenText],
    ['a whole surrogate pair', '{"a":"\\ud83d\\ude00"}', null],
    ['a dangerous key', '{"a":{"__proto__":1}}', brokenText],
    ['a dangerous key in disguise', '{"a":{"__\\u0070roto__":1}}', brokenText],
    ['the name of a dangerous key as a value', '{"a":"__proto__"}', null],
    ['41 levels', `{"a":${nest(40)}}`, null],
    ['42 levels', `{"a":${nest(41)}}`, deep],
    ['a million levels', nest(1_000_000), deep],
    ['levels that are never closed', '['.repeat(1_000_000), deep],
    ['50,000 values', `{"a":[${'1,'.repeat(49_996)}1]}`, null],
    ['more values', `{"a":[${'{},'.repeat(300_000)}1]}`, many],
    ['a list', '[]', 'The body must be a JSON object.'],
    ['a text without end', '{"a":"b', 'The body is not valid JSON.'],
    ['more closed than open', ']]]]{}', 'The body is not valid JSON.'],
  ])('%s', (_, text, mistake) => {
    const answer = read(text)
    if (mistake === null) expect(answer).toEqual({ value: JSON.parse(text) as unknown })
    else expect(answer).toEqual({ mistake })
  })

  test('reads what JSON.parse reads, with any quotes and backslashes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('__proto__') && !/\\u(0000|d[89a-f])/.test(text))
        expect(read(text)).toEqual({ value: JSON.parse(text) as unknown })
      }),
    )
  })
})

describe('readJsonBody', () => {
  const long = { limitBytes: 10 * 1024 * 1024 }
  const whole = (text: string) => request(new Blob([text]).stream())

  test('reads a long body like a short one, on another thread', async () => {
    const texts = { text: 'ж'.repeat(4_000_000), list: [1, null, { a: 'b' }] }
    await expect(readJsonBody(whole(JSON.stringify(texts)), long)).resolves.toEqual(texts)
    await expect(readJsonBody(whole(`{"a":"${'x'.repeat(100_000)}\\u0000"}`), long)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: brokenText,
    })
  })

  const request = (body: ReadableStream) =>
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    })

  test('gives up on a sender who stops in the middle', async () => {
    const silent = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{"a":')) })
    await expect(readJsonBody(request(silent), { stallMs: 20 })).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  test('gives up on a sender who drips', async () => {
    const dripping = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        controller.enqueue(Buffer.from(' '))
      },
    })
    await expect(readJsonBody(request(dripping), { stallMs: 1000, totalMs: 60 })).rejects.toMatchObject({
      code: 'TIMEOUT',
    })
  })

  test('stops reading when it has read too much', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(100))
      },
    })
    await expect(readJsonBody(request(endless), { limitBytes: 1000 })).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
    expect(pulled).toBeLessThan(15)
  })
})

describe('toRefusal', () => {
  const asked = { requestId: 'r', pathname: '/api/x' }
  test.each([
    ['an unforeseen error', new Error('relation "deals" does not exist'), 500, 'INTERNAL', true],
    ['a thrown text', 'boom', 500, 'INTERNAL', true],
    ['a refusal', new AppError('CONFLICT', 'Already there.'), 409, 'CONFLICT', false],
    [
      'an outside service',
      new ProviderError('mail', 'smtp says 550 secret', { retryable: true }),
      503,
      'UNAVAILABLE',
      true,
    ],
    ['a database that is away', Object.assign(new Error('gone'), { code: '57P01' }), 503, 'UNAVAILABLE', true],
    ['a deadlock', Object.assign(new Error('boom'), { code: '40P01' }), 409, 'CONFLICT', true],
    ['a lock that somebody else keeps', Object.assign(new Error('boom'), { code: '55P03' }), 409, 'CONFLICT', true],
    ['a row whose parent is deleted', Object.assign(new Error('boom'), { code: '23503' }), 404, 'NOT_FOUND', true],
    ['a query that took too long', Object.assign(new Error('boom'), { code: '57014' }), 503, 'UNAVAILABLE', true],
  ])('%s', (_, error, status, code, isFault) => {
    const refusal = toRefusal(error)
    expect(refusal).toMatchObject({ status, code, isFault })
    const text = JSON.stringify(toRefusalBody(refusal, asked))
    expect(text).not.toMatch(/relation|boom|secret|gone|stack/)
    if (status === 503) expect(refusal.headers).toHaveProperty('retry-after')
  })

  test('functions add success: false', () => {
    const refusal = toRefusal(new AppError('NOT_FOUND', 'Company not found'))
    expect(toRefusalBody(refusal, { requestId: 'r', pathname: '/functions/v1/x' })).toEqual({
      success: false,
      error: 'Company not found',
      code: 'NOT_FOUND',
      requestId: 'r',
    })
  })
})

describe('withinTime', () => {
  const nobodyLeft = new AbortController().signal
  const usual = { timeMs: 30_000 }

  test('throws at the timeout, and aborts the work', async () => {
    let told = false
    const endless = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => (told = true))
      return new Promise<never>(() => {})
    }
    await expect(withinTime(nobodyLeft, endless, { timeMs: 20 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(told).toBe(true)
  })

  test('does not count the time in which data arrives', async () => {
    let bytes = 0
    const slow = Promise.withResolvers<string>()
    const arrived = () => {
      bytes += 1
      if (bytes === 6) slow.resolve('arrived')
      return bytes
    }
    await expect(withinTime(nobodyLeft, () => slow.promise, { timeMs: 5, arrived })).resolves.toBe('arrived')
  })

  test('forwards that the caller disconnected', async () => {
    const caller = new AbortController()
    const work = (signal: AbortSignal) =>
      new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('stopped')))
    const answer = withinTime(caller.signal, work, usual)
    caller.abort()
    await expect(answer).resolves.toBe('stopped')
  })

  test('forwards it to work after the response, such as a stream of news', async () => {
    const caller = new AbortController()
    const signal = await withinTime(caller.signal, (own) => Promise.resolve(own), usual)
    expect(signal.aborted).toBe(false)
    caller.abort('left')
    expect(signal).toMatchObject({ aborted: true, reason: 'left' })
  })

  test('aborts the work immediately if the caller had already disconnected', async () => {
    const signal = await withinTime(AbortSignal.abort('left'), (own) => Promise.resolve(own), usual)
    expect(signal).toMatchObject({ aborted: true, reason: 'left' })
  })
})

describe('makeRequestSignals', () => {
  /** The part of a response that matters here. */
  const makeOutgoing = (writableFinished: boolean) =>
    Object.assign(new EventEmitter(), { writableFinished }) as unknown as ServerResponse

  test('aborts for a caller who disconnects before the response is written, and for nobody else', () => {
    const openSignal = makeRequestSignals(new AbortController().signal)
    const [left, answered] = [makeOutgoing(false), makeOutgoing(true)]
    const [leftSignal, answeredSignal] = [openSignal(left), openSignal(answered)]
    left.emit('close')
    answered.emit('close')
    expect([leftSignal.aborted, answeredSignal.aborted]).toEqual([true, false])
  })

  test('aborts open requests when the process must stop, and later ones', () => {
    const stopping = new AbortController()
    const openSignal = makeRequestSignals(stopping.signal)
    const [open, over] = [makeOutgoing(false), makeOutgoing(true)]
    const [openOne, overOne] = [openSignal(open), openSignal(over)]
    over.emit('close')
    stopping.abort()
    expect([openOne.aborted, overOne.aborted, openSignal(makeOutgoing(false)).aborted]).toEqual([true, false, true])
  })
})

describe('makeFindCall', () => {
  const call = (method: string, path: string) => ({ name: `${method} ${path}`, method, path }) as DeclaredCall
  const find = makeFindCall([
    call('GET', '/api/x/{id}'),
    call('DELETE', '/api/x/{id}'),
    call('GET', '/api/x/summary'),
    call('GET', '/api/x'),
  ])

  test.each([
    ['GET', '/api/x/7', 'GET /api/x/{id}'],
    ['DELETE', '/api/x/7', 'DELETE /api/x/{id}'],
    ['GET', '/api/x/summary', 'GET /api/x/summary'],
  ])('%s %s is %s', (method, pathname, name) => {
    expect(find(method, pathname)).toMatchObject({ call: { name } })
  })

  test('returns the methods of an address, and recognises unknown ones', () => {
    expect(find('POST', '/api/x/7')).toEqual({ allow: ['GET', 'HEAD', 'DELETE'] })
    expect(find('DELETE', '/api/x/summary')).toEqual({ allow: ['GET', 'HEAD'] })
    for (const pathname of ['/api/y', '/api/x/', '/api/x/7/8', '/api//x', '/API/x'])
      expect(find('GET', pathname)).toBeNull()
  })

  test('no two calls of the contract have the same address and method', () => {
    const addresses = listCalls().map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })
})

describe('the log', () => {
  test('hides secrets anywhere in an entry', () => {
    const lines: string[] = []
    const log = openLog('info', { write: (line: string) => void lines.push(line) })
    log.info(
      {
        password: 'hidden1',
        headers: { authorization: 'hidden2', cookie: 'hidden3', 'set-cookie': 'hidden4' },
        input: { token: 'hidden5', code: 'hidden6' },
        answers: [{ deeper: { access_token: 'hidden7', newPassword: 'hidden8', clientSecret: 'hidden9' } }],
      },
      'x',
    )
    expect(lines.join('')).not.toContain('hidden')
    expect(lines.join('').match(/\[secret\]/g)).toHaveLength(9)
  })

  test.each([
    ['the database', '23505'],
    ['the system', 'ECONNREFUSED'],
    ['the product', 'NOT_FOUND'],
  ])('keeps the code of an error of %s, also of its cause', (_, code) => {
    const lines: string[] = []
    const log = openLog('info', { write: (line: string) => void lines.push(line) })
    const error = Object.assign(new Error('it broke'), { code })
    log.error({ err: new Error('outer', { cause: error }) }, 'x')
    log.error({ err: error }, 'y')
    const [outer, inner] = lines.map((line) => JSON.parse(line) as { err: Record<string, unknown> })
    expect(outer?.err).toMatchObject({ cause: { message: 'it broke', code } })
    expect(inner?.err).toMatchObject({ message: 'it broke', code })
  })

  test.skipIf(!existsSync('/dev/full'))('goes on when its disk is full, also after the last words', () => {
    const fd = openSync('/dev/full', 'w')
    const log = openLog('info', openOutput(fd))
    for (let line = 0; line < 100; line += 1) log.info('x'.repeat(50_000))
    log.fatal('the end')
    closeSync(fd)
  })

  test('shows no error code that could be user input', () => {
    expect(describeError(Object.assign(new Error('wrong'), { code: '4/0AX-one-time' }))).not.toHaveProperty('code')
  })

  test('logs the cause of a database error, not its row', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.com) already exists.',
    })
    expect(describeError(error)).toMatchObject({ message: 'duplicate key', code: '23505' })
    expect(JSON.stringify(describeError(new Error('outer', { cause: error })))).not.toContain('ann@example.com')
  })
})

test.each([
  [null, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
])('a browser that accepts %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

describe('a full disk', () => {
  /** A real error: nothing can be written to this device. */
  const writeToFull = () =>
    writeFile('/dev/full', 'x').then(
      () => new Error('there was room'),
      (error: unknown) => error,
    )

  test('is answered with 507 and a message, also from an adapter and from the database', async () => {
    const full = await writeToFull()
    const wrapped = new ProviderError('storage', 'The file storage failed.', { retryable: true, cause: full })
    const database = Object.assign(new Error('could not extend file'), { code: '53100' })
    for (const error of [full, wrapped, database]) {
      expect(toRefusal(error)).toMatchObject({
        status: 507,
        code: 'INSUFFICIENT_STORAGE',
        sentence: expect.stringContaining('The disk of this installation is full'),
        headers: { 'retry-after': '60' },
        isFault: true,
      })
    }
    expect(toRefusal(Object.assign(new Error('no such file'), { code: 'EIO' })).status).toBe(500)
  })

  test('is detected by a probe, as is free space', async () => {
    expect(await canWriteFile('/dev', 'full')).toBe(false)
    expect(await canWriteFile(tmpdir(), `room-${process.pid}`)).toBe(true)
  })

  test('is reported before the disk is completely full, which would stop the database', async () => {
    expect(await hasSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false)
    expect(await hasSpace(tmpdir(), 1)).toBe(true)
  })
})
