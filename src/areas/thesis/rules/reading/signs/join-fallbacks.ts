import { foldText } from '#core/names/fold-text.ts'
import { isPlace, type Sign } from '../meanings.ts'
import { isFallback } from '../words/places/idle-denials.ts'

const nearChars = 30

/** 'en Valladolid o si no en Palencia': either will do. */
export function joinFallbacks(signs: readonly Sign[], thesis: string): Sign[] {
  return signs.map((sign, at) => {
    if (sign.meaning.is !== 'not') return sign
    const said = foldText(thesis.slice(Math.max(0, sign.from - nearChars), sign.to))
    return isFallback(said) && isBeforePlace(signs, at + 1) ? { ...sign, meaning: { is: 'and' } } : sign
  })
}

function isBeforePlace(signs: readonly Sign[], start: number): boolean {
  const next = signs.slice(start).find(({ meaning }) => !['stop', 'ending', 'mark', 'to', 'and'].includes(meaning.is))
  return isPlace(next?.meaning)
}
