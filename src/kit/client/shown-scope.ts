import { messages } from '../messages.ts'
import { makePersonalStore } from './page-store.ts'

/** The header in which server and page name whose records an answer and a request are about. */
const header = 'x-scope'

type ShownScope = {
  scope: string | null
  since: number
  /** The person has gone on to other records, such as in another tab: the page shows the ones from before. */
  isLeft: boolean
}

/** Whose records this page shows, since it last asked for everything. */
export const shown = makePersonalStore<ShownScope>(() => ({ scope: null, since: 0, isLeft: false }))

/** For a request: the server refuses a write where the person has gone on to other records meanwhile, such as in another tab. */
export function shownScope(): Record<string, string> {
  const { scope } = shown.read()
  return scope === null ? {} : { [header]: scope }
}

/**
 * Sends a request and learns from the first answer; one to a request from before counts no more. Other records than the page
 * shows never reach it: in place of them comes a refusal, as the server gives one to a write.
 */
export async function learnScope(send: () => Promise<Response>, reads: 'records' | 'else'): Promise<Response> {
  const { since } = shown.read()
  const answer = await send()
  const now = shown.read()
  const scope = answer.headers.get(header)
  if (scope === null || now.since !== since || now.scope === scope) return answer
  if (now.scope === null) {
    shown.write({ ...now, scope })
    return answer
  }
  shown.write({ ...now, isLeft: true })
  return reads === 'records' && answer.ok ? refuseOthers() : answer
}

/** A file of the shown records. */
export function fetchShown(url: string): Promise<Response> {
  return learnScope(() => fetch(url, { credentials: 'same-origin', headers: shownScope() }), 'records')
}

function refuseOthers(): Response {
  const refusal = { error: messages.otherRecords, code: 'FORBIDDEN', details: { reason: 'other_workspace' } }
  return Response.json(refusal, { status: 403 })
}

/** The page asks for everything again: it shows what the server then answers. */
export function forgetScope(): void {
  shown.write({ scope: null, since: shown.read().since + 1, isLeft: false })
}
