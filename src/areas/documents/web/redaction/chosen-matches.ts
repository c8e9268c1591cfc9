type ChosenMatch = { start: number; end: number; isWhole: boolean }

export const keyOf = ({ start, end }: ChosenMatch): string => `${start} ${end}`

/** Parts of longer words are left out unless somebody ticks them. */
export function isChosen(turned: readonly string[], match: ChosenMatch): boolean {
  return turned.includes(keyOf(match)) !== match.isWhole
}
