/** One entry of the list that a run found. */
export type ListedResult = { id: string; name: string; score?: number | null }

export type ListChanges<Item> = {
  entered: Item[]
  left: Item[]
  /** Entries of both lists whose score differs, the largest difference first. */
  rescored: { id: string; name: string; before: number | null; after: number | null }[]
}

/** The changes from the list of one run to that of a later one, in the order of these lists. */
export function compareLists<Item extends ListedResult>(
  before: readonly Item[],
  after: readonly Item[],
): ListChanges<Item> {
  const old = new Map(before.map((one) => [one.id, one]))
  const now = new Set(after.map(({ id }) => id))
  return {
    entered: after.filter(({ id }) => !old.has(id)),
    left: before.filter(({ id }) => !now.has(id)),
    rescored: after
      .flatMap(({ id, name, score = null }) => {
        const was = old.get(id)
        const earlier = was?.score ?? null
        return was === undefined || earlier === score ? [] : [{ id, name, before: earlier, after: score }]
      })
      .toSorted((one, other) => difference(other) - difference(one)),
  }
}

function difference({ before, after }: { before: number | null; after: number | null }): number {
  return Math.abs((after ?? 0) - (before ?? 0))
}
