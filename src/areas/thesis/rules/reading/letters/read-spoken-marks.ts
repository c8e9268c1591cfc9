/** 'comma', 'period' as they are dictated; 'the trial period' and a single one are words. */
const comma = /(?<=\p{L}) comma(?=\s)/giu
const stop = /(?<=\p{L}|\d) (?:period|full stop|new line|new paragraph|question mark)(?=\s|$)/giu
const fewest = 2

/** 'bakeries in Kent comma no franchises period' has the marks that were dictated; every other letter keeps its place. */
export function readSpokenMarks(thesis: string): string {
  const [commas, stops] = [thesis.match(comma) ?? [], thesis.match(stop) ?? []]
  if (commas.length < fewest || stops.length < fewest) return thesis
  return thesis
    .replaceAll(comma, (said) => `,${' '.repeat(said.length - 1)}`)
    .replaceAll(stop, (said) => `.${' '.repeat(said.length - 1)}`)
}
