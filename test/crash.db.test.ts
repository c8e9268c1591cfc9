import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from './start-product.ts'

/**
 * Kills the real product with signal 9, the server and the database in turn, while people sign up, write and upload.
 * What was acknowledged must be there afterwards, and nothing may be half there.
 */
const rounds = 50
const seed = Number(process.env.CRASH_SEED ?? 20_261_121)

const acknowledged = { accounts: new Set<string>(), deals: new Set<string>(), files: new Map<string, string>() }
type Kind = keyof typeof acknowledged
const kinds = ['accounts', 'deals', 'files'] as const
let folder: string
let product: Product

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ma-crash-'))
  await chmod(folder, 0o755)
  product = await startProduct(folder)
  await product.signUpAndIn('first@example.com')
})

afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

it(`loses no acknowledged write in ${rounds} rounds of kill -9`, { timeout: 420_000 }, async () => {
  const chance = chanceFrom(seed)
  for (let round = 0; round < rounds; round += 1) {
    const writers = startWriters(round)
    await writers.acknowledged(kinds[round % kinds.length])
    await new Promise((resolve) => setTimeout(resolve, chance() * 150))
    if (round % 2 === 0) await product.killServer()
    else await product.killDatabase()
    await writers.stop()
    await product.waitUntilReady()
  }
  console.info(
    `seed ${seed}: ${acknowledged.accounts.size} accounts, ${acknowledged.deals.size} deals and ` +
      `${acknowledged.files.size} files were acknowledged`,
  )

  const deals = new Set((await product.getJson<{ id: string }[]>('/api/deals?limit=500')).map((deal) => deal.id))
  expect([...acknowledged.deals].filter((id) => !deals.has(id))).toEqual([])

  const documents = await product.getJson<{ id: string; sha256: string }[]>('/api/documents?limit=500')
  const hashes = new Map(documents.map((document) => [document.id, document.sha256]))
  expect([...acknowledged.files].filter(([id, hash]) => hashes.get(id) !== hash)).toEqual([])
  for (const document of documents) expect(await product.hashOfContent(document.id)).toBe(document.sha256)

  for (const email of acknowledged.accounts) expect(await product.hasAccount(email)).toBe(true)

  expect(await product.getJson('/api/audit_log/verify')).toMatchObject({ intact: true })
  expect(acknowledged.deals.size).toBeGreaterThanOrEqual(rounds)
  expect(acknowledged.files.size).toBeGreaterThanOrEqual(rounds / 2)
  expect(acknowledged.accounts.size).toBeGreaterThanOrEqual(rounds / 4)
})

/** One person signs up, one writes and one uploads, again and again, until told to stop; each counts what was answered. */
function startWriters(round: number) {
  let going = true
  const before = {
    accounts: acknowledged.accounts.size,
    deals: acknowledged.deals.size,
    files: acknowledged.files.size,
  }
  const repeat = async (act: (count: number) => Promise<void>, most: number) => {
    for (let count = 0; going && count < most; count += 1) {
      // A killed server answers nothing, a killed database answers 503: neither is an acknowledgement.
      await act(count).catch(() => {})
    }
  }
  const all = Promise.all([
    repeat((count) => signUp(`r${round}n${count}@example.com`), 3),
    repeat((count) => writeDeal(`Target ${round}-${count}`), 8),
    repeat(() => upload(), 6),
  ])
  return {
    /** Resolves when one more of the kind was acknowledged, so that a slow machine kills in the thick of it as well. */
    async acknowledged(kind: Kind = 'deals'): Promise<void> {
      const until = Date.now() + 5000
      while (acknowledged[kind].size === before[kind] && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    async stop() {
      going = false
      await all
    },
  }
}

async function signUp(email: string): Promise<void> {
  const response = await product.signUp(email)
  if (response.ok) acknowledged.accounts.add(email)
}

async function writeDeal(target: string): Promise<void> {
  const response = await product.call('POST', '/api/deals', JSON.stringify({ target, value: 12.5 }))
  if (response.status === 201) acknowledged.deals.add(idOf(await response.json()))
}

async function upload(): Promise<void> {
  const content = randomBytes(40_000).toString('base64')
  const response = await product.call('POST', '/api/documents/upload?name=note.txt', content, 'text/plain')
  if (response.status !== 201) return
  acknowledged.files.set(idOf(await response.json()), createHash('sha256').update(content).digest('hex'))
}

function idOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return String(answer.id)
  throw new Error('The answer names no id')
}

/** Repeatable chance (mulberry32): the same seed kills at the same moments. */
function chanceFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
