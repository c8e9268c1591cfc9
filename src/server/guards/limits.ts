import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#adapters/system/port.ts'
import type { CallMeta } from '#areas/call.ts'
import { toNetwork } from '#areas/audit/rules/to-network.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'

export type Quota = NonNullable<CallMeta['quota']>

type Rule = {
  windowSeconds: number
  /** Requests within the window. Several users may share an address, so its limit is higher. */
  perAddress: number
  perUser: number
  /** `installation`: counted in the database, for all processes together. `process`: in memory, each for itself. */
  countedBy: 'installation' | 'process'
}

/** Far above normal use, far below overload. */
const rules: Record<Quota, Rule> = {
  // Open without an account, and costs money or reaches others.
  visitor: { windowSeconds: 3600, perAddress: 60, perUser: 600, countedBy: 'installation' },
  // In addition to the growing pause after wrong passwords of an account.
  credentials: { windowSeconds: 300, perAddress: 600, perUser: 300, countedBy: 'installation' },
  write: { windowSeconds: 60, perAddress: 3000, perUser: 1200, countedBy: 'process' },
  read: { windowSeconds: 60, perAddress: 12_000, perUser: 6000, countedBy: 'process' },
}

export type Limits = {
  /** Throws TOO_MANY_REQUESTS once the address has used up its quota. */
  countAddress(quota: Quota, address: string): Promise<void>
  /** The same for a user, from any address. */
  countUser(quota: Quota, userId: string): Promise<void>
}

type Options = {
  db: Db
  clock: Clock
  /** The key for digests of addresses. */
  secret: string
  factor: number
}

type Count = { count: number; endsAt: Date }

export function makeLimits({ db, clock, secret, factor }: Options): Limits {
  const counters = { installation: countInDatabase(db, secret), process: countInMemory() }

  async function count(quota: Quota, who: { key: string; limit: number }): Promise<void> {
    const { windowSeconds, countedBy } = rules[quota]
    const now = clock.now()
    const used = await counters[countedBy]({ key: `${quota} ${who.key}`, now, windowSeconds })
    if (used.count > who.limit * factor) throw tooMany(used.endsAt.getTime() - now.getTime())
  }

  return {
    countAddress: (quota, address) =>
      count(quota, { key: `address ${toNetwork(address)}`, limit: rules[quota].perAddress }),
    countUser: (quota, userId) => count(quota, { key: `user ${userId}`, limit: rules[quota].perUser }),
  }
}

function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const wait = retryAfterSeconds < 90 ? `${retryAfterSeconds} seconds` : `${Math.ceil(retryAfterSeconds / 60)} minutes`
  return new AppError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${wait}.`, {
    data: { retryAfterSeconds },
  })
}

type CountRequest = { key: string; now: Date; windowSeconds: number }

const forgetEveryMs = 10 * 60_000

function countInDatabase(db: Db, secret: string) {
  let forgottenAtMs = 0
  return async ({ key, now, windowSeconds }: CountRequest): Promise<Count> => {
    if (now.getTime() - forgottenAtMs > forgetEveryMs) {
      forgottenAtMs = now.getTime()
      await db.deleteFrom('request_counts').where('ends_at', '<', now).execute()
    }
    const digest = createHmac('sha256', secret).update(key).digest()
    const endsAt = new Date(now.getTime() + windowSeconds * 1000)
    const isOver = sql<boolean>`request_counts.ends_at <= ${now}`
    const row = await db
      .insertInto('request_counts')
      .values({ key: digest, count: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isOver} then 1 else least(request_counts.count, 1000000000) + 1 end`,
          ends_at: sql`case when ${isOver} then excluded.ends_at else request_counts.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow()
    return { count: row.count, endsAt: row.ends_at }
  }
}

const mostCounters = 50_000

function countInMemory() {
  const counters = new Map<string, Count>()
  return async ({ key, now, windowSeconds }: CountRequest): Promise<Count> => {
    const known = counters.get(key)
    if (known && known.endsAt > now) {
      known.count++
      return known
    }
    if (counters.size >= mostCounters) dropExpired(counters, now)
    const fresh = { count: 1, endsAt: new Date(now.getTime() + windowSeconds * 1000) }
    counters.set(key, fresh)
    return fresh
  }
}

/** If nothing has expired, very many addresses are attacking; then all counts are dropped to bound the memory. */
function dropExpired(counters: Map<string, Count>, now: Date): void {
  for (const [key, { endsAt }] of counters) if (endsAt <= now) counters.delete(key)
  if (counters.size >= mostCounters) counters.clear()
}
