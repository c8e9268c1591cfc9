import type { Sign } from '../meanings.ts'

const counted = /^(?:figures?|digits?)$/i
const fewest = 5
const most = 9

const openBehind =
  /^[^.;,\n]{0,30}?(?:\+|\b(?:or (?:more|above|better|higher|over)|and (?:up|above|more|over)|plus|upwards?|minimum|min)\b)/i

/** A 'seven-figure EBITDA' is from one to ten million, with 'or more' behind it or a bound before it from one. */
export function spreadFigures(signs: readonly Sign[], thesis: string): Sign[] {
  return signs.flatMap((sign, at): Sign[] => {
    if (figuresAt(signs, at - 1, thesis) !== null) return []
    const figures = figuresAt(signs, at, thesis)
    const end = signs[at + 1]
    if (figures === null || !end) return [sign]
    const isOpen = signs[at - 1]?.meaning.is === 'bound' || openBehind.test(thesis.slice(end.to))
    if (isOpen) return [{ ...sign, to: end.to, meaning: { is: 'number', value: 10 ** (figures - 1) } }]
    return [
      { ...sign, meaning: { is: 'number', value: 10 ** (figures - 1) } },
      { from: sign.to, to: end.from, meaning: { is: 'to' } },
      { ...end, meaning: { is: 'number', value: 10 ** figures } },
    ]
  })
}

function figuresAt(signs: readonly Sign[], at: number, thesis: string): number | null {
  const [count, word] = [signs[at], signs[at + 1]]
  if (!word || !counted.test(thesis.slice(word.from, word.to))) return null
  const figures = valueOf(count)
  return Number.isInteger(figures) && figures >= fewest && figures <= most ? figures : null
}

function valueOf(sign: Sign | undefined): number {
  if (sign?.meaning.is === 'number') return sign.meaning.value
  return sign?.meaning.is === 'digits' ? Number(sign.meaning.raw) : Number.NaN
}
