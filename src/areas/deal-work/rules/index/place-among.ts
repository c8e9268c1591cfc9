/**
 * The order of a folder once some have their place before another, or at the end; what was there before leaves its old place.
 * Nothing where the one that they go before is not there, or is one of them.
 */
export function placeAmong(
  there: readonly string[],
  { placed, before }: { placed: readonly string[]; before: string | null },
): string[] | null {
  const moved = new Set(placed)
  const others = there.filter((one) => !moved.has(one))
  if (before === null) return [...others, ...placed]
  const at = others.indexOf(before)
  return at === -1 ? null : [...others.slice(0, at), ...placed, ...others.slice(at)]
}

/** The former order of a folder, as far as it is still there; what came since follows. */
export function orderAsBefore(there: readonly string[], former: readonly string[]): string[] {
  const present = new Set(there)
  const known = new Set(former)
  return [...former.filter((one) => present.has(one)), ...there.filter((one) => !known.has(one))]
}
