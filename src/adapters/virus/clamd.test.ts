import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClamd } from './clamd.ts'
import { eicar, startClamd, type ClamdBehaviour } from './clamd-server.fixture.ts'

const largest = 300_000
let server: Awaited<ReturnType<typeof startClamd>>

beforeAll(async () => {
  server = await startClamd({ largest })
})
afterAll(() => server.stop())

const scanner = (timeoutMs = 20_000) => openClamd({ address: { host: '127.0.0.1', port: server.port }, timeoutMs })
const check = (content: Buffer | string, timeoutMs?: number) => {
  server.behave('scan')
  return scanner(timeoutMs).check(Readable.from([Buffer.from(content)]))
}

describe('a scanner that answers', () => {
  test('finds nothing in a clean file, of which it gets every byte', async () => {
    expect(await check(Buffer.alloc(200_001, 7))).toEqual({ verdict: 'clean' })
    expect(server.sizes.at(-1)).toBe(200_001)
  })

  test('names the virus that it found', async () => {
    expect(await check(`before ${eicar}`)).toEqual({ verdict: 'found', virus: 'Eicar-Test-Signature' })
  })

  test('accepts no more than its limit, of which nothing is known', async () => {
    expect(await check(Buffer.alloc(largest * 20))).toEqual({ verdict: 'too_large' })
  })

  test('is reached by a socket of the machine', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'clamd-'))
    const socket = path.join(folder, 'clamd.ctl')
    const local = await startClamd({ path: socket })
    const answer = openClamd({ address: { path: socket }, timeoutMs: 20_000 }).check(Readable.from([Buffer.from('a')]))
    expect(await answer).toEqual({ verdict: 'clean' })
    await local.stop()
    await rm(folder, { recursive: true })
  })
})

describe('no verdict', () => {
  test.each([
    ['silent', 'The virus scanner does not answer.', 50],
    ['close', 'The virus scanner', 20_000],
    ['error', 'The virus scanner reached no verdict.', 20_000],
    ['other', 'The virus scanner', 20_000],
  ] as [ClamdBehaviour, string, number][])('of a scanner that is %s', async (behaviour, sentence, timeoutMs) => {
    server.behave(behaviour)
    const content = Readable.from([Buffer.alloc(100_000)])
    await expect(scanner(timeoutMs).check(content)).rejects.toMatchObject({
      service: 'virus-scanner',
      retryable: true,
      message: expect.stringContaining(sentence),
    })
    expect(content.destroyed).toBe(true)
  })

  test('where nothing listens, and where the file itself cannot be read', async () => {
    const nowhere = openClamd({ address: { path: '/nowhere/clamd.ctl' }, timeoutMs: 20_000 })
    await expect(nowhere.check(Readable.from([Buffer.from('a')]))).rejects.toMatchObject({ service: 'virus-scanner' })
    server.behave('scan')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a')
        throw new Error('the disk is gone')
      })(),
    )
    await expect(scanner().check(broken)).rejects.toThrow('the disk is gone')
  })
})
