import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { ProviderError } from '#core/errors.ts'
import type { SourceId } from '../rules/sources.ts'
import { endOf, type Full } from '../rules/spend-calls.ts'
import type { RegistryDeps } from './deps.ts'
import { learnCountsForEveryone } from './store.ts'

/**
 * Asks a register how many calls are left, and takes its count over ours. `full` is the period that is used up; null
 * in all when the register does not tell.
 */
export async function learnUsage(
  deps: RegistryDeps,
  register: CompanyRegister,
  source: SourceId,
): Promise<{ full: Full | null } | null> {
  const usages = await readUsage(register)
  if (usages === null || usages.length === 0) return null
  const now = deps.clock.now()
  const told = usages.map(({ period, used, left }) => ({
    period,
    used,
    left,
    calls: used + left,
    ends_at: endOf({ period, calls: 0 }, now),
  }))
  await learnCountsForEveryone(
    deps.db,
    source,
    told.map(({ period, used, ends_at }) => ({ period, used, ends_at })),
  )
  const empty = told.filter(({ left }) => left === 0)
  const last = empty.toSorted((one, other) => other.ends_at.getTime() - one.ends_at.getTime())[0]
  return { full: last ? { period: last.period, calls: last.calls, until: last.ends_at } : null }
}

async function readUsage(register: CompanyRegister) {
  try {
    return (await register.readUsage?.()) ?? null
  } catch (thrown) {
    // It is being asked because it refuses; that it refuses this too says nothing new.
    if (thrown instanceof ProviderError) return null
    throw thrown
  }
}
