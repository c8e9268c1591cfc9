import { implement } from '@orpc/server'
import { forUser, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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

const os = implement(screeningContract).$context<CallContext<ScreeningDeps>>()

export const screeningHandlers = os.router({
  lists: os.lists.handler(({ context }) => listLists(context.deps.db, signedIn(context).workspaceId)),
  saveThreshold: os.saveThreshold.handler(forUser(saveThreshold)),
  decisions: os.decisions.handler(async ({ context }) =>
    (await listDecidedPairs(context.deps.db, signedIn(context).workspaceId)).slice(0, pairsShown),
  ),
  refresh: os.refresh.handler(async ({ context, input }) => ({
    task_id: (await refreshListNow(context.deps, signedIn(context), input.list)).id,
  })),
  search: os.search.handler(forUser(searchName)),
  ownership: os.ownership.handler(({ context, input }) =>
    findBlockedCompanies(context.deps.db, signedIn(context).workspaceId, input.shares),
  ),
  checks: os.checks.handler(({ context, input }) =>
    findChecks(context.deps.db, {
      workspaceId: signedIn(context).workspaceId,
      kind: input.subject_kind,
      id: input.subject_id,
    }),
  ),
  decide: os.decide.handler(forUser(decideHit)),
})

const ofBatches = implement(screeningBatchesContract).$context<CallContext<ScreeningDeps>>()

export const screeningBatchesHandlers = ofBatches.router({
  list: ofBatches.list.handler(forUser(savedBatches.list)),
  get: ofBatches.get.handler(forUser(savedBatches.get)),
  pin: ofBatches.pin.handler(forUser(savedBatches.pin)),
  remove: ofBatches.remove.handler(forUser(savedBatches.remove)),
})
