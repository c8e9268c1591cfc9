import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { agreementsContract } from '../contract.ts'
import type { AgreementDeps } from './deps.ts'
import { checkLog } from './ledger/check-log.ts'
import { readLog, readProof } from './ledger/read-log.ts'
import { closeFeed, openFeed, readFeed, readFeedSettings } from './obligations/calendar-feed.ts'
import { addObligation, changeObligation, removeObligation } from './obligations/change-obligations.ts'
import { makeFile, makeLinkFile } from './read/make-file.ts'
import { getAgreement, listAgreements } from './read/read-agreements.ts'
import { readDraft } from './read/read-draft.ts'
import { reviewDraft } from './read/review-draft.ts'
import { createAgreement } from './write/create-agreement.ts'
import { inviteAgain } from './write/invite-again.ts'
import { answerLink, moveAgreement, openLink } from './write/make-move.ts'
import { getReadingLinkSeat, getSeat } from './read/find-participant.ts'
import { readChain } from './read/read-chain.ts'

const os = implement(agreementsContract).$context<CallContext<AgreementDeps>>()

export const agreementsHandlers = os.router({
  list: os.list.handler(forUser(listAgreements)),
  get: os.get.handler(forUserBy('id', getAgreement)),
  create: os.create.handler(forUser(createAgreement)),
  draft: os.draft.handler(forUser(readDraft)),
  reviewDraft: os.reviewDraft.handler(forUser(reviewDraft)),
  move: os.move.handler(forUser(moveAgreement)),
  invite: os.invite.handler(forUser(inviteAgain)),
  proof: os.proof.handler(async ({ context: { deps, ...context }, input }) => {
    const { row } = await getSeat(deps.db, signedIn({ deps, ...context }), input.id)
    return { proof: await readProof(deps, row.document_hash) }
  }),
  document: os.document.handler(({ context, input }) =>
    makeFile(context.deps, signedIn(context), { id: input.id, kind: 'document' }),
  ),
  certificate: os.certificate.handler(({ context, input }) =>
    makeFile(context.deps, signedIn(context), { id: input.id, kind: 'certificate' }),
  ),
  calendar: os.calendar.handler(({ context, input }) =>
    makeFile(context.deps, signedIn(context), { id: input.id, kind: 'calendar' }),
  ),
  chain: os.chain.handler(async ({ context: { deps, ...context }, input }) =>
    readChain(deps, await getSeat(deps.db, signedIn({ deps, ...context }), input.id)),
  ),
  addObligation: os.addObligation.handler(forUser(addObligation)),
  changeObligation: os.changeObligation.handler(forUser(changeObligation)),
  removeObligation: os.removeObligation.handler(forUser(removeObligation)),
  feed: os.feed.handler(forUser(readFeedSettings)),
  openFeed: os.openFeed.handler(forUser(openFeed)),
  closeFeed: os.closeFeed.handler(forUser(closeFeed)),
  readFeed: os.readFeed.handler(({ context, input }) => readFeed(context.deps, input.token)),
  openLink: os.openLink.handler(({ context, input }) => openLink(context.deps, input.token)),
  answerLink: os.answerLink.handler(({ context, input }) => answerLink(context.deps, input)),
  linkFile: os.linkFile.handler(({ context, input }) =>
    makeLinkFile(context.deps, { token: input.token, kind: input.file }),
  ),
  linkChain: os.linkChain.handler(async ({ context: { deps }, input }) =>
    readChain(deps, await getReadingLinkSeat(deps.db, input.token)),
  ),
  log: os.log.handler(({ context }) => readLog(context.deps)),
  findProof: os.findProof.handler(async ({ context, input }) => ({ proof: await readProof(context.deps, input.hash) })),
  checkLog: os.checkLog.handler(({ context, input }) => checkLog(context.deps, input)),
})
