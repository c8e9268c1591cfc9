import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import type { DealDeps } from '#areas/deals/server/deal-kind.ts'
import { valuationContract } from '../contract.ts'
import { adjustValuation, withdrawAdjustment } from './adjust-valuation.ts'
import { changeValuation } from './change-valuation.ts'
import { citeInput } from './cite-input.ts'
import { commentValuation } from './reviews/comment-valuation.ts'
import { createValuation } from './create-valuation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { fillFromAccounts } from './fill-from-accounts.ts'
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
import { cancelReview, changeReview, exportReview, listReviews, scheduleReview } from './reviews/schedule-review.ts'
import type { InvitationDeps } from './reviews/send-invitations.ts'

type Deps = InvitationDeps & ModelsDeps & DealDeps & AccountsDeps

export const valuationHandlers = handleCalls(implement(valuationContract).$context<CallContext<Deps>>(), {
  list: forUser(listValuations),
  findTarget: forUserBy('dealId', findTarget),
  get: forUserBy('valuationId', getValuation),
  create: forUser(createValuation),
  change: forUser(changeValuation),
  cite: forUser(citeInput),
  fillFromAccounts: forUser(fillFromAccounts),
  remove: forUserBy('valuationId', removeValuation),
  adjust: forUser(adjustValuation),
  withdrawAdjustment: forUser(withdrawAdjustment),
  proposePeers: forUserBy('valuationId', proposePeers),
  comment: forUserBy('valuationId', commentValuation),
  saveVersion: forUser(saveVersion),
  getVersion: forUser(getVersion),
  restoreVersion: forUser(restoreVersion),
  lockVersion: forUser(lockVersion),
  exportWorkbook: forUserBy('valuationId', exportWorkbook),
  exportPrint: forUserBy('valuationId', exportPrint),
  proceed: forUser(proceed),
  listReviews: forUserBy('valuationId', listReviews),
  scheduleReview: forUser(scheduleReview),
  changeReview: forUser(changeReview),
  cancelReview: forUser(cancelReview),
  exportReview: forUser(exportReview),
})
