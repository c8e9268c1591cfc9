/**
 * A pure function that computes the answer for each key once. Since the same key always has the same answer, nobody can tell
 * the difference; anything else that outlives a call belongs to `wire.ts`, to a table or to a component. `most`: keys to
 * keep; beyond that the cache starts afresh.
 */
export function memo<Key, Answer>(compute: (key: Key) => Answer, most = Infinity): (key: Key) => Answer {
  const known = new Map<Key, Answer>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const answer = compute(key)
    if (known.size >= most) known.clear()
    known.set(key, answer)
    return answer
  }
}

/** The same for objects, whose answers are forgotten with them. */
export function memoByObject<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, Answer>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const answer = compute(key)
    known.set(key, answer)
    return answer
  }
}
