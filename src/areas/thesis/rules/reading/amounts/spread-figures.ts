import type { Sign } from '../meanings.ts'

const counted =
  /^(?:figures?|digits?|chiffres|cifras|cifre|cijfers|algarismos|cyfr\p{L}*|siffror|siffer|ciffer|sifret)$/iu
/** 'siebenstellig' */
const inOneWord = /^(fünf|sechs|sieben|acht|neun)stellig(?:e[nrms]?)?$/iu
const germanDigits = ['fünf', 'sechs', 'sieben', 'acht', 'neun']
const fewest = 5
const most = 9

const openBehind =
  /^[^.;,\n]{0,30}?(?:\+|\b(?:or (?:more|above|better|higher|over)|and (?:up|above|more|over)|plus|upwards?|minimum|min)\b)/i

/** A 'seven-figure EBITDA' is from one to ten million, with 'or more' behind it or a bound before it from one. */
export function spreadFigures(signs: readonly Sign[], thesis: string): Sign[] {
  return signs.flatMap((sign, at): Sign[] => {
    if (figuresAt(signs, at - 1, thesis) !== null) return []
    const inWord = figuresIn(sign, thesis)
    const figures = inWord ?? figuresAt(signs, at, thesis)
    const end = inWord === null ? signs[at + 1] : { ...sign, from: sign.to }
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

function figuresIn({ from, to }: Sign, thesis: string): number | null {
  const [, digits] = inOneWord.exec(thesis.slice(from, to)) ?? []
  return digits === undefined ? null : germanDigits.indexOf(digits.toLowerCase()) + fewest
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
