export type Made = { id: string; created_at: string }
export type Shown = { kind: 'discovery' | 'matches'; id: string } | null

type LatestResults = {
  /** The newest discovery of the person and the newest matches of the workspace. */
  discovery: Made | null
  matches: Made | null
  /** The discovery that the address names, and when somebody chose it although newer matches were there. */
  chosen: { id: string; since: string | null } | null
  /** What was made up to then was cleared away from the tab. */
  clearedAt: string | null
}

/** What AI Matches shows (AIM-01): whichever ran last, or the discovery that was chosen since then. */
export function chooseLatest({ discovery, matches, chosen, clearedAt }: LatestResults): Shown {
  const matched = leftOf(matches, clearedAt)
  const found = chosen
    ? { id: chosen.id, created_at: chosen.since ?? (chosen.id === discovery?.id ? discovery.created_at : always) }
    : leftOf(discovery, clearedAt)
  if (matched && (found === null || matched.created_at > found.created_at)) return { kind: 'matches', id: matched.id }
  return found && { kind: 'discovery', id: found.id }
}

/** An earlier discovery that a link names is what somebody wants to see, whatever ran since. */
const always = '9999'

function leftOf(made: Made | null, clearedAt: string | null): Made | null {
  return made && !(clearedAt && made.created_at <= clearedAt) ? made : null
}
