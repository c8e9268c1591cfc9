import { AppError, ProviderError } from '#core/errors.ts'
import { callLibrary, passCookiesOn } from '../call-library.ts'
import type { IdentityDeps } from '../../deps.ts'
import { toOwnPathOrRefuse } from '../../password/own-paths.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { toLibraryHeaders, type Visit } from '../visit.ts'

type Begin = {
  callbackURL?: string | undefined
  errorCallbackURL?: string | undefined
  newUserCallbackURL?: string | undefined
  disableRedirect?: boolean | undefined
}

const failed = 'Failed to sign in with Google. Please try again.'

/** Retrying would not help. */
const notSetUp = () =>
  new AppError('UNPROCESSABLE', 'Google sign-in is not set up here.', { data: { reason: 'NOT_CONFIGURED' } })

/** The address of Google's sign-in page; the browser goes there and returns to `finishSignInWithGoogle`. */
export async function beginSignInWithGoogle(
  deps: IdentityDeps,
  visit: Visit,
  input: Begin,
): Promise<{ url: string; redirect: boolean }> {
  const callbackURL = toOwnPathOrRefuse(deps.config, visit, input.callbackURL)
  const errorCallbackURL = toOwnPathOrRefuse(deps.config, visit, input.errorCallbackURL)
  const newUserCallbackURL = toOwnPathOrRefuse(deps.config, visit, input.newUserCallbackURL ?? callbackURL)
  // An installation without Google is not broken, so this is no server error (G128).
  if (!deps.auth.isGoogleConfigured) throw notSetUp()
  const library = await withGoogle(deps)
  const body = {
    provider: 'google',
    callbackURL,
    errorCallbackURL,
    newUserCallbackURL,
    disableRedirect: input.disableRedirect ?? false,
  }
  const { url, redirect } = await callLibrary(visit, () =>
    library.api.signInSocial({ body, headers: toLibraryHeaders(visit), returnHeaders: true }),
  )
  if (!url) throw new AppError('UNAVAILABLE', failed)
  return { url, redirect }
}

type Finish = Partial<Record<'code' | 'state' | 'error' | 'error_description' | 'iss', string | undefined>>

/** Checks Google's response and redirects; a refusal redirects to /auth with its reason. */
export async function finishSignInWithGoogle(
  deps: IdentityDeps,
  visit: Visit,
  query: Finish,
): Promise<{ location: string }> {
  if (!deps.auth.isGoogleConfigured) return { location: '/auth?error=not_configured' }
  const library = await withGoogle(deps)
  const answer = await library.api.callbackOAuth({
    method: 'GET',
    params: { id: 'google' },
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    headers: toLibraryHeaders(visit),
    asResponse: true,
  })
  passCookiesOn(answer.headers, visit.reply)
  const location = toRelative(
    answer.headers.get('location') ?? '/auth?error=internal_server_error',
    deps.config.publicUrl,
  )
  await recordOutcome(deps, visit, location)
  return { location }
}

async function recordOutcome(deps: IdentityDeps, visit: Visit, location: string): Promise<void> {
  const reason = new URL(location, deps.config.publicUrl).searchParams.get('error')
  const userId = reason === null ? await newSessionOwner(deps, visit) : null
  await recordSignIn(deps, visit, {
    method: 'google',
    userId,
    success: reason === null,
    ...(reason === null ? {} : { reason }),
  })
}

/** The user of the session in our own response's cookies. */
async function newSessionOwner({ auth }: IdentityDeps, { reply }: Visit): Promise<string | null> {
  const cookie = reply
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const held = await auth.core.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
  return held?.user.id ?? null
}

async function withGoogle({ auth, log }: IdentityDeps) {
  try {
    return await auth.withGoogle()
  } catch (error) {
    if (error instanceof ProviderError) log.error({ err: error }, 'Google sign-in is unavailable')
    throw new AppError('UNAVAILABLE', failed, { cause: error })
  }
}

function toRelative(location: string, publicUrl: string): string {
  return location.startsWith(`${publicUrl}/`) ? location.slice(publicUrl.length) : location
}
