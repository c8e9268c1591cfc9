import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  begin: os.begin.handler(forUser(beginNegotiation)),
  change: os.change.handler(forUser(changeNegotiation)),
  submitOffer: os.submitOffer.handler(forUser(submitOffer)),
  answerOffer: os.answerOffer.handler(forUser(answerOffer)),
  changeBid: os.changeBid.handler(forUser(changeBid)),
  sendMessage: os.sendMessage.handler(forUser(sendMessage)),
  markRead: os.markRead.handler(forUser(markRead)),
  draft: os.draft.handler(forUser(readDraft)),
  saveDraft: os.saveDraft.handler(forUser(saveDraft)),
  scheduleMeeting: os.scheduleMeeting.handler(forUser(scheduleMeeting)),
  exportMeeting: os.exportMeeting.handler(forUser(exportMeeting)),
  finalise: os.finalise.handler(forUser(finalise)),
  limits: os.limits.handler(forUser(readLimits)),
  saveLimits: os.saveLimits.handler(forUser(saveLimits)),
  brief: os.brief.handler(async ({ context, input }) => {
    const { printBrief } = await import('./brief/print-brief.ts')
    return printBrief(context.deps, signedIn(context), input)
  }),
  advise: os.advise.handler(({ context, input, signal }) =>
    advise(context.deps, signedIn(context), { ...input, signal }),
  ),
  ask: os.ask.handler(({ context, input, signal }) => ask(context.deps, signedIn(context), { ...input, signal })),
  advisePlainly: os.advisePlainly.handler(forUser(advisePlainly)),
  chat: os.chat.handler(forUser(readChat)),
  rehearsals: os.rehearsals.handler(forUser(listRehearsals)),
  rehearse: os.rehearse.handler(forUser(rehearse)),
  moveInRehearsal: os.moveInRehearsal.handler(forUser(moveInRehearsal)),
  endRehearsal: os.endRehearsal.handler(forUser(endRehearsal)),
  removeRehearsal: os.removeRehearsal.handler(forUser(removeRehearsal)),
  clearChat: os.clearChat.handler(forUser(clearChat)),
})

const termsOs = implement(negotiationTermsContract).$context<CallContext<RecordDeps>>()

export const negotiationTermsHandlers = termsOs.router({
  list: termsOs.list.handler(forUser(terms.list)),
  get: termsOs.get.handler(forUserBy('id', terms.get)),
  create: termsOs.create.handler(forUser(terms.create)),
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
  undo: termsOs.undo.handler(forUserBy('change_id', terms.undo)),
  history: termsOs.history.handler(forUser(terms.history)),
})

const stepsOs = implement(negotiationStepsContract).$context<CallContext<RecordDeps>>()

export const negotiationStepsHandlers = stepsOs.router({
  list: stepsOs.list.handler(forUser(steps.list)),
  get: stepsOs.get.handler(forUserBy('id', steps.get)),
  create: stepsOs.create.handler(forUser(steps.create)),
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
  undo: stepsOs.undo.handler(forUserBy('change_id', steps.undo)),
  history: stepsOs.history.handler(forUser(steps.history)),
})
