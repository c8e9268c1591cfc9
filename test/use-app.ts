import { afterAll, beforeAll } from 'vitest'
import { asUser, type Person, type SignedInClient } from './as-user.ts'
import { startApp, type App, type AppOptions } from './start-app.ts'

/**
 * Gives a db test file the complete product, which is stopped after its tests. Options that depend on what earlier hooks
 * have started come as a function. Read the app inside tests or hooks, not before; the same holds for its users.
 */
export function useApp(options: AppOptions | (() => AppOptions) = {}): App {
  const app = {} as App // filled by the hook
  beforeAll(async () => {
    Object.assign(app, await startApp(typeof options === 'function' ? options() : options))
  })
  afterAll(() => app.stop())
  return app
}

/** Somebody who is signed in to this app before the tests; in the order of these lines. */
export function useUser(app: App, person?: Person): SignedInClient {
  const user = {} as SignedInClient // filled by the hook
  beforeAll(async () => {
    Object.assign(user, await asUser(app, person))
  })
  return user
}
