import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { Db } from '#db/connection.ts'
import { valuationContract } from '../contract.ts'
import { adjustValuation, withdrawAdjustment } from './adjust-valuation.ts'
import { changeValuation } from './change-valuation.ts'
import { citeInput } from './cite-input.ts'
import { commentValuation } from './reviews/comment-valuation.ts'
import { createValuation } from './create-valuation.ts'
import { findTarget } from './target/find-target.ts'
import { getValuation } from './get-valuation.ts'
import { getVersion } from './versions/get-version.ts'
import { listValuations } from './list-valuations.ts'
import { lockVersion } from './versions/lock-version.ts'
import { exportPrint, exportWorkbook } from './report/export-valuation.ts'
import { proceed } from './target/proceed.ts'
import { proposePeers } from './target/propose-peers.ts'
import { removeValuation } from './remove-valuation.ts'
import { restoreVersion } from './versions/restore-version.ts'
import { saveVersion } from './versions/save-version.ts'
import {
  cancelReview,
  changeReview,
  exportReview,
  listReviews,
  scheduleReview,
  type ReviewDeps,
} from './reviews/schedule-review.ts'

type Deps = ReviewDeps & ModelsDeps & { db: Db; clock: Clock; newId: NewId }

const os = implement(valuationContract).$context<CallContext<Deps>>()

export const valuationHandlers = os.router({
  list: os.list.handler(({ context, input }) => listValuations(context.deps, signedIn(context), input)),
  findTarget: os.findTarget.handler(({ context, input }) => findTarget(context.deps, signedIn(context), input.dealId)),
  get: os.get.handler(({ context, input }) => getValuation(context.deps, signedIn(context), input.valuationId)),
  create: os.create.handler(({ context, input }) => createValuation(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => changeValuation(context.deps, signedIn(context), input)),
  cite: os.cite.handler(({ context, input }) => citeInput(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) =>
    removeValuation(context.deps, signedIn(context), input.valuationId),
  ),
  adjust: os.adjust.handler(({ context, input }) => adjustValuation(context.deps, signedIn(context), input)),
  withdrawAdjustment: os.withdrawAdjustment.handler(({ context, input }) =>
    withdrawAdjustment(context.deps, signedIn(context), input),
  ),
  proposePeers: os.proposePeers.handler(({ context, input }) =>
    proposePeers(context.deps, signedIn(context), input.valuationId),
  ),
  comment: os.comment.handler(({ context, input }) =>
    commentValuation(context.deps, signedIn(context), input.valuationId),
  ),
  saveVersion: os.saveVersion.handler(({ context, input }) => saveVersion(context.deps, signedIn(context), input)),
  getVersion: os.getVersion.handler(({ context, input }) => getVersion(context.deps, signedIn(context), input)),
  restoreVersion: os.restoreVersion.handler(({ context, input }) =>
    restoreVersion(context.deps, signedIn(context), input),
  ),
  lockVersion: os.lockVersion.handler(({ context, input }) => lockVersion(context.deps, signedIn(context), input)),
  exportWorkbook: os.exportWorkbook.handler(({ context, input }) =>
    exportWorkbook(context.deps, signedIn(context), input.valuationId),
  ),
  exportPrint: os.exportPrint.handler(({ context, input }) =>
    exportPrint(context.deps, signedIn(context), input.valuationId),
  ),
  proceed: os.proceed.handler(({ context, input }) => proceed(context.deps, signedIn(context), input)),
  listReviews: os.listReviews.handler(({ context, input }) =>
    listReviews(context.deps, signedIn(context), input.valuationId),
  ),
  scheduleReview: os.scheduleReview.handler(({ context, input }) =>
    scheduleReview(context.deps, signedIn(context), input),
  ),
  changeReview: os.changeReview.handler(({ context, input }) => changeReview(context.deps, signedIn(context), input)),
  cancelReview: os.cancelReview.handler(({ context, input }) => cancelReview(context.deps, signedIn(context), input)),
  exportReview: os.exportReview.handler(({ context, input }) => exportReview(context.deps, signedIn(context), input)),
})
