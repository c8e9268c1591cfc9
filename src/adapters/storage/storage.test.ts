import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { AppError, isDiskFull } from '#core/errors.ts'
import { openFolder } from './folder.ts'
import type { Storage } from './port.ts'
import { openS3 } from './s3.ts'
import { startS3Server } from './s3-server.fixture.ts'

const cleanups: (() => unknown)[] = []
const limit = 20 * 1024 * 1024

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  return folder
}

async function s3() {
  const server = await startS3Server()
  const storage = openS3(server.options)
  cleanups.push(server.stop, () => storage.close())
  return { server, storage }
}

const from = (text: string) => Readable.from([Buffer.from(text)])
const keysOf = async (storage: Storage, prefix = '') => (await listed(storage, prefix)).map(({ key }) => key)
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

async function listed(storage: Storage, prefix: string): Promise<{ key: string; modifiedAt: Date }[]> {
  const found = []
  for await (const file of storage.list(prefix)) found.push(file)
  return found
}

test('a folder leaves space for the database on its disk, and reports a full disk', async () => {
  const folder = await tempFolder()
  const storage = await openFolder(folder, Number.MAX_SAFE_INTEGER)
  const refused = await storage.put('w/a', from('abc'), limit).catch((error: unknown) => error)
  expect(isDiskFull(refused)).toBe(true)
  expect(await keysOf(storage)).toEqual([])
})

describe.each([
  { name: 'folder', open: async () => openFolder(await tempFolder()) },
  { name: 's3', open: async () => (await s3()).storage },
])('every storage: $name', ({ open }) => {
  test('returns the stored bytes, with their size and hash', async () => {
    const storage = await open()
    // SHA-256 of 'abc' from FIPS 180-2, appendix B.1.
    expect(await storage.put('w/a', from('abc'), limit)).toEqual({
      key: 'w/a',
      size: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    })
    expect((await buffer(await storage.get('w/a'))).toString()).toBe('abc')
  })

  test('stores an empty file', async () => {
    const storage = await open()
    expect(await storage.put('w/a', Readable.from([]), limit)).toMatchObject({ size: 0 })
    expect(await buffer(await storage.get('w/a'))).toHaveLength(0)
  })

  test('stores a file of several parts byte for byte', async () => {
    const storage = await open()
    // 12 MB in chunks that match no part size: 5 MiB + 5 MiB + rest.
    const pieces = Array.from({ length: 13 }, (_, index) => Buffer.alloc(1_000_003, index + 1))
    expect(await storage.put('w/a', Readable.from(pieces), limit)).toMatchObject({ size: 13_000_039 })
    expect((await buffer(await storage.get('w/a'))).equals(Buffer.concat(pieces))).toBe(true)
  })

  test('stops at the limit and stores nothing', async () => {
    const storage = await open()
    let produced = 0
    async function* endless() {
      for (;;) yield Buffer.alloc(1024, (produced += 1))
    }
    expect(await codeOf(storage.put('w/a', Readable.from(endless()), 10_240))).toBe('PAYLOAD_TOO_LARGE')
    expect(produced).toBeLessThan(200)
    expect(await keysOf(storage)).toEqual([])
  })

  test('accepts a file of exactly the limit', async () => {
    const storage = await open()
    expect(await storage.put('w/a', from('12345'), 5)).toMatchObject({ size: 5 })
    expect(await codeOf(storage.put('w/b', from('123456'), 5))).toBe('PAYLOAD_TOO_LARGE')
  })

  test('stores nothing of a file that broke off', async () => {
    const storage = await open()
    async function* broken() {
      yield Buffer.from('abc')
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    }
    await expect(storage.put('w/a', Readable.from(broken()), limit)).rejects.toThrow(/not uploaded|failed/)
    expect(await keysOf(storage)).toEqual([])
  })

  test('stores nothing of a file that broke off before its first byte', async () => {
    const storage = await open()
    const content = new Readable({ read() {} })
    const put = storage.put('w/a', content, limit)
    content.destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
    await expect(put).rejects.toThrow(/not uploaded|failed/)
    expect(await keysOf(storage)).toEqual([])
  })

  test('never changes stored bytes', async () => {
    const storage = await open()
    await storage.put('w/a', from('first'), limit)
    expect(await codeOf(storage.put('w/a', from('second'), limit))).toBe('CONFLICT')
    expect((await buffer(await storage.get('w/a'))).toString()).toBe('first')
  })

  test('does not find missing or removed keys, and removes twice without error', async () => {
    const storage = await open()
    expect(await codeOf(storage.get('w/a'))).toBe('NOT_FOUND')
    await storage.put('w/a', from('abc'), limit)
    await storage.remove('w/a')
    await storage.remove('w/a')
    expect(await codeOf(storage.get('w/a'))).toBe('NOT_FOUND')
  })

  test('lists keys in order, all or those with a prefix', async () => {
    const storage = await open()
    for (const key of ['b/2', 'a/1', 'b/1', 'a-x/1', 'c/d/e']) await storage.put(key, from(key), limit)
    expect(await keysOf(storage)).toEqual(['a-x/1', 'a/1', 'b/1', 'b/2', 'c/d/e'])
    expect(await keysOf(storage, 'b/')).toEqual(['b/1', 'b/2'])
    expect(await keysOf(storage, 'c/d')).toEqual(['c/d/e'])
    expect(await keysOf(storage, 'nobody/')).toEqual([])
    const [first] = await listed(storage, 'c/')
    expect(Math.abs(Date.now() - first!.modifiedAt.getTime())).toBeLessThan(60_000)
  })

  test.each([
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '../a',
    'a/../b',
    'a/.',
    'A',
    'a b',
    'a\0',
    'a\\b',
    'a%2fb',
    '-a',
    '.incoming/x',
    'a'.repeat(65),
  ])('refuses the key %j', async (key) => {
    const storage = await open()
    await expect(storage.put(key, from('abc'), limit)).rejects.toThrow('not a storage key')
    await expect(storage.get(key)).rejects.toThrow('not a storage key')
    await expect(storage.remove(key)).rejects.toThrow('not a storage key')
  })
})

describe('the folder', () => {
  test('leaves nothing behind of a file that was refused', async () => {
    const folder = await tempFolder()
    const storage = await openFolder(folder)
    expect(await codeOf(storage.put('w/a', from('abcdef'), 3))).toBe('PAYLOAD_TOO_LARGE')
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
  })

  test('removes unfinished files of a dead process after a day, and does not list them', async () => {
    const folder = await tempFolder()
    await openFolder(folder)
    const [old, young] = ['old', 'young'].map((name) => path.join(folder, '.incoming', name))
    await writeFile(old!, 'x')
    await writeFile(young!, 'x')
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    await utimes(old!, twoDaysAgo, twoDaysAgo)
    const storage = await openFolder(folder)
    expect(await readdir(path.join(folder, '.incoming'))).toEqual(['young'])
    expect(await keysOf(storage)).toEqual([])
  })
})

describe('s3', () => {
  test('sends a small file in one request and a large one in parts', async () => {
    const { server, storage } = await s3()
    await storage.put('w/small', from('abc'), limit)
    expect(server.asked).toEqual(['PUT /deals/w/small?x-id=PutObject'])
    await storage.put('w/large', Readable.from([Buffer.alloc(11 * 1024 * 1024)]), limit)
    expect(server.asked.filter((line) => line.includes('partNumber='))).toHaveLength(3)
    expect(server.openUploads()).toBe(0)
  })

  test('removes the parts of a file that turns out too large', async () => {
    const { server, storage } = await s3()
    const pieces = Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024))
    expect(await codeOf(storage.put('w/a', Readable.from(pieces), 11 * 1024 * 1024))).toBe('PAYLOAD_TOO_LARGE')
    expect(server.asked.some((line) => line.includes('partNumber='))).toBe(true)
    expect(server.openUploads()).toBe(0)
  })

  test('retries when the server is briefly busy', async () => {
    const { server, storage } = await s3()
    server.troubleNext({ status: 503, code: 'SlowDown' })
    expect(await storage.put('w/a', from('abc'), limit)).toMatchObject({ size: 3 })
  })

  test('reports whether a retry can help', async () => {
    const { server, storage } = await s3()
    server.troubleNext(...Array.from({ length: 3 }, () => ({ status: 503, code: 'ServiceUnavailable' })))
    await expect(storage.get('w/a')).rejects.toMatchObject({ service: 'storage', retryable: true })
    server.troubleNext({ status: 403, code: 'AccessDenied' })
    await expect(storage.get('w/a')).rejects.toMatchObject({ service: 'storage', retryable: false })
    const elsewhere = openS3({ ...server.options, bucket: 'nobody' })
    cleanups.push(() => elsewhere.close())
    await expect(elsewhere.put('w/a', from('abc'), limit)).rejects.toMatchObject({
      service: 'storage',
      retryable: false,
    })
  })

  test('does not wait forever for an unreachable server', async () => {
    const { server } = await s3()
    const storage = openS3({ ...server.options, endpoint: 'http://127.0.0.1:1', timeoutMs: 200 })
    cleanups.push(() => storage.close())
    await expect(storage.get('w/a')).rejects.toMatchObject({ service: 'storage', retryable: true })
  })

  test('does not wait forever for a server that accepts and says nothing', async () => {
    const { server } = await s3()
    const storage = openS3({ ...server.options, timeoutMs: 50 })
    cleanups.push(() => storage.close())
    server.troubleNext('silence', 'silence', 'silence', 'silence', 'silence', 'silence')
    await expect(storage.get('w/a')).rejects.toMatchObject({ service: 'storage', retryable: true })
    await expect(storage.put('w/a', from('abc'), limit)).rejects.toMatchObject({ service: 'storage', retryable: true })
  })

  test.each([
    { file: 'a small one', bytes: 3, earlier: 0 },
    // created, three parts, completed
    { file: 'one in parts', bytes: 11 * 1024 * 1024, earlier: 4 },
  ])('stores a file once when the answer to it was lost: $file', async ({ bytes, earlier }) => {
    const { server, storage } = await s3()
    server.troubleNext(...Array.from({ length: earlier }, () => 'none' as const), 'lost-answer')
    expect(await storage.put('w/a', Readable.from([Buffer.alloc(bytes)]), limit)).toMatchObject({ size: bytes })
    expect(await keysOf(storage)).toEqual(['w/a'])
  })

  test('does not take another file of the same key for its own', async () => {
    const { server, storage } = await s3()
    await storage.put('w/a', from('first'), limit)
    server.troubleNext('lost-answer')
    expect(await codeOf(storage.put('w/a', from('other'), limit))).toBe('CONFLICT')
  })

  test.each(['half', 'stalled'] as const)('fails where the rest of a file does not arrive: %s', async (trouble) => {
    const { server } = await s3()
    const storage = openS3({ ...server.options, timeoutMs: 100 })
    cleanups.push(() => storage.close())
    await storage.put('w/a', Readable.from([Buffer.alloc(1_000_000)]), limit)
    server.troubleNext(trouble)
    await expect(storage.get('w/a').then(buffer)).rejects.toMatchObject({ service: 'storage', retryable: true })
  })

  test('takes no page of a proxy for a file, a stored file or an empty storage', async () => {
    const { server, storage } = await s3()
    await storage.put('w/a', from('abc'), limit)
    server.troubleNext('page', 'page', 'page')
    await expect(storage.get('w/a')).rejects.toMatchObject({ service: 'storage' })
    await expect(storage.put('w/b', from('abc'), limit)).rejects.toMatchObject({ service: 'storage' })
    await expect(keysOf(storage)).rejects.toMatchObject({ service: 'storage' })
  })
})
