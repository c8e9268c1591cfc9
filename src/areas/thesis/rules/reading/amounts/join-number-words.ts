import type { Sign } from '../meanings.ts'

type JoinedWords = { value: number; next: number }

/** 'a hundred and fifty', 'one hundred twenty five', 'thirty five': numbers in several words become one. */
export function joinNumberWords(signs: readonly Sign[]): Sign[] {
  const joined: Sign[] = []
  for (let at = 0; at < signs.length;) {
    const read = readHundreds(signs, at) ?? readTens(signs, at)
    const [first, last] = [signs[at], signs[(read?.next ?? at + 1) - 1]]
    if (first && last)
      joined.push(read ? { ...first, to: last.to, meaning: { is: 'number', value: read.value } } : first)
    at = read?.next ?? at + 1
  }
  return joined
}

/** Null where nothing is joined. */
function readHundreds(signs: readonly Sign[], at: number): JoinedWords | null {
  const hundreds = readWholeHundreds(signs, at)
  if (!hundreds) return null
  const start = signs[hundreds.next]?.meaning.is === 'and' ? hundreds.next + 1 : hundreds.next
  const rest = readTens(signs, start) ?? readWord(signs, start)
  // 'between one hundred and two hundred', 'a hundred and 5 million'
  if (!rest || rest.value >= 100 || rest.value <= 0 || signs[rest.next]?.meaning.is === 'scale') return null
  return { value: hundreds.value + rest.value, next: rest.next }
}

/** 'a hundred' is one word here, 'two hundred' two. */
function readWholeHundreds(signs: readonly Sign[], at: number): JoinedWords | null {
  const word = readWord(signs, at)
  if (!word) return null
  if (word.value === 100) return word
  const scale = signs[word.next]?.meaning
  const isHundred = scale?.is === 'scale' && scale.factor === 100
  return isHundred && Number.isInteger(word.value) && word.value < 10
    ? { value: word.value * 100, next: word.next + 1 }
    : null
}

/** 'thirty five' */
function readTens(signs: readonly Sign[], at: number): JoinedWords | null {
  const [tens, unit] = [readWord(signs, at), readWord(signs, at + 1)]
  const isPair = tens && unit && tens.value % 10 === 0 && tens.value >= 20 && tens.value < 100
  return isPair && unit.value > 0 && unit.value < 10 && Number.isInteger(unit.value)
    ? { value: tens.value + unit.value, next: unit.next }
    : null
}

function readWord(signs: readonly Sign[], at: number): JoinedWords | null {
  const meaning = signs[at]?.meaning
  const isPlain = meaning?.is === 'number' && meaning.isPercent !== true && meaning.figure === undefined
  return isPlain ? { value: meaning.value, next: at + 1 } : null
}
