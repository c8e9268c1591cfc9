import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  start: reviewCalls.start.handler(({ context, input }) => startReview(context.deps, signedIn(context), input)),
  setDocument: reviewCalls.setDocument.handler(({ context, input }) =>
    setDocument(context.deps, signedIn(context), input),
  ),
  saves: reviewCalls.saves.handler(({ context, input }) => listSaves(context.deps, signedIn(context), input)),
  save: reviewCalls.save.handler(({ context, input }) => saveProgress(context.deps, signedIn(context), input)),
  compare: reviewCalls.compare.handler(({ context, input }) => compareStates(context.deps, signedIn(context), input)),
  report: reviewCalls.report.handler(async ({ context, input }) => {
    const { writeReport } = await import('./reports/write-report.ts')
    return writeReport(context.deps, signedIn(context), input)
  }),
  analyse: reviewCalls.analyse.handler(({ context, input }) => analyseDeal(context.deps, signedIn(context), input)),
  analyses: reviewCalls.analyses.handler(({ context, input }) =>
    listStoredAnalyses(context.deps, signedIn(context), input),
  ),
  turnInto: reviewCalls.turnInto.handler(({ context, input }) => turnInto(context.deps, signedIn(context), input)),
  openPoints: reviewCalls.openPoints.handler(({ context, input }) =>
    listOpenPoints(context.deps.db, workspaceOf(context), input),
  ),
  carryPoints: reviewCalls.carryPoints.handler(({ context, input }) =>
    carryPoints(context.deps, signedIn(context), input),
  ),
  changePoint: reviewCalls.changePoint.handler(({ context, input }) =>
    changePoint(context.deps, signedIn(context), input),
  ),
})

export const diligenceItemsHandlers = itemCalls.router({
  list: itemCalls.list.handler(({ context, input }) => items.list(context.deps, signedIn(context), input)),
  get: itemCalls.get.handler(({ context, input }) => items.get(context.deps, signedIn(context), input.id)),
  create: itemCalls.create.handler(({ context, input }) => items.create(context.deps, signedIn(context), input)),
  change: itemCalls.change.handler(({ context, input }) => items.change(context.deps, signedIn(context), input)),
  changeMany: itemCalls.changeMany.handler(({ context, input }) =>
    items.changeMany(context.deps, signedIn(context), input),
  ),
  remove: itemCalls.remove.handler(({ context, input }) => items.remove(context.deps, signedIn(context), input.id)),
  undo: itemCalls.undo.handler(({ context, input }) => items.undo(context.deps, signedIn(context), input.change_id)),
  history: itemCalls.history.handler(({ context, input }) => items.history(context.deps, signedIn(context), input)),
})

export const diligenceRisksHandlers = riskCalls.router({
  list: riskCalls.list.handler(({ context, input }) => risks.list(context.deps, signedIn(context), input)),
  get: riskCalls.get.handler(({ context, input }) => risks.get(context.deps, signedIn(context), input.id)),
  create: riskCalls.create.handler(({ context, input }) => risks.create(context.deps, signedIn(context), input)),
  change: riskCalls.change.handler(({ context, input }) => risks.change(context.deps, signedIn(context), input)),
  changeMany: riskCalls.changeMany.handler(({ context, input }) =>
    risks.changeMany(context.deps, signedIn(context), input),
  ),
  remove: riskCalls.remove.handler(({ context, input }) => risks.remove(context.deps, signedIn(context), input.id)),
  undo: riskCalls.undo.handler(({ context, input }) => risks.undo(context.deps, signedIn(context), input.change_id)),
  history: riskCalls.history.handler(({ context, input }) => risks.history(context.deps, signedIn(context), input)),
})
