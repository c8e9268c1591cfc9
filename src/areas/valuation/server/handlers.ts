import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import { forUser, forUserBy, type CallContext } from '#areas/identity/server/call-context.ts'
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
  list: os.list.handler(forUser(listValuations)),
  findTarget: os.findTarget.handler(forUserBy('dealId', findTarget)),
  get: os.get.handler(forUserBy('valuationId', getValuation)),
  create: os.create.handler(forUser(createValuation)),
  change: os.change.handler(forUser(changeValuation)),
  cite: os.cite.handler(forUser(citeInput)),
  remove: os.remove.handler(forUserBy('valuationId', removeValuation)),
  adjust: os.adjust.handler(forUser(adjustValuation)),
  withdrawAdjustment: os.withdrawAdjustment.handler(forUser(withdrawAdjustment)),
  proposePeers: os.proposePeers.handler(forUserBy('valuationId', proposePeers)),
  comment: os.comment.handler(forUserBy('valuationId', commentValuation)),
  saveVersion: os.saveVersion.handler(forUser(saveVersion)),
  getVersion: os.getVersion.handler(forUser(getVersion)),
  restoreVersion: os.restoreVersion.handler(forUser(restoreVersion)),
  lockVersion: os.lockVersion.handler(forUser(lockVersion)),
  exportWorkbook: os.exportWorkbook.handler(forUserBy('valuationId', exportWorkbook)),
  exportPrint: os.exportPrint.handler(forUserBy('valuationId', exportPrint)),
  proceed: os.proceed.handler(forUser(proceed)),
  listReviews: os.listReviews.handler(forUserBy('valuationId', listReviews)),
  scheduleReview: os.scheduleReview.handler(forUser(scheduleReview)),
  changeReview: os.changeReview.handler(forUser(changeReview)),
  cancelReview: os.cancelReview.handler(forUser(cancelReview)),
  exportReview: os.exportReview.handler(forUser(exportReview)),
})
