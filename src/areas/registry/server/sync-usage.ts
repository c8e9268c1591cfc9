import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { ProviderError } from '#core/errors.ts'
import type { SourceId } from '../rules/sources.ts'
import { endOf, type Full } from '../rules/spend-calls.ts'
import type { RegistryDeps } from './deps.ts'
import { replaceCountsForEveryone } from './store.ts'

/** Replaces our counts by the register's own. `full` is the used-up period; null if usage is not reported. */
export async function syncUsage(
  deps: RegistryDeps,
  register: CompanyRegister,
  source: SourceId,
): Promise<{ full: Full | null } | null> {
  const usages = await readUsage(register)
  if (usages === null || usages.length === 0) return null
  const now = deps.clock.now()
  const reported = usages.map(({ period, used, left }) => ({
    period,
    used,
    left,
    calls: used + left,
    ends_at: endOf({ period, calls: 0 }, now),
  }))
  await replaceCountsForEveryone(
    deps.db,
    source,
    reported.map(({ period, used, ends_at }) => ({ period, used, ends_at })),
  )
  const empty = reported.filter(({ left }) => left === 0)
  const last = empty.toSorted((one, other) => other.ends_at.getTime() - one.ends_at.getTime())[0]
  return { full: last ? { period: last.period, calls: last.calls, until: last.ends_at } : null }
}

async function readUsage(register: CompanyRegister) {
  try {
    return (await register.readUsage?.()) ?? null
  } catch (thrown) {
    // This runs because the register refused a call, so another refusal is no surprise.
    if (thrown instanceof ProviderError) return null
    throw thrown
  }
}
