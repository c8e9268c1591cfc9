/** A part of one run of text of a page: from the share `from` of its letters to the share `to`, both 0 to 1. */
export type RunPart = { run: number; from: number; to: number }

/**
 * Where a passage of the stored text is among the runs of text that a PDF page draws. Both were read from the same file, so
 * they differ in nothing but white space. Where the passage occurs several times, the one nearest to `near` (0 to 1, the
 * passage's position in the text of the page) is meant. Empty if it is not there.
 */
export function locatePassage(runs: readonly string[], passage: string, near: number): RunPart[] {
  const sought = withoutSpace(passage)
  if (sought === '') return []
  const letters: { run: number; at: number }[] = []
  let page = ''
  runs.forEach((text, run) => {
    for (let at = 0; at < text.length; at += 1) {
      const letter = withoutSpace(text.charAt(at))
      if (letter === '') continue
      page += letter
      letters.push({ run, at })
    }
  })
  const start = nearest(page, sought, near)
  return start < 0 ? [] : toParts(runs, letters.slice(start, start + sought.length))
}

function withoutSpace(text: string): string {
  return text.replaceAll(/[\s\0]+/g, '')
}

function nearest(page: string, sought: string, near: number): number {
  let best = -1
  const target = near * page.length
  for (let at = page.indexOf(sought); at >= 0; at = page.indexOf(sought, at + 1))
    if (best < 0 || Math.abs(at - target) < Math.abs(best - target)) best = at
  return best
}

function toParts(runs: readonly string[], letters: readonly { run: number; at: number }[]): RunPart[] {
  const parts: RunPart[] = []
  for (const [run, of] of Map.groupBy(letters, (letter) => letter.run)) {
    const length = runs[run]?.length ?? 0
    const [first, last] = [of[0]?.at ?? 0, of.at(-1)?.at ?? 0]
    if (length > 0) parts.push({ run, from: first / length, to: (last + 1) / length })
  }
  return parts
}
