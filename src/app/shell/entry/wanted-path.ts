/**
 * The page a guard turned somebody away from, kept for this tab until the person has signed in (G034).
 * Session storage, because the way back may lead through Google or through the landing document.
 */
const key = 'wanted-path'
const keptForMs = 30 * 60_000

type RememberedPath = { path: string; at: number }

export function rememberWantedPath(path: string, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, at: now } satisfies RememberedPath))
  } catch {
    // A browser that keeps nothing only loses the way back.
  }
}

/** Where a person goes after signing in: the page wanted before, or the dashboard. */
export function findWantedPath(now: number): string {
  const wanted = read()
  return wanted && now - wanted.at <= keptForMs ? wanted.path : '/dashboard'
}

export function forgetWantedPath(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function read(): RememberedPath | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isWanted(value) ? value : null
  } catch {
    return null
  }
}

/** Only a path of our own: `//elsewhere` and `https:` would lead off the site. */
function isWanted(value: unknown): value is RememberedPath {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('at' in value)) return false
  return typeof value.path === 'string' && typeof value.at === 'number' && /^\/(?![/\\])/.test(value.path)
}
