import { makePersonalStore } from './page-store.ts'

/** The header in which server and page name whose records an answer and a request are about. */
const header = 'x-scope'

/** Whose records this page shows, since it last asked for everything. */
const shown = makePersonalStore<{ scope: string | null; since: number }>(() => ({ scope: null, since: 0 }))

/** For a request: the server refuses a write where the person has gone on to other records meanwhile, such as in another tab. */
export function shownScope(): Record<string, string> {
  const { scope } = shown.read()
  return scope === null ? {} : { [header]: scope }
}

/** Sends a request and learns from the first answer; one to a request from before counts no more. */
export async function learnScope(send: () => Promise<Response>): Promise<Response> {
  const { since } = shown.read()
  const answer = await send()
  const now = shown.read()
  const scope = answer.headers.get(header)
  if (scope !== null && now.scope === null && now.since === since) shown.write({ scope, since })
  return answer
}

/** The page asks for everything again: it shows what the server then answers. */
export function forgetScope(): void {
  shown.write({ scope: null, since: shown.read().since + 1 })
}
