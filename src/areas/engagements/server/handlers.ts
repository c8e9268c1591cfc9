import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { listHistory } from '#areas/records/server/list-history.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { engagementPartiesContract, engagementsContract, engagementStakesContract } from '../contract.ts'
import type { EngagementDeps } from './deps.ts'
import { addHolding, changeHolding, changeHoldings } from './write/holdings.ts'
import { dropDraft, findDraft, saveDraft } from './write/drafts.ts'
import { engagementKind, parties, stakes } from './kinds.ts'
import { getEngagement } from './read/get-engagement.ts'
import { findEngagementOfDeal } from './read/find-engagement-of-deal.ts'
import { listEngagements, listOpenChecks } from './read/list-engagements.ts'
import { finishRequest, openRequest } from './requests/answer-request.ts'
import { requestDocuments, revokeLink } from './requests/request-documents.ts'
import { approveEngagement } from './write/approve-engagement.ts'
import { changeStatus } from './write/change-engagement.ts'
import { dateClientFile, noteOriginal, removeClientFile } from './write/client-files.ts'
import { createEngagement } from './write/create-engagement.ts'
import { removeEngagement, removeParty, undoEngagement, undoParties } from './write/follow-removals.ts'
import { changeClient, changeParties, changeParty } from './write/follow-changes.ts'
import { saveAccounts, showAccounts } from './write/monitor-accounts.ts'
import { saveCheck } from './write/save-check.ts'
import { screenNow } from './write/screen-before-pass.ts'
import { saveMatrix, showMatrix } from './write/save-matrix.ts'

const os = implement(engagementsContract).$context<CallContext<EngagementDeps>>()

/** Visitors read the marked sample. */
const workspaceOf = ({ actor }: CallContext<unknown>) => actor?.workspaceId ?? sampleWorkspaceId

export const engagementsHandlers = os.router({
  list: os.list.handler(({ context }) => listEngagements(context.deps, workspaceOf(context))),
  get: os.get.handler(({ context, input }) =>
    getEngagement(context.deps, { workspaceId: workspaceOf(context), actor: context.actor }, input.id),
  ),
  ofDeal: os.ofDeal.handler(({ context, input }) =>
    findEngagementOfDeal(context.deps, signedIn(context), input.dealId),
  ),
  checks: os.checks.handler(({ context }) =>
    listOpenChecks(context.deps, { workspaceId: workspaceOf(context), actor: context.actor }),
  ),
  matrix: os.matrix.handler(({ context }) => showMatrix(context.deps.db, workspaceOf(context))),
  create: os.create.handler(({ context, input }) => createEngagement(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => changeClient(context.deps, signedIn(context), input)),
  changeStatus: os.changeStatus.handler(({ context, input }) => changeStatus(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => removeEngagement(context.deps, signedIn(context), input.id)),
  undo: os.undo.handler(({ context, input }) => undoEngagement(context.deps, signedIn(context), input.change_id)),
  history: os.history.handler(({ context, input }) =>
    listHistory(context.deps, signedIn(context), { kind: engagementKind, ...input }),
  ),
  draft: os.draft.handler(({ context }) => findDraft(context.deps, signedIn(context))),
  saveDraft: os.saveDraft.handler(({ context, input }) => saveDraft(context.deps, signedIn(context), input)),
  dropDraft: os.dropDraft.handler(({ context }) => dropDraft(context.deps, signedIn(context))),
  saveCheck: os.saveCheck.handler(({ context, input }) => saveCheck(context.deps, signedIn(context), input)),
  screen: os.screen.handler(({ context, input }) => screenNow(context.deps, signedIn(context), input)),
  accounts: os.accounts.handler(({ context, input }) => showAccounts(context.deps, signedIn(context), input.id)),
  saveAccounts: os.saveAccounts.handler(({ context, input }) => saveAccounts(context.deps, signedIn(context), input)),
  approve: os.approve.handler(({ context, input }) => approveEngagement(context.deps, signedIn(context), input)),
  saveMatrix: os.saveMatrix.handler(({ context, input }) => saveMatrix(context.deps, signedIn(context), input)),
  noteOriginal: os.noteOriginal.handler(({ context, input }) => noteOriginal(context.deps, signedIn(context), input)),
  dateFile: os.dateFile.handler(({ context, input }) => dateClientFile(context.deps, signedIn(context), input)),
  removeFile: os.removeFile.handler(({ context, input }) =>
    removeClientFile(context.deps, signedIn(context), input.fileId),
  ),
  requestDocuments: os.requestDocuments.handler(({ context, input }) =>
    requestDocuments(context.deps, signedIn(context), input),
  ),
  revokeLink: os.revokeLink.handler(({ context, input }) => revokeLink(context.deps, signedIn(context), input.linkId)),
  openRequest: os.openRequest.handler(({ context, input }) => openRequest(context.deps, input.token)),
  finishRequest: os.finishRequest.handler(({ context, input }) => finishRequest(context.deps, input.token)),
})

const ofParties = implement(engagementPartiesContract).$context<CallContext<EngagementDeps>>()

export const engagementPartiesHandlers = ofParties.router({
  list: ofParties.list.handler(({ context, input }) => parties.list(context.deps, signedIn(context), input)),
  get: ofParties.get.handler(({ context, input }) => parties.get(context.deps, signedIn(context), input.id)),
  create: ofParties.create.handler(({ context, input }) => parties.create(context.deps, signedIn(context), input)),
  change: ofParties.change.handler(({ context, input }) => changeParty(context.deps, signedIn(context), input)),
  changeMany: ofParties.changeMany.handler(({ context, input }) =>
    changeParties(context.deps, signedIn(context), input),
  ),
  remove: ofParties.remove.handler(({ context, input }) => removeParty(context.deps, signedIn(context), input.id)),
  undo: ofParties.undo.handler(({ context, input }) => undoParties(context.deps, signedIn(context), input.change_id)),
  history: ofParties.history.handler(({ context, input }) => parties.history(context.deps, signedIn(context), input)),
})

const ofStakes = implement(engagementStakesContract).$context<CallContext<RecordDeps>>()

export const engagementStakesHandlers = ofStakes.router({
  list: ofStakes.list.handler(({ context, input }) => stakes.list(context.deps, signedIn(context), input)),
  get: ofStakes.get.handler(({ context, input }) => stakes.get(context.deps, signedIn(context), input.id)),
  create: ofStakes.create.handler(({ context, input }) => addHolding(context.deps, signedIn(context), input)),
  change: ofStakes.change.handler(({ context, input }) => changeHolding(context.deps, signedIn(context), input)),
  changeMany: ofStakes.changeMany.handler(({ context, input }) =>
    changeHoldings(context.deps, signedIn(context), input),
  ),
  remove: ofStakes.remove.handler(({ context, input }) => stakes.remove(context.deps, signedIn(context), input.id)),
  undo: ofStakes.undo.handler(({ context, input }) => stakes.undo(context.deps, signedIn(context), input.change_id)),
  history: ofStakes.history.handler(({ context, input }) => stakes.history(context.deps, signedIn(context), input)),
})
