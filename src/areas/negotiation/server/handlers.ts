import { implement } from '@orpc/server'
import {
  forUser,
  forUserBy,
  handleCalls,
  signedIn,
  signedInFor,
  type CallContext,
} from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { recordHandlers } from '#areas/records/server/record-handlers.ts'
import { negotiationContract, negotiationStepsContract, negotiationTermsContract } from '../contract.ts'
import { advise, advisePlainly } from './adviser/advise.ts'
import { ask } from './adviser/ask.ts'
import { clearChat, readChat } from './adviser/chat.ts'
import { beginNegotiation, changeNegotiation } from './begin-negotiation.ts'
import type { NegotiationDeps } from './deps.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { finalise } from './finalise.ts'
import { whileOpen } from './guarded.ts'
import { steps, terms } from './kinds.ts'
import { readLimits, saveLimits } from './limits.ts'
import { cancelMeeting, changeMeeting, exportMeeting, scheduleMeeting } from './meetings.ts'
import { markRead, sendMessage } from './messages.ts'
import { answerOffer, changeBid, submitOffer } from './offers.ts'
import { readNegotiation } from './read-negotiation.ts'
import { reopen } from './reopen.ts'
import { endRehearsal, listRehearsals, moveInRehearsal, rehearse, removeRehearsal } from './rehearsal/rehearsals.ts'

const os = implement(negotiationContract).$context<CallContext<NegotiationDeps>>()

export const negotiationHandlers = handleCalls(os, {
  read: ({ context, input }) => signedInFor(context, readNegotiation(context.deps, context.actor, input)),
  begin: forUser(beginNegotiation),
  change: forUser(changeNegotiation),
  submitOffer: forUser(submitOffer),
  answerOffer: forUser(answerOffer),
  changeBid: forUser(changeBid),
  sendMessage: forUser(sendMessage),
  markRead: forUserBy('dealId', markRead),
  draft: forUserBy('dealId', readDraft),
  saveDraft: forUser(saveDraft),
  scheduleMeeting: forUser(scheduleMeeting),
  changeMeeting: forUser(changeMeeting),
  cancelMeeting: forUser(cancelMeeting),
  exportMeeting: forUser(exportMeeting),
  finalise: forUser(finalise),
  reopen: forUser(reopen),
  limits: forUserBy('dealId', readLimits),
  saveLimits: forUser(saveLimits),
  brief: async ({ context, input }) => {
    const { printBrief } = await import('./brief/print-brief.ts')
    return printBrief(context.deps, signedIn(context), input.dealId)
  },
  advise: ({ context, input, signal }) => advise(context.deps, signedIn(context), { ...input, signal }),
  ask: ({ context, input, signal }) => ask(context.deps, signedIn(context), { ...input, signal }),
  advisePlainly: forUser(advisePlainly),
  chat: forUserBy('dealId', readChat),
  rehearsals: forUserBy('dealId', listRehearsals),
  rehearse: forUser(rehearse),
  moveInRehearsal: forUser(moveInRehearsal),
  endRehearsal: forUser(endRehearsal),
  removeRehearsal: forUser(removeRehearsal),
  clearChat: forUserBy('dealId', clearChat),
})

export const negotiationTermsHandlers = handleCalls(
  implement(negotiationTermsContract).$context<CallContext<RecordDeps>>(),
  recordHandlers({
    ...terms,
    change: whileOpen('negotiation_terms', terms.change, ({ id }) => [id]),
    changeMany: whileOpen('negotiation_terms', terms.changeMany, ({ ids }) => ids),
    remove: whileOpen('negotiation_terms', terms.remove, (id) => [id]),
  }),
)

export const negotiationStepsHandlers = handleCalls(
  implement(negotiationStepsContract).$context<CallContext<RecordDeps>>(),
  recordHandlers({
    ...steps,
    change: whileOpen('negotiation_steps', steps.change, ({ id }) => [id]),
    changeMany: whileOpen('negotiation_steps', steps.changeMany, ({ ids }) => ids),
    remove: whileOpen('negotiation_steps', steps.remove, (id) => [id]),
  }),
)
