import type { Criterion } from '../../../contract.ts'

export type Span = { from: number; to: number }

const sentences = /(?:[^.!?\n]|[.!?](?!\s|$))+/gu

export const sentenceAround = (place: Span, thesis: string): Span => partAround(place, sentences, thesis)

export function partAround(place: Span, parts: RegExp, thesis: string): Span {
  const around = [...thesis.matchAll(parts)]
    .map(({ 0: part, index }) => ({ from: index, to: index + part.length }))
    .find((part) => isWithin(place, part))
  return around ?? { from: 0, to: thesis.length }
}

/** Where words stand that became a criterion. */
export function placesOf({ said }: Criterion, thesis: string): Span[] {
  const parts = (said ?? '').split(', ').filter((part) => part !== '' && thesis.includes(part))
  return parts.map((part) => placeOf(part, thesis))
}

/** Not as a part of longer words, if they stand anywhere else. */
export function placeOf(said: string, thesis: string): Span {
  const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
  let from = thesis.indexOf(said)
  const first = Math.max(0, from)
  while (from !== -1 && (isLetter(thesis[from - 1]) || isLetter(thesis[from + said.length])))
    from = thesis.indexOf(said, from + 1)
  const at = from === -1 ? first : from
  return { from: at, to: at + said.length }
}

export const isWithin = (place: Span, around: Span): boolean => place.from >= around.from && place.from < around.to
