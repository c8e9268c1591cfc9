import { expect, test } from 'vitest'
import { listCalls } from './calls.ts'

/** Calls by POST that make nothing new when they are sent twice, by the reason. */
const exempt: Record<string, readonly string[]> = {
  'asks and keeps nothing': [
    'companies.similar',
    'deals.checkFile',
    'discovery.score',
    'discovery.smartSearch',
    'discovery.analyse',
    'identity.signInSocial',
    'models.chat',
    'pipeline.brief',
    'registry.ask',
    'workspaces.previewInvitation',
  ],
  'brings about a state; the second time it is there already': [
    'companies.checkSavedSearch',
    'deals.bulk',
    'deals.undo',
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
    'imports.cancel',
    'imports.check',
    'imports.start',
    'imports.undo',
    'imports.undoChange',
    'matching.tellPair',
    'outreach.optOut',
    'outreach.removeOptOut',
    'registry.link',
    'registry.see',
    'registry.takeOver',
    'tasks.cancel',
    'valuation.cancelReview',
    'valuation.lockVersion',
    'valuation.restoreVersion',
    'workspaces.acceptInvitation',
    'workspaces.activate',
    'workspaces.declineInvitation',
    'workspaces.leave',
    'workspaces.removeSampleData',
  ],
  'an address has one account however often it signs up': ['identity.signUpEmail'],
  'replaces what was there before': ['identity.enableTwoFactor', 'identity.generateBackupCodes', 'valuation.comment'],
  'asked for anew each time, within limits of its own': [
    'audit.securityMonitor',
    'identity.requestPasswordReset',
    'identity.sendVerificationEmail',
    'identity.signInEmail',
    'identity.verifyBackupCode',
    'identity.verifyTotp',
    'models.issueKey',
    'workspaces.resendInvitation',
  ],
}
const exempted = new Set(Object.values(exempt).flat())
const posts = listCalls().filter(({ method }) => method === 'POST')

test('every call by POST says that it creates, or stands here with its reason', () => {
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

test('whatever answers 201 creates', () => {
  const made = listCalls().filter(({ procedure }) => procedure['~orpc'].route.successStatus === 201)
  expect(made.filter(({ meta }) => meta.creates === undefined).map(({ name }) => name)).toEqual([])
})
