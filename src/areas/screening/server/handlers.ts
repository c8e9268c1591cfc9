import { implement } from '@orpc/server'
import { forUser, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { screeningBatchesContract, screeningContract } from '../contract.ts'
import { pairsShown } from '../rules/limits.ts'
import { decideHit } from './checks/decide-hit.ts'
import { findBlockedCompanies } from './checks/find-blocked-companies.ts'
import { findChecks } from './checks/find-checks.ts'
import { listDecidedPairs } from './checks/list-decided-pairs.ts'
import { searchName } from './checks/search-name.ts'
import { savedBatches } from './batch/saved-batches.ts'
import type { ScreeningDeps } from './deps.ts'
import { listLists } from './lists/list-lists.ts'
import { saveThreshold } from './lists/save-threshold.ts'
import { refreshListNow } from './lists/refresh-lists.ts'

export const screeningHandlers = handleCalls(implement(screeningContract).$context<CallContext<ScreeningDeps>>(), {
  lists: ({ context }) => listLists(context.deps, signedIn(context).workspaceId),
  saveThreshold: forUser(saveThreshold),
  decisions: async ({ context }) =>
    (await listDecidedPairs(context.deps.db, signedIn(context).workspaceId)).slice(0, pairsShown),
  refresh: async ({ context, input }) => ({
    task_id: (await refreshListNow(context.deps, signedIn(context), input.list)).id,
  }),
  search: forUser(searchName),
  ownership: ({ context, input }) => findBlockedCompanies(context.deps.db, signedIn(context).workspaceId, input.shares),
  checks: ({ context, input }) =>
    findChecks(context.deps.db, {
      workspaceId: signedIn(context).workspaceId,
      kind: input.subject_kind,
      id: input.subject_id,
    }),
  decide: forUser(decideHit),
})

const os = implement(screeningBatchesContract).$context<CallContext<ScreeningDeps>>()

export const screeningBatchesHandlers = handleCalls(os, {
  list: forUser(savedBatches.list),
  get: forUser(savedBatches.get),
  pin: forUser(savedBatches.pin),
  remove: forUser(savedBatches.remove),
})
