import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { LinkDeps } from '#areas/record-links/server/deps.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { diligenceItemsContract, diligenceReviewsContract, diligenceRisksContract } from '../contract.ts'
import { analyseDeal, listStoredAnalyses } from './deal-analysis.ts'
import { items } from './items.ts'
import { carryPoints, changePoint, listOpenPoints } from './points.ts'
import { readReview } from './read-review.ts'
import { risks } from './risks.ts'
import { compareStates, listSaves, saveProgress } from './saves.ts'
import { setDocument } from './set-document.ts'
import { startReview } from './start-review.ts'
import { turnInto } from './turn-into.ts'

const reviewCalls = implement(diligenceReviewsContract).$context<CallContext<LinkDeps>>()
const itemCalls = implement(diligenceItemsContract).$context<CallContext<RecordDeps>>()
const riskCalls = implement(diligenceRisksContract).$context<CallContext<RecordDeps>>()
const workspaceOf = ({ actor }: CallContext<unknown>) => actor?.workspaceId ?? sampleWorkspaceId

export const diligenceReviewsHandlers = reviewCalls.router({
  review: reviewCalls.review.handler(({ context, input }) =>
    readReview(context.deps, context.actor ?? { workspaceId: sampleWorkspaceId }, input),
  ),
  start: reviewCalls.start.handler(forUser(startReview)),
  setDocument: reviewCalls.setDocument.handler(forUser(setDocument)),
  saves: reviewCalls.saves.handler(forUser(listSaves)),
  save: reviewCalls.save.handler(forUser(saveProgress)),
  compare: reviewCalls.compare.handler(forUser(compareStates)),
  report: reviewCalls.report.handler(async ({ context, input }) => {
    const { writeReport } = await import('./reports/write-report.ts')
    return writeReport(context.deps, signedIn(context), input)
  }),
  analyse: reviewCalls.analyse.handler(forUser(analyseDeal)),
  analyses: reviewCalls.analyses.handler(forUser(listStoredAnalyses)),
  turnInto: reviewCalls.turnInto.handler(forUser(turnInto)),
  openPoints: reviewCalls.openPoints.handler(({ context, input }) =>
    listOpenPoints(context.deps.db, workspaceOf(context), input),
  ),
  carryPoints: reviewCalls.carryPoints.handler(forUser(carryPoints)),
  changePoint: reviewCalls.changePoint.handler(forUser(changePoint)),
})

export const diligenceItemsHandlers = itemCalls.router({
  list: itemCalls.list.handler(forUser(items.list)),
  get: itemCalls.get.handler(forUserBy('id', items.get)),
  create: itemCalls.create.handler(forUser(items.create)),
  change: itemCalls.change.handler(forUser(items.change)),
  changeMany: itemCalls.changeMany.handler(forUser(items.changeMany)),
  remove: itemCalls.remove.handler(forUserBy('id', items.remove)),
  undo: itemCalls.undo.handler(forUserBy('change_id', items.undo)),
  history: itemCalls.history.handler(forUser(items.history)),
})

export const diligenceRisksHandlers = riskCalls.router({
  list: riskCalls.list.handler(forUser(risks.list)),
  get: riskCalls.get.handler(forUserBy('id', risks.get)),
  create: riskCalls.create.handler(forUser(risks.create)),
  change: riskCalls.change.handler(forUser(risks.change)),
  changeMany: riskCalls.changeMany.handler(forUser(risks.changeMany)),
  remove: riskCalls.remove.handler(forUserBy('id', risks.remove)),
  undo: riskCalls.undo.handler(forUserBy('change_id', risks.undo)),
  history: riskCalls.history.handler(forUser(risks.history)),
})
