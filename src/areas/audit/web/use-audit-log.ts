import { useInfiniteQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import type { AuditAction } from '../rules/actions.ts'
import { auditExportLimit } from '../rules/limits.ts'

/**
 * Whose log: that of the active workspace, what only compliance may learn of there, or that of the whole installation for admins
 * of the product.
 */
export type AuditScope = 'workspace' | 'compliance' | 'installation'

export type AuditFilters = { action: AuditAction | null; actorId: string | null; from: string; to: string }

export const noFilters: AuditFilters = { action: null, actorId: null, from: '', to: '' }

const pageSize = 50
const calls = {
  workspace: api.audit.list,
  compliance: api.audit.listCompliance,
  installation: api.audit.listInstallation,
}
const verifyCalls = {
  workspace: api.audit.verify,
  compliance: api.audit.verifyCompliance,
  installation: api.audit.verifyInstallation,
}
const downloadCalls = {
  workspace: client.audit.download,
  compliance: client.audit.downloadCompliance,
  installation: client.audit.downloadInstallation,
}

export function useAuditLog(scope: AuditScope, filters: AuditFilters) {
  return useInfiniteQuery(
    calls[scope].infiniteOptions({
      input: (before: number | undefined) => ({ ...toQuery(filters), limit: pageSize, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.seq),
    }),
  )
}

export function useVerifyAuditLog(scope: AuditScope) {
  return useAction(() => verifyCalls[scope].call())
}

/** Downloads the whole log, in as many parts as it takes, and answers how many entries there were. */
export function useExportAuditLog(scope: AuditScope) {
  return useAction(() => exportAll(scope))
}

async function exportAll(scope: AuditScope): Promise<{ file: File; entries: number }> {
  const download = downloadCalls[scope]
  const parts: File[] = []
  let entries = 0
  for (let after = 0; ;) {
    const part = await download({ after }, { context: { timeoutMs: 120_000 } })
    const lines = (await part.text()).split('\n').filter((line) => line !== '')
    parts.push(part)
    entries += lines.length
    if (lines.length < auditExportLimit) break
    after = readSeq(lines.at(-1))
  }
  const [first] = parts
  return { file: new File(parts, first?.name ?? 'audit-log.jsonl', { type: 'application/x-ndjson' }), entries }
}

function readSeq(line: string | undefined): number {
  const entry: unknown = JSON.parse(line ?? 'null')
  if (typeof entry === 'object' && entry !== null && 'seq' in entry && typeof entry.seq === 'number') return entry.seq
  throw new Error('a line of the export has no number')
}

/** Days are meant as the reader's own: from the first moment of one to the last of the other. */
function toQuery({ action, actorId, from, to }: AuditFilters) {
  return {
    ...(action && { action }),
    ...(actorId && { actor_id: actorId }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}

function startOfDay(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
