import { setTimeout as sleep } from 'node:timers/promises'
import type { CompanyRegister } from '#adapters/company-registry/port.ts'
import { timedJob, type JobControl } from '#areas/tasks/server/job-definition.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import { compareRecords } from '../rules/compare-records.ts'
import { checkAfterMs, linksPerRun } from '../rules/freshness.ts'
import { backgroundShare } from '../rules/spend-calls.ts'
import { findCompany } from './ask-register.ts'
import type { RegistryDeps } from './deps.ts'
import { readRecords } from './link-row.ts'
import { saveCheckForEveryone, listDueLinksForEveryone, type LinkRow } from './store.ts'

/**
 * Checks linked records in their registers again, least recently checked first, and marks changes. It uses at most half
 * of each register's calls, and spreads them over time.
 */
export const refreshLinks = timedJob<RegistryDeps>({
  kind: 'refresh-registry-links',
  title: () => 'Check linked register records for changes',
  retryLimit: 1,
  timeoutSeconds: 3600,
  cron: '29 2 * * *',
  run: async (deps, _input, control) => {
    await Promise.all(deps.registers.map((register) => refreshLinksOf(deps, register, control)))
  },
})

async function refreshLinksOf(deps: RegistryDeps, register: CompanyRegister, { signal }: JobControl): Promise<void> {
  const { id: source } = register
  const before = new Date(deps.clock.now().getTime() - checkAfterMs)
  const due = await listDueLinksForEveryone(deps.db, { source, before, limit: linksPerRun })
  for (const [index, link] of due.entries()) {
    if (index > 0) await sleep(pauseMs(register), null, { signal })
    if (!(await refreshOne(deps, register, link))) return
  }
}

/** Returns whether the register can take more calls. */
async function refreshOne(deps: RegistryDeps, register: CompanyRegister, link: LinkRow): Promise<boolean> {
  const { jurisdiction_code, company_number } = link
  const reported = await ask()
  if (!reported) return false
  const checkedAt = deps.clock.now()
  const { record } = readRecords(link)
  const isChanged = record !== null && compareRecords(record, reported.value).length > 0
  const changedAt = isChanged ? (link.changed_at ?? checkedAt) : null
  await deps.db.transaction().execute(async (trx) => {
    const { id, company_id, workspace_id, linked_by } = link
    await saveCheckForEveryone(trx, { id, latest: reported.value, fetchedAt: reported.fetchedAt, checkedAt, changedAt })
    if (changedAt?.getTime() === link.changed_at?.getTime()) return
    const reader = workspace_id ? { workspaceId: workspace_id } : { workspaceId: null, userId: linked_by ?? undefined }
    await publishNews(trx, { ...reader, topic: 'registry', id: company_id })
  })
  return true

  async function ask() {
    try {
      const answer = await findCompany(deps, register, { jurisdiction_code, company_number, share: backgroundShare })
      return answer.staleBecause === null ? answer : null
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') return null
      throw error
    }
  }
}

/** Spreads the calls over their window. */
function pauseMs({ budgets, callsPerRecord }: CompanyRegister): number {
  const pauses = budgets.map((budget) =>
    budget.period === 'window' ? (budget.seconds * 1000 * callsPerRecord) / (budget.calls * backgroundShare) : 0,
  )
  return Math.max(0, ...pauses)
}
