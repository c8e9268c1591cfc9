import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
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
import { exportMeeting, scheduleMeeting } from './meetings.ts'
import { markRead, sendMessage } from './messages.ts'
import { answerOffer, changeBid, submitOffer } from './offers.ts'
import { readNegotiation } from './read-negotiation.ts'
import { endRehearsal, listRehearsals, moveInRehearsal, rehearse, removeRehearsal } from './rehearsal/rehearsals.ts'

const os = implement(negotiationContract).$context<CallContext<NegotiationDeps>>()

export const negotiationHandlers = os.router({
  read: os.read.handler(({ context, input }) => readNegotiation(context.deps, context.actor, input)),
  begin: os.begin.handler(({ context, input }) => beginNegotiation(context.deps, signedIn(context), input)),
  change: os.change.handler(({ context, input }) => changeNegotiation(context.deps, signedIn(context), input)),
  submitOffer: os.submitOffer.handler(({ context, input }) => submitOffer(context.deps, signedIn(context), input)),
  answerOffer: os.answerOffer.handler(({ context, input }) => answerOffer(context.deps, signedIn(context), input)),
  changeBid: os.changeBid.handler(({ context, input }) => changeBid(context.deps, signedIn(context), input)),
  sendMessage: os.sendMessage.handler(({ context, input }) => sendMessage(context.deps, signedIn(context), input)),
  markRead: os.markRead.handler(({ context, input }) => markRead(context.deps, signedIn(context), input)),
  draft: os.draft.handler(({ context, input }) => readDraft(context.deps, signedIn(context), input)),
  saveDraft: os.saveDraft.handler(({ context, input }) => saveDraft(context.deps, signedIn(context), input)),
  scheduleMeeting: os.scheduleMeeting.handler(({ context, input }) =>
    scheduleMeeting(context.deps, signedIn(context), input),
  ),
  exportMeeting: os.exportMeeting.handler(({ context, input }) =>
    exportMeeting(context.deps, signedIn(context), input),
  ),
  finalise: os.finalise.handler(({ context, input }) => finalise(context.deps, signedIn(context), input)),
  limits: os.limits.handler(({ context, input }) => readLimits(context.deps, signedIn(context), input)),
  saveLimits: os.saveLimits.handler(({ context, input }) => saveLimits(context.deps, signedIn(context), input)),
  brief: os.brief.handler(async ({ context, input }) => {
    const { printBrief } = await import('./brief/print-brief.ts')
    return printBrief(context.deps, signedIn(context), input)
  }),
  advise: os.advise.handler(({ context, input, signal }) =>
    advise(context.deps, signedIn(context), { ...input, signal }),
  ),
  ask: os.ask.handler(({ context, input, signal }) => ask(context.deps, signedIn(context), { ...input, signal })),
  advisePlainly: os.advisePlainly.handler(({ context, input }) =>
    advisePlainly(context.deps, signedIn(context), input),
  ),
  chat: os.chat.handler(({ context, input }) => readChat(context.deps, signedIn(context), input)),
  rehearsals: os.rehearsals.handler(({ context, input }) => listRehearsals(context.deps, signedIn(context), input)),
  rehearse: os.rehearse.handler(({ context, input }) => rehearse(context.deps, signedIn(context), input)),
  moveInRehearsal: os.moveInRehearsal.handler(({ context, input }) =>
    moveInRehearsal(context.deps, signedIn(context), input),
  ),
  endRehearsal: os.endRehearsal.handler(({ context, input }) => endRehearsal(context.deps, signedIn(context), input)),
  removeRehearsal: os.removeRehearsal.handler(({ context, input }) =>
    removeRehearsal(context.deps, signedIn(context), input),
  ),
  clearChat: os.clearChat.handler(({ context, input }) => clearChat(context.deps, signedIn(context), input)),
})

const termsOs = implement(negotiationTermsContract).$context<CallContext<RecordDeps>>()

export const negotiationTermsHandlers = termsOs.router({
  list: termsOs.list.handler(({ context, input }) => terms.list(context.deps, signedIn(context), input)),
  get: termsOs.get.handler(({ context, input }) => terms.get(context.deps, signedIn(context), input.id)),
  create: termsOs.create.handler(({ context, input }) => terms.create(context.deps, signedIn(context), input)),
  change: termsOs.change.handler(({ context: { deps, ...rest }, input }) => {
    const actor = signedIn({ deps, ...rest })
    const write = (own: RecordDeps) => terms.change(own, actor, input)
    return whileOpen(deps, actor, { table: 'negotiation_terms', ids: [input.id], write })
  }),
  changeMany: termsOs.changeMany.handler(({ context: { deps, ...rest }, input }) => {
    const actor = signedIn({ deps, ...rest })
    const write = (own: RecordDeps) => terms.changeMany(own, actor, input)
    return whileOpen(deps, actor, { table: 'negotiation_terms', ids: input.ids, write })
  }),
  remove: termsOs.remove.handler(({ context: { deps, ...rest }, input }) => {
    const actor = signedIn({ deps, ...rest })
    const write = (own: RecordDeps) => terms.remove(own, actor, input.id)
    return whileOpen(deps, actor, { table: 'negotiation_terms', ids: [input.id], write })
  }),
  undo: termsOs.undo.handler(({ context, input }) => terms.undo(context.deps, signedIn(context), input.change_id)),
  history: termsOs.history.handler(({ context, input }) => terms.history(context.deps, signedIn(context), input)),
})

const stepsOs = implement(negotiationStepsContract).$context<CallContext<RecordDeps>>()

export const negotiationStepsHandlers = stepsOs.router({
  list: stepsOs.list.handler(({ context, input }) => steps.list(context.deps, signedIn(context), input)),
  get: stepsOs.get.handler(({ context, input }) => steps.get(context.deps, signedIn(context), input.id)),
  create: stepsOs.create.handler(({ context, input }) => steps.create(context.deps, signedIn(context), input)),
  change: stepsOs.change.handler(({ context: { deps, ...rest }, input }) => {
    const actor = signedIn({ deps, ...rest })
    const write = (own: RecordDeps) => steps.change(own, actor, input)
    return whileOpen(deps, actor, { table: 'negotiation_steps', ids: [input.id], write })
  }),
  changeMany: stepsOs.changeMany.handler(({ context: { deps, ...rest }, input }) => {
    const actor = signedIn({ deps, ...rest })
    const write = (own: RecordDeps) => steps.changeMany(own, actor, input)
    return whileOpen(deps, actor, { table: 'negotiation_steps', ids: input.ids, write })
  }),
  remove: stepsOs.remove.handler(({ context: { deps, ...rest }, input }) => {
    const actor = signedIn({ deps, ...rest })
    const write = (own: RecordDeps) => steps.remove(own, actor, input.id)
    return whileOpen(deps, actor, { table: 'negotiation_steps', ids: [input.id], write })
  }),
  undo: stepsOs.undo.handler(({ context, input }) => steps.undo(context.deps, signedIn(context), input.change_id)),
  history: stepsOs.history.handler(({ context, input }) => steps.history(context.deps, signedIn(context), input)),
})
