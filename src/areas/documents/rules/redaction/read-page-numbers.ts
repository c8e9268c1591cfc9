/** '3, 7-9' as numbers of pages, each once; null where it says something else or a page that is not there. */
export function readPageNumbers(written: string, count: number): number[] | null {
  const found = new Set<number>()
  for (const one of written.split(/[,;\s]+/).filter(Boolean)) {
    const [, first, last = first] = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(one) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (!(from >= 1 && to >= from && to <= count)) return null
    for (let page = from; page <= to; page += 1) found.add(page)
  }
  return [...found].toSorted((a, b) => a - b)
}
