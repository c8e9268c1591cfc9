import { implement } from '@orpc/server'
import { identityContract } from '../contract.ts'
import { toConfirmedCookie } from '../rules/confirmed-cookie.ts'
import { forUser, signedIn, type CallContext } from './call-context.ts'
import { changeEmail } from './account/change-email.ts'
import { changePassword } from './password/change-password.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { deleteAccount } from './account/delete-account.ts'
import type { IdentityDeps } from './deps.ts'
import { listOwnRole } from './account/list-own-role.ts'
import { listSessions } from './account/list-sessions.ts'
import { listSignInMethods } from './sign-in/list-sign-in-methods.ts'
import { listUsers } from './people/list-users.ts'
import { readSession } from './sign-in/read-session.ts'
import { removeUser } from './people/remove-user.ts'
import { renameUser } from './account/rename-user.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { resendConfirmation } from './account/resend-confirmation.ts'
import { resetPassword } from './password/reset-password.ts'
import { revokeOtherSessions, revokeSession, revokeSessions } from './account/revoke-sessions.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  replaceBackupCodes,
  verifyBackupCode,
  verifyTotp,
} from './second-factor/second-factor.ts'
import { setRole } from './people/set-role.ts'
import { beginSignInWithGoogle, finishSignInWithGoogle } from './sign-in/google/sign-in-with-google.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signUp } from './sign-in/sign-up.ts'

const calls = implement(identityContract).$context<CallContext<IdentityDeps>>()

const done = { status: true } as const
const ended = { success: true } as const
const resetMessage = 'If this address has an account, an email with a link to a new password was requested.'

const signInHandlers = {
  signUpEmail: calls.signUpEmail.handler(async ({ context, input }) => ({
    token: null,
    user: await signUp(context.deps, context, input),
  })),
  signInEmail: calls.signInEmail.handler(({ context, input }) => signIn(context.deps, context, input)),
  signInSocial: calls.signInSocial.handler(({ context, input }) => beginSignInWithGoogle(context.deps, context, input)),
  finishGoogle: calls.finishGoogle.handler(async ({ context, input }) => ({
    status: 302 as const,
    headers: await finishSignInWithGoogle(context.deps, context, input),
  })),
  signOut: calls.signOut.handler(async ({ context }) => {
    await signOut(context.deps, context)
    return ended
  }),
  getSession: calls.getSession.handler(({ context }) => readSession(context.deps, context)),
  verifyTotp: calls.verifyTotp.handler(async ({ context, input }) => ({
    token: null,
    user: await verifyTotp(context.deps, context, input),
  })),
  verifyBackupCode: calls.verifyBackupCode.handler(async ({ context, input }) => ({
    token: null,
    user: await verifyBackupCode(context.deps, context, input),
  })),
}

const mailLinks = {
  verifyEmail: calls.verifyEmail.handler(async ({ context, input }) => {
    const headers = await confirmEmail(context.deps, context, input)
    context.reply.append('set-cookie', toConfirmedCookie())
    return { status: 302 as const, headers }
  }),
  sendVerificationEmail: calls.sendVerificationEmail.handler(async ({ context, input }) => {
    await resendConfirmation(context.deps, context, input)
    return done
  }),
  requestPasswordReset: calls.requestPasswordReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context.deps, context, input)
    return { ...done, message: resetMessage }
  }),
  resetPassword: calls.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context.deps, context, input)
    return done
  }),
}

const ownAccount = {
  changePassword: calls.changePassword.handler(async ({ context, input }) => ({
    token: null,
    user: await changePassword(context.deps, context, { ...input, actor: signedIn(context) }),
  })),
  changeEmail: calls.changeEmail.handler(async ({ context, input }) => {
    await changeEmail(context.deps, context, { ...input, actor: signedIn(context) })
    return done
  }),
  updateUser: calls.updateUser.handler(async ({ context, input }) => {
    await renameUser(context.deps, signedIn(context), input)
    return done
  }),
  deleteUser: calls.deleteUser.handler(async ({ context, input }) => {
    await deleteAccount(context.deps, context, { ...input, actor: signedIn(context) })
    return { ...ended, message: 'User deleted' }
  }),
  listAccounts: calls.listAccounts.handler(forUser(listSignInMethods)),
  listSessions: calls.listSessions.handler(forUser(listSessions)),
  revokeSession: calls.revokeSession.handler(async ({ context, input }) => {
    await revokeSession(context.deps, signedIn(context), input)
    return done
  }),
  revokeSessions: calls.revokeSessions.handler(async ({ context }) => {
    await revokeSessions(context.deps, signedIn(context))
    return done
  }),
  revokeOtherSessions: calls.revokeOtherSessions.handler(async ({ context }) => {
    await revokeOtherSessions(context.deps, signedIn(context))
    return done
  }),
  enableTwoFactor: calls.enableTwoFactor.handler(({ context, input }) =>
    enableSecondFactor(context.deps, context, { ...input, actor: signedIn(context) }),
  ),
  disableTwoFactor: calls.disableTwoFactor.handler(async ({ context, input }) => {
    await disableSecondFactor(context.deps, context, { ...input, actor: signedIn(context) })
    return done
  }),
  generateBackupCodes: calls.generateBackupCodes.handler(async ({ context, input }) => ({
    ...done,
    backupCodes: await replaceBackupCodes(context.deps, context, { ...input, actor: signedIn(context) }),
  })),
  listUserRoles: calls.listUserRoles.handler(({ context }) => listOwnRole(signedIn(context))),
}

const administration = {
  listUsers: calls.listUsers.handler(forUser(listUsers)),
  setRole: calls.setRole.handler(async ({ context, input }) => ({
    user: await setRole(context.deps, signedIn(context), input),
  })),
  removeUser: calls.removeUser.handler(async ({ context, input }) => {
    await removeUser(context.deps, signedIn(context), input)
    return ended
  }),
}

export const identityHandlers = calls.router({ ...signInHandlers, ...mailLinks, ...ownAccount, ...administration })
