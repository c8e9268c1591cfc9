import type { PlaybookRule, Position } from './playbook-rule.ts'

type Versions = {
  /** What both began with. */
  base: readonly PlaybookRule[]
  mine: readonly PlaybookRule[]
  /** What somebody else has saved meanwhile. */
  fresh: readonly PlaybookRule[]
}

/** The rules as somebody else has saved them, with the parts that this person changed. */
export function mergeRules({ base, mine, fresh }: Versions): PlaybookRule[] {
  const find = (rules: readonly PlaybookRule[], name: string) => rules.find((rule) => rule.name === name)
  const merged = fresh.map((theirs) => {
    const before = find(base, theirs.name)
    const own = find(mine, theirs.name)
    return before && own ? mergeRule(before, own, theirs) : theirs
  })
  // a rule that they removed and this person changed is a rule again
  const returned = mine.filter((own) => !find(fresh, own.name) && !isSame(own, find(base, own.name)))
  return [...merged, ...returned]
}

function mergeRule(before: PlaybookRule, own: PlaybookRule, theirs: PlaybookRule): PlaybookRule {
  return {
    ...pick(before, own, theirs),
    preferred: pick<Position>(before.preferred, own.preferred, theirs.preferred),
    fallback: pick<Position>(before.fallback, own.fallback, theirs.fallback),
    walkAway: pick<Position>(before.walkAway, own.walkAway, theirs.walkAway),
  }
}

/** Each part as this person left it where it was changed, otherwise as they did. */
function pick<Record extends object>(before: Record, own: Record, theirs: Record): Record {
  const changed = Object.entries(own).filter(([name, value]) => !isSame(value, before[name as keyof Record]))
  return { ...theirs, ...Object.fromEntries(changed) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
