/** What the server tells everybody about this installation. */
export type Site = { claimsConfirmed: boolean; googleConfigured: boolean }

/** Whether this browser holds a session. Without an answer the page stays as it is for visitors. */
export async function findIsSignedIn(): Promise<boolean> {
  const answer = await readJson('/api/auth/get-session')
  return isRecord(answer) && isRecord(answer['user'])
}

/** Unconfirmed until the server says otherwise, so that the footnote never disappears by mistake. */
export async function findSite(): Promise<Site> {
  const answer = await readJson('/site.json')
  const says = (name: keyof Site) => isRecord(answer) && answer[name] === true
  return { claimsConfirmed: says('claimsConfirmed'), googleConfigured: says('googleConfigured') }
}

async function readJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
