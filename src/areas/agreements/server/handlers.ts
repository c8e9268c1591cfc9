import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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

export const agreementsHandlers = handleCalls(implement(agreementsContract).$context<CallContext<AgreementDeps>>(), {
  list: forUser(listAgreements),
  get: forUserBy('id', getAgreement),
  create: forUser(createAgreement),
  draft: forUser(readDraft),
  reviewDraft: forUser(reviewDraft),
  move: forUser(moveAgreement),
  invite: forUser(inviteAgain),
  proof: async ({ context: { deps, ...context }, input }) => {
    const { row } = await getSeat(deps.db, signedIn({ deps, ...context }), input.id)
    return { proof: await readProof(deps, row.document_hash) }
  },
  document: ({ context, input }) => makeFile(context.deps, signedIn(context), { id: input.id, kind: 'document' }),
  certificate: ({ context, input }) => makeFile(context.deps, signedIn(context), { id: input.id, kind: 'certificate' }),
  calendar: ({ context, input }) => makeFile(context.deps, signedIn(context), { id: input.id, kind: 'calendar' }),
  chain: async ({ context: { deps, ...context }, input }) =>
    readChain(deps, await getSeat(deps.db, signedIn({ deps, ...context }), input.id)),
  addObligation: forUser(addObligation),
  changeObligation: forUser(changeObligation),
  removeObligation: forUser(removeObligation),
  feed: forUser(readFeedSettings),
  openFeed: forUser(openFeed),
  closeFeed: forUser(closeFeed),
  readFeed: ({ context, input }) => readFeed(context.deps, input.token),
  openLink: ({ context, input }) => openLink(context.deps, input.token),
  answerLink: ({ context, input }) => answerLink(context.deps, input),
  linkFile: ({ context, input }) => makeLinkFile(context.deps, { token: input.token, kind: input.file }),
  linkChain: async ({ context: { deps }, input }) => readChain(deps, await getReadingLinkSeat(deps.db, input.token)),
  log: ({ context }) => readLog(context.deps),
  findProof: async ({ context, input }) => ({ proof: await readProof(context.deps, input.hash) }),
  checkLog: ({ context, input }) => checkLog(context.deps, input),
})
