import { expect, test } from 'vitest'
import { listCalls } from './calls.ts'

/** POST calls that create nothing new when sent twice, by reason. */
const exempt: Record<string, readonly string[]> = {
  'asks and keeps nothing': [
    'companies.similar',
    'sourcing.ofCompanies',
    'thesis.score',
    'thesis.smartSearch',
    'thesis.analyse',
    'identity.signInSocial',
    'dueDiligence.analyseCompany',
    'documentAnalysis.analyse',
    'documentAnalysis.askRoom',
    'dueDiligence.analyseContract',
    'dueDiligence.analyseFinancials',
    'engagements.openRequest',
    'models.chat',
    'pipeline.brief',
    'registry.ask',
    'roomGuests.openRoom',
    'roomGuests.questions',
    'roomGuests.readText',
    'salesTools.gong',
    'salesTools.chorus',
    'screening.ownership',
    'screening.search',
    'workspaces.previewInvitation',
  ],
  'brings about a state; the second time it is there already': [
    'requestThreads.decide',
    // the page of a visitor names each question by a key
    'roomGuests.ask',
    'billing.cancel',
    'billing.choosePlan',
    'billing.confirmPayment',
    'billing.dismissRefund',
    'billing.providerEvents',
    'billing.endPlan',
    'billing.markPaid',
    'billing.resume',
    'billing.startTrial',
    'companies.checkSavedSearch',
    'dealWork.removeFolder',
    'dealWork.moveItems',
    'dealWork.sortFolder',
    'dealWork.undoIndexChange',
    'dealWork.undoNote',
    'dealWork.undoTask',
    'deals.bulk',
    'identity.changeEmail',
    'identity.changePassword',
    'identity.deleteUser',
    'identity.disableTwoFactor',
    'identity.removeUser',
    'identity.resetPassword',
    'identity.revokeOtherSessions',
    'identity.revokeSession',
    'identity.revokeSessions',
    'identity.setRole',
    'identity.signOut',
    'identity.updateUser',
    'engagements.removeParty',
    'engagements.removeWithReason',
    'documents.restore',
    'documents.restoreVersion',
    'documents.unlock',
    'imports.cancel',
    'imports.check',
    'imports.start',
    'imports.undoChange',
    'matching.tellPair',
    'monitoring.importAs',
    'outreach.optOut',
    'outreach.removeOptOut',
    'negotiation.answerOffer',
    'negotiation.finalise',
    'negotiation.reopen',
    'registry.link',
    'registry.see',
    'registry.takeOver',
    'screening.refresh',
    'screening.uploadList',
    'tasks.cancel',
    'negotiation.cancelMeeting',
    'valuation.cancelReview',
    'valuation.fillFromAccounts',
    'valuation.lockVersion',
    'valuation.restoreVersion',
    'workspaces.acceptInvitation',
    'workspaces.activate',
    'workspaces.declineInvitation',
    'monitoring.addFollowUps',
    'monitoring.complete',
    'monitoring.finishFollowUp',
    'monitoring.holdClient',
    'monitoring.review',
    'monitoring.reopen',
    'monitoring.start',
    'workspaces.leave',
    'workspaces.removeSampleData',
  ],
  'an address has one account however often it signs up': ['identity.signUpEmail'],
  'replaces what was there before': [
    'billing.grantPlan',
    'identity.enableTwoFactor',
    'identity.generateBackupCodes',
    'valuation.comment',
  ],
  'asked for anew each time, within limits of its own': [
    'audit.securityMonitor',
    'identity.requestPasswordReset',
    'identity.sendVerificationEmail',
    'identity.signInEmail',
    'identity.verifyBackupCode',
    'identity.verifyTotp',
    'billing.openPortal',
    'models.issueKey',
    'voiceCoach.openTicket',
    'workspaces.resendInvitation',
  ],
}
const exempted = new Set(Object.values(exempt).flat())
/** The calls of every kind of record (`record-calls.ts`): a check stores nothing, the others bring about a state. */
const ofRecords = /\.(checkFile|exportRefused|changeMany|undo)$/
const posts = listCalls().filter(({ method, name }) => method === 'POST' && !ofRecords.test(name))

test('every POST call declares that it creates, or is listed here with a reason', () => {
  const silent = posts.filter(({ meta, name }) => meta.creates === undefined && !exempted.has(name))
  const help = silent.map(
    ({ name }) => `${name}: say \`creates: 'together'\` or \`'apart'\` in its contract, or why not in this file.`,
  )
  expect(help).toEqual([])
})

test('no exemption outlives its call', () => {
  const silent = new Set(posts.filter(({ meta }) => meta.creates === undefined).map(({ name }) => name))
  expect([...exempted].filter((name) => !silent.has(name))).toEqual([])
})

test('every call that answers 201 creates', () => {
  const made = listCalls().filter(({ procedure }) => procedure['~orpc'].route.successStatus === 201)
  expect(made.filter(({ meta }) => meta.creates === undefined).map(({ name }) => name)).toEqual([])
})

test('undo, a change of many and the check of a file create nothing, whatever the kind of record', () => {
  const wrong = listCalls().filter(({ name, meta }) => ofRecords.test(name) && meta.creates !== undefined)
  expect(wrong.map(({ name }) => name)).toEqual([])
})
