import type { Sign } from '../meanings.ts'

/** 'Cork city' is Cork, in contrast to the county around it. */
export function joinCity(signs: readonly Sign[], thesis: string): Sign[] {
  return signs.flatMap((sign, at) => {
    if (isWordCity(sign, signs[at - 1], thesis)) return []
    const next = signs[at + 1]
    return next && isWordCity(next, sign, thesis) ? [{ ...sign, to: next.to }] : [sign]
  })
}

function isWordCity(sign: Sign, before: Sign | undefined, thesis: string): boolean {
  return (
    before?.meaning.is === 'name' &&
    before.meaning.kind === 'city' &&
    /^ city$/i.test(thesis.slice(before.to, sign.to)) &&
    sign.meaning.is === 'unknown'
  )
}
