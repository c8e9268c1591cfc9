import { implement } from '@orpc/server'
import { identityContract } from '../contract.ts'
import { toConfirmedCookie } from '../rules/confirmed-cookie.ts'
import { forUser, handleCalls, signedIn, type CallContext } from './call-context.ts'
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
import { requestAccountMail } from './sign-in/request-account-mail.ts'
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

const done = { status: true } as const
const ended = { success: true } as const
const resetMessage = 'If this address has an account, an email with a link to a new password was requested.'

export const identityHandlers = handleCalls(implement(identityContract).$context<CallContext<IdentityDeps>>(), {
  signUpEmail: async ({ context, input }) => ({
    token: null,
    user: await signUp(context.deps, context, input),
  }),
  signInEmail: ({ context, input }) => signIn(context.deps, context, input),
  signInSocial: ({ context, input }) => beginSignInWithGoogle(context.deps, context, input),
  finishGoogle: async ({ context, input }) => ({
    status: 302 as const,
    headers: await finishSignInWithGoogle(context.deps, context, input),
  }),
  signOut: async ({ context }) => {
    await signOut(context.deps, context)
    return ended
  },
  getSession: ({ context }) => readSession(context.deps, context),
  verifyTotp: async ({ context, input }) => ({
    token: null,
    user: await verifyTotp(context.deps, context, input),
  }),
  verifyBackupCode: async ({ context, input }) => ({
    token: null,
    user: await verifyBackupCode(context.deps, context, input),
  }),

  verifyEmail: async ({ context, input }) => {
    const { location, confirmed } = await confirmEmail(context.deps, context, input)
    context.reply.append('set-cookie', toConfirmedCookie(confirmed))
    return { status: 302 as const, headers: { location } }
  },
  sendVerificationEmail: async ({ context, input }) => {
    const { email, callbackURL: path } = input
    await requestAccountMail(context.deps, context, { kind: 'confirm-email', email, path })
    return done
  },
  requestPasswordReset: async ({ context, input }) => {
    const { email, redirectTo: path } = input
    await requestAccountMail(context.deps, context, { kind: 'reset-password', email, path })
    return { ...done, message: resetMessage }
  },
  resetPassword: async ({ context, input }) => {
    await resetPassword(context.deps, context, input)
    return done
  },

  changePassword: async ({ context, input }) => ({
    token: null,
    user: await changePassword(context.deps, context, { ...input, actor: signedIn(context) }),
  }),
  changeEmail: async ({ context, input }) => {
    await changeEmail(context.deps, context, { ...input, actor: signedIn(context) })
    return done
  },
  updateUser: async ({ context, input }) => {
    await renameUser(context.deps, signedIn(context), input)
    return done
  },
  deleteUser: async ({ context, input }) => {
    await deleteAccount(context.deps, context, { ...input, actor: signedIn(context) })
    return { ...ended, message: 'User deleted' }
  },
  listAccounts: forUser(listSignInMethods),
  listSessions: forUser(listSessions),
  revokeSession: async ({ context, input }) => {
    await revokeSession(context.deps, signedIn(context), input)
    return done
  },
  revokeSessions: async ({ context }) => {
    await revokeSessions(context.deps, signedIn(context))
    return done
  },
  revokeOtherSessions: async ({ context }) => {
    await revokeOtherSessions(context.deps, signedIn(context))
    return done
  },
  enableTwoFactor: ({ context, input }) =>
    enableSecondFactor(context.deps, context, { ...input, actor: signedIn(context) }),
  disableTwoFactor: async ({ context, input }) => {
    await disableSecondFactor(context.deps, context, { ...input, actor: signedIn(context) })
    return done
  },
  generateBackupCodes: async ({ context, input }) => ({
    ...done,
    backupCodes: await replaceBackupCodes(context.deps, context, { ...input, actor: signedIn(context) }),
  }),
  listUserRoles: ({ context }) => listOwnRole(signedIn(context)),

  listUsers: forUser(listUsers),
  setRole: async ({ context, input }) => ({
    user: await setRole(context.deps, signedIn(context), input),
  }),
  removeUser: async ({ context, input }) => {
    await removeUser(context.deps, signedIn(context), input)
    return ended
  },
})
