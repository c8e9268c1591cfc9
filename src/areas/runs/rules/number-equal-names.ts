/**
 * Names of a list, newest first, so that no two look alike: of those that are equal, each says which of them it is, the oldest
 * being the first. Two equal searches within a minute have the same name.
 */
export function numberEqualNames(names: readonly string[]): string[] {
  const groups = Map.groupBy(names.keys(), (index) => names[index])
  return names.map((name, index) => {
    const equal = groups.get(name) ?? []
    return equal.length < 2 ? name : `${name} (${equal.length - equal.indexOf(index)} of ${equal.length})`
  })
}
