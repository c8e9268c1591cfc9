import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { listHistory } from '#areas/records/server/list-history.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { recordHandlers } from '#areas/records/server/record-handlers.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { engagementPartiesContract, engagementsContract, engagementStakesContract } from '../contract.ts'
import type { EngagementDeps } from './deps.ts'
import { addHolding, changeHolding, changeHoldings } from './write/holdings.ts'
import { dropDraft, findDraft, saveDraft } from './write/drafts.ts'
import { engagementKind, parties, stakes } from './kinds.ts'
import { getEngagement } from './read/get-engagement.ts'
import { listEngagements, listOpenChecks } from './read/list-engagements.ts'
import { listOpenCorrections } from './read/list-corrections.ts'
import { finishRequest, openRequest } from './requests/answer-request.ts'
import { requestDocuments, revokeLink } from './requests/request-documents.ts'
import { approveEngagement } from './write/approve-engagement.ts'
import { changeStatus } from './write/change-engagement.ts'
import { dateClientFile, noteOriginal, removeClientFile } from './write/client-files.ts'
import { acceptClientFile, rejectClientFile } from './write/decide-file.ts'
import {
  acceptCorrection,
  declineCorrection,
  proposeForClient,
  proposeForParty,
  withdrawCorrection,
} from './write/correct-compared.ts'
import { reviewClient } from './write/review-client.ts'
import { createEngagement } from './write/create-engagement.ts'
import {
  removeChecked,
  removeEngagement,
  removeParty,
  removeWithReason,
  undoEngagement,
  undoParties,
} from './write/follow-removals.ts'
import { changeClient, changeParties, changeParty } from './write/follow-changes.ts'
import { saveAccounts, showAccounts } from './write/monitor-accounts.ts'
import { saveCheck } from './write/save-check.ts'
import { screenNow } from './write/screen-before-pass.ts'
import { saveMatrix, showMatrix } from './write/save-matrix.ts'
import { findEngagementOfDeal } from './read/list-mandates.ts'

/** Visitors read the marked sample. */
const workspaceOf = ({ actor }: CallContext<unknown>) => actor?.workspaceId ?? sampleWorkspaceId

export const engagementsHandlers = handleCalls(implement(engagementsContract).$context<CallContext<EngagementDeps>>(), {
  list: ({ context }) => listEngagements(context.deps, { workspaceId: workspaceOf(context), actor: context.actor }),
  get: ({ context, input }) =>
    getEngagement(context.deps, { workspaceId: workspaceOf(context), actor: context.actor }, input.id),
  ofDeal: forUserBy('dealId', findEngagementOfDeal),
  checks: ({ context }) => listOpenChecks(context.deps, { workspaceId: workspaceOf(context), actor: context.actor }),
  matrix: ({ context }) => showMatrix(context.deps.db, workspaceOf(context)),
  create: forUser(createEngagement),
  change: forUser(changeClient),
  changeStatus: forUser(changeStatus),
  remove: forUserBy('id', removeEngagement),
  removeWithReason: forUser(removeChecked),
  undo: forUserBy('change_id', undoEngagement),
  history: ({ context, input }) => listHistory(context.deps, signedIn(context), { kind: engagementKind, ...input }),
  draft: forUser(findDraft),
  saveDraft: forUser(saveDraft),
  dropDraft: forUser(dropDraft),
  saveCheck: forUser(saveCheck),
  screen: forUser(screenNow),
  removeParty: forUser(removeWithReason),
  corrections: forUser(listOpenCorrections),
  proposeForClient: forUser(proposeForClient),
  proposeForParty: forUser(proposeForParty),
  acceptCorrection: forUserBy('id', acceptCorrection),
  declineCorrection: forUser(declineCorrection),
  withdrawCorrection: forUserBy('id', withdrawCorrection),
  accounts: forUserBy('id', showAccounts),
  saveAccounts: forUser(saveAccounts),
  approve: forUser(approveEngagement),
  review: forUser(reviewClient),
  saveMatrix: forUser(saveMatrix),
  noteOriginal: forUser(noteOriginal),
  dateFile: forUser(dateClientFile),
  rejectFile: forUser(rejectClientFile),
  acceptFile: forUser(acceptClientFile),
  removeFile: forUserBy('fileId', removeClientFile),
  requestDocuments: forUser(requestDocuments),
  revokeLink: forUserBy('linkId', revokeLink),
  openRequest: ({ context, input }) => openRequest(context.deps, input.token),
  finishRequest: ({ context, input }) => finishRequest(context.deps, input.token),
})

export const engagementPartiesHandlers = handleCalls(
  implement(engagementPartiesContract).$context<CallContext<EngagementDeps>>(),
  recordHandlers({
    ...parties,
    change: changeParty,
    changeMany: changeParties,
    remove: removeParty,
    undo: undoParties,
  }),
)

export const engagementStakesHandlers = handleCalls(
  implement(engagementStakesContract).$context<CallContext<RecordDeps>>(),
  recordHandlers({ ...stakes, create: addHolding, change: changeHolding, changeMany: changeHoldings }),
)
