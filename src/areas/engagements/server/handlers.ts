import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  ofDeal: os.ofDeal.handler(forUserBy('dealId', findEngagementOfDeal)),
  checks: os.checks.handler(({ context }) =>
    listOpenChecks(context.deps, { workspaceId: workspaceOf(context), actor: context.actor }),
  ),
  matrix: os.matrix.handler(({ context }) => showMatrix(context.deps.db, workspaceOf(context))),
  create: os.create.handler(forUser(createEngagement)),
  change: os.change.handler(forUser(changeClient)),
  changeStatus: os.changeStatus.handler(forUser(changeStatus)),
  remove: os.remove.handler(forUserBy('id', removeEngagement)),
  undo: os.undo.handler(forUserBy('change_id', undoEngagement)),
  history: os.history.handler(({ context, input }) =>
    listHistory(context.deps, signedIn(context), { kind: engagementKind, ...input }),
  ),
  draft: os.draft.handler(forUser(findDraft)),
  saveDraft: os.saveDraft.handler(forUser(saveDraft)),
  dropDraft: os.dropDraft.handler(forUser(dropDraft)),
  saveCheck: os.saveCheck.handler(forUser(saveCheck)),
  screen: os.screen.handler(forUser(screenNow)),
  accounts: os.accounts.handler(forUserBy('id', showAccounts)),
  saveAccounts: os.saveAccounts.handler(forUser(saveAccounts)),
  approve: os.approve.handler(forUser(approveEngagement)),
  saveMatrix: os.saveMatrix.handler(forUser(saveMatrix)),
  noteOriginal: os.noteOriginal.handler(forUser(noteOriginal)),
  dateFile: os.dateFile.handler(forUser(dateClientFile)),
  removeFile: os.removeFile.handler(forUserBy('fileId', removeClientFile)),
  requestDocuments: os.requestDocuments.handler(forUser(requestDocuments)),
  revokeLink: os.revokeLink.handler(forUserBy('linkId', revokeLink)),
  openRequest: os.openRequest.handler(({ context, input }) => openRequest(context.deps, input.token)),
  finishRequest: os.finishRequest.handler(({ context, input }) => finishRequest(context.deps, input.token)),
})

const ofParties = implement(engagementPartiesContract).$context<CallContext<EngagementDeps>>()

export const engagementPartiesHandlers = ofParties.router({
  list: ofParties.list.handler(forUser(parties.list)),
  get: ofParties.get.handler(forUserBy('id', parties.get)),
  create: ofParties.create.handler(forUser(parties.create)),
  change: ofParties.change.handler(forUser(changeParty)),
  changeMany: ofParties.changeMany.handler(forUser(changeParties)),
  remove: ofParties.remove.handler(forUserBy('id', removeParty)),
  undo: ofParties.undo.handler(forUserBy('change_id', undoParties)),
  history: ofParties.history.handler(forUser(parties.history)),
})

const ofStakes = implement(engagementStakesContract).$context<CallContext<RecordDeps>>()

export const engagementStakesHandlers = ofStakes.router({
  list: ofStakes.list.handler(forUser(stakes.list)),
  get: ofStakes.get.handler(forUserBy('id', stakes.get)),
  create: ofStakes.create.handler(forUser(addHolding)),
  change: ofStakes.change.handler(forUser(changeHolding)),
  changeMany: ofStakes.changeMany.handler(forUser(changeHoldings)),
  remove: ofStakes.remove.handler(forUserBy('id', stakes.remove)),
  undo: ofStakes.undo.handler(forUserBy('change_id', stakes.undo)),
  history: ofStakes.history.handler(forUser(stakes.history)),
})
