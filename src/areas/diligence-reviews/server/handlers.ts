import { implement } from '@orpc/server'
import { forUser, handleCalls, signedIn, signedInFor, type CallContext } from '#areas/identity/server/call-context.ts'
import type { LinkDeps } from '#areas/record-links/server/deps.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { recordHandlers } from '#areas/records/server/record-handlers.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { diligenceItemsContract, diligenceReviewsContract, diligenceRisksContract } from '../contract.ts'
import { analyseDeal } from './deal-analysis.ts'
import { items } from './items.ts'
import { carryPoints, changePoint, listOpenPoints } from './points.ts'
import { readReview } from './read-review.ts'
import { risks } from './risks.ts'
import { compareStates, listSaves, saveProgress } from './saves.ts'
import { confirmFinding } from './confirm-finding.ts'
import { listFindingHistory, listStoredAnalyses, reviewStatement } from './review-statement.ts'
import { setDocument } from './set-document.ts'
import { startReview } from './start-review.ts'
import { turnInto } from './turn-into.ts'

const workspaceOf = ({ actor }: CallContext<unknown>) => actor?.workspaceId ?? sampleWorkspaceId

const os = implement(diligenceReviewsContract).$context<CallContext<LinkDeps>>()

export const diligenceReviewsHandlers = handleCalls(os, {
  review: ({ context, input }) =>
    signedInFor(context, readReview(context.deps, context.actor ?? { workspaceId: sampleWorkspaceId }, input)),
  start: forUser(startReview),
  setDocument: forUser(setDocument),
  confirm: forUser(confirmFinding),
  saves: forUser(listSaves),
  save: forUser(saveProgress),
  compare: forUser(compareStates),
  report: async ({ context, input }) => {
    const { writeReport } = await import('./reports/write-report.ts')
    return writeReport(context.deps, signedIn(context), input)
  },
  analyse: forUser(analyseDeal),
  analyses: forUser(listStoredAnalyses),
  reviewFinding: forUser(reviewStatement),
  findingHistory: forUser(listFindingHistory),
  turnInto: forUser(turnInto),
  openPoints: ({ context, input }) => listOpenPoints(context.deps.db, workspaceOf(context), input),
  carryPoints: forUser(carryPoints),
  changePoint: forUser(changePoint),
})

export const diligenceItemsHandlers = handleCalls(
  implement(diligenceItemsContract).$context<CallContext<RecordDeps>>(),
  recordHandlers(items),
)

export const diligenceRisksHandlers = handleCalls(
  implement(diligenceRisksContract).$context<CallContext<RecordDeps>>(),
  recordHandlers(risks),
)
