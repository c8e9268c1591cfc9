import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { chanceFrom } from '#core/numbers/chance-from.ts'
import { startProduct, type Product } from './start-product.ts'

/**
 * Kills the real product with signal 9, the server and the database in turn, while people sign up, write and upload.
 * What was acknowledged must be there afterwards, and nothing may be half there. Each round costs two starts' worth of CPU:
 * `CRASH_ROUNDS=50` looks longer, `CRASH_SEED` elsewhere.
 */
const rounds = Number(process.env.CRASH_ROUNDS ?? 10)
const seed = Number(process.env.CRASH_SEED ?? 20_261_121)

const kinds = ['accounts', 'deals', 'files'] as const
type Kind = (typeof kinds)[number]
type Acknowledged = { accounts: Set<string>; deals: Set<string>; files: Map<string, string> }

// Two products at once, because each of them mostly waits for the start after a kill.
describe.concurrent.each([seed, seed + 1])('killed by chance %i', (start) => {
  it(`loses no acknowledged write in ${rounds} rounds of kill -9`, { timeout: 900_000 }, async ({ onTestFinished }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ma-crash-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await chmod(folder, 0o755)
    const product = await startProduct(folder)
    onTestFinished(() => product.stop())
    await product.signUpAndIn('first@example.com')

    const acknowledged: Acknowledged = { accounts: new Set(), deals: new Set(), files: new Map() }
    const chance = chanceFrom(start)
    for (let round = 0; round < rounds; round += 1) {
      const writers = startWriters({ product, acknowledged, round })
      for (const kind of kindsOf(round)) await writers.acknowledged(kind)
      await new Promise((resolve) => setTimeout(resolve, chance() * 150))
      if (round % 2 === 0) await product.killServer()
      else await product.killDatabase()
      await writers.stop()
      await product.waitUntilReady()
    }
    const { accounts, deals, files } = acknowledged
    console.info(
      `seed ${start}: ${accounts.size} accounts, ${deals.size} deals and ${files.size} files were acknowledged`,
    )
    await expectNothingLost(product, acknowledged)
    expect(deals.size).toBeGreaterThanOrEqual(rounds)
    expect(files.size).toBeGreaterThanOrEqual(rounds / 2)
    expect(accounts.size).toBeGreaterThanOrEqual(rounds / 4)
  })
})

/** What must have been acknowledged before the kill: so often that a slow machine reaches the numbers below as well. */
function kindsOf(round: number): Kind[] {
  return [
    'deals',
    ...(round % 3 === 0 ? (['accounts'] as const) : []),
    ...(round % 2 === 1 ? (['files'] as const) : []),
  ]
}

async function expectNothingLost(product: Product, acknowledged: Acknowledged): Promise<void> {
  const deals = new Set((await product.getJson<{ id: string }[]>('/api/deals?limit=500')).map((deal) => deal.id))
  expect([...acknowledged.deals].filter((id) => !deals.has(id))).toEqual([])

  const documents = await product.getJson<{ id: string; sha256: string }[]>('/api/documents?limit=500')
  const hashes = new Map(documents.map((document) => [document.id, document.sha256]))
  expect([...acknowledged.files].filter(([id, hash]) => hashes.get(id) !== hash)).toEqual([])
  for (const document of documents) expect(await product.hashOfContent(document.id)).toBe(document.sha256)

  for (const email of acknowledged.accounts) expect(await product.hasAccount(email)).toBe(true)

  expect(await product.getJson('/api/audit_log/verify')).toMatchObject({ intact: true })
}

type Crash = { product: Product; acknowledged: Acknowledged; round: number }

/** One person signs up, one writes and one uploads, again and again, until told to stop; each counts what was answered. */
function startWriters({ product, acknowledged, round }: Crash) {
  let going = true
  let hasEnded = false
  const before = Object.fromEntries(kinds.map((kind) => [kind, acknowledged[kind].size]))
  const repeat = async (act: (count: number) => Promise<void>, most: number) => {
    for (let count = 0; going && count < most; count += 1) {
      // A killed server answers nothing, a killed database answers 503: neither is an acknowledgement.
      await act(count).catch(() => {})
    }
  }
  const all = Promise.all([
    repeat((count) => signUp(product, acknowledged, `r${round}n${count}@example.com`), 3),
    repeat((count) => writeDeal(product, acknowledged, `Target ${round}-${count}`), 8),
    repeat(() => upload(product, acknowledged), 6),
  ]).then(() => (hasEnded = true))
  return {
    /** Resolves when one more of the kind was acknowledged, so that a slow machine kills in the thick of it as well. */
    async acknowledged(kind: Kind): Promise<void> {
      while (acknowledged[kind].size === before[kind] && !hasEnded) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    async stop() {
      going = false
      await all
    },
  }
}

async function signUp(product: Product, acknowledged: Acknowledged, email: string): Promise<void> {
  const response = await product.signUp(email)
  if (response.ok) acknowledged.accounts.add(email)
}

async function writeDeal(product: Product, acknowledged: Acknowledged, target: string): Promise<void> {
  const response = await product.call('POST', '/api/deals', JSON.stringify({ target, value: 12.5 }))
  if (response.status === 201) acknowledged.deals.add(idOf(await response.json()))
}

async function upload(product: Product, acknowledged: Acknowledged): Promise<void> {
  const content = randomBytes(40_000).toString('base64')
  const response = await product.call('POST', '/api/documents/upload?name=note.txt', content, 'text/plain')
  if (response.status !== 201) return
  acknowledged.files.set(idOf(await response.json()), createHash('sha256').update(content).digest('hex'))
}

function idOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return String(answer.id)
  throw new Error('The answer names no id')
}
