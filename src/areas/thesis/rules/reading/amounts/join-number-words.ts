import type { Sign } from '../meanings.ts'

type JoinedWords = { value: number; next: number }

/** 'a hundred and fifty', 'one hundred twenty five', 'thirty five', 'two and a half': numbers in several words become one. */
export function joinNumberWords(signs: readonly Sign[]): Sign[] {
  const joined: Sign[] = []
  for (let at = 0; at < signs.length;) {
    const read = readFraction(signs, at) ?? readHalf(signs, at) ?? readHundreds(signs, at) ?? readTens(signs, at)
    const next = read?.next ?? at + 1
    joined.push(...(read ? [joinSigns(signs.slice(at, next), read.value)] : signs.slice(at, next)))
    at = next
  }
  return joinMillions(joinHalves(joined))
}

const joinSigns = (signs: readonly Sign[], value: number): Sign => ({
  from: signs[0]?.from ?? 0,
  to: signs.at(-1)?.to ?? 0,
  meaning: { is: 'number', value },
})

/** 'two point five', 'eins Komma zwei fünf', 'deux virgule vingt-cinq' */
function readFraction(signs: readonly Sign[], at: number): JoinedWords | null {
  const whole = readTens(signs, at) ?? readWord(signs, at)
  if (!whole || !Number.isInteger(whole.value) || !isPoint(signs[whole.next])) return null
  const digits = readDigitWords(signs, whole.next + 1)
  return digits && { value: Number(`${whole.value}.${digits.value}`), next: digits.next }
}

const isPoint = (sign: Sign | undefined): boolean => sign?.meaning.is === 'unknown' && sign.meaning.isPoint === true

/** Up to 99 behind a point: 'twenty-five', 'five', 'two five'. */
function readDigitWords(signs: readonly Sign[], at: number): JoinedWords | null {
  const first = readTens(signs, at) ?? readWord(signs, at)
  if (!first || !isBelow(first, 100)) return null
  const second = readWord(signs, first.next)
  const areTwo = second !== null && isBelow(first, 10) && isBelow(second, 10)
  return areTwo ? { value: first.value * 10 + second.value, next: second.next } : first
}

const isBelow = ({ value }: JoinedWords, most: number): boolean => Number.isInteger(value) && value < most

/** 'two and a half', 'un million et demi' */
function readHalf(signs: readonly Sign[], at: number): JoinedWords | null {
  const whole = readWhole(signs, at)
  const next = whole && findHalf(signs, whole.next)
  if (!next || (whole.value < 1e6 && !isMultiplied(signs, next))) return null
  const size = [1e9, 1e6].find((one) => whole.value >= one) ?? 1
  return { value: whole.value + size / 2, next }
}

/** '2 millions et demi', 'millón y medio': the half is said behind the scale. */
function joinHalves(signs: readonly Sign[]): Sign[] {
  const joined: Sign[] = []
  for (let at = 0; at < signs.length;) {
    const half = readHalfOfScale(signs, at, joined.at(-1))
    joined.push(...(half?.signs ?? signs.slice(at, at + 1)))
    at = half?.next ?? at + 1
  }
  return joined
}

type HalfOfScale = { signs: Sign[]; next: number }

function readHalfOfScale(signs: readonly Sign[], at: number, before: Sign | undefined): HalfOfScale | null {
  const isAlone = isScale(signs[at]) && !isNumber(before)
  const place = isAlone ? at : at + 1
  const [scale] = signs.slice(place, place + 1).filter(isScale)
  const whole = isAlone ? 1 : (readWhole(signs, at)?.value ?? null)
  const next = scale ? findHalf(signs, place + 1) : null
  if (whole === null || !scale || !next) return null
  return { signs: [joinSigns(signs.slice(at, at + 1), whole + 0.5), scale], next }
}

const isScale = (sign: Sign | undefined): boolean => sign?.meaning.is === 'scale'
const isNumber = (sign: Sign | undefined): boolean => sign?.meaning.is === 'number' || sign?.meaning.is === 'digits'

/** Where 'and a half' ends. */
function findHalf(signs: readonly Sign[], at: number): number | null {
  const half = signs[at]?.meaning.is === 'and' ? readWord(signs, at + 1) : null
  return half?.value === 0.5 ? half.next : null
}

/** '… million', '… and four million': a half of years, days or people is no part of an amount. */
function isMultiplied(signs: readonly Sign[], at: number): boolean {
  const joins = signs[at]?.meaning.is === 'and' || signs[at]?.meaning.is === 'to'
  return isScale(signs[at]) || (joins && readWhole(signs, at + 1) !== null && isScale(signs[at + 2]))
}

function readWhole(signs: readonly Sign[], at: number): JoinedWords | null {
  const meaning = signs[at]?.meaning
  const isShort = meaning?.is === 'digits' && /^\d{1,3}$/.test(meaning.raw)
  const read = isShort ? { value: Number(meaning.raw), next: at + 1 } : readWord(signs, at)
  return read && Number.isInteger(read.value) ? read : null
}

/** 'three hundred and fifty'; null where nothing is joined. */
function readHundreds(signs: readonly Sign[], at: number): JoinedWords | null {
  const hundreds = readWholeHundreds(signs, at)
  if (!hundreds) return null
  const isJoined = signs[hundreds.next]?.meaning.is === 'and'
  const start = isJoined ? hundreds.next + 1 : hundreds.next
  const rest = readTens(signs, start) ?? readWord(signs, start)
  if (!rest || rest.value >= 100 || rest.value <= 0 || isOther(signs, rest, isJoined)) return wholeOf(signs, hundreds)
  return { value: hundreds.value + rest.value, next: rest.next }
}

/** 'five hundred thousand', 'between three hundred and six hundred thousand'; without a thousand the hundred is a size. */
function wholeOf(signs: readonly Sign[], hundreds: JoinedWords): JoinedWords | null {
  const { next } = hundreds
  const joins = ['and', 'to'].includes(signs[next]?.meaning.is ?? '')
  const second = joins ? readWholeHundreds(signs, next + 1) : null
  return factorOf(signs[second?.next ?? next]) === 1e3 ? hundreds : null
}

/** 'between one hundred and two hundred', 'a hundred and five million'; but 'three hundred and fifty thousand' is one number. */
function isOther(signs: readonly Sign[], { value, next }: JoinedWords, isJoined: boolean): boolean {
  const factor = factorOf(signs[next])
  return factor !== null && (factor < 1e3 || (isJoined && value < 10))
}

const factorOf = (sign: Sign | undefined): number | null => (sign?.meaning.is === 'scale' ? sign.meaning.factor : null)

/** 'a hundred' is one word here, 'two hundred' two; 'trescientos' is one. */
function readWholeHundreds(signs: readonly Sign[], at: number): JoinedWords | null {
  // 'cent vingt', 'hundra tjugo'
  if (factorOf(signs[at]) === 100 && !isNumber(signs[at - 1])) return { value: 100, next: at + 1 }
  const word = readWord(signs, at)
  if (!word) return null
  if (word.value >= 100 && word.value < 1000 && word.value % 100 === 0) return word
  const isHundred = factorOf(signs[word.next]) === 100
  return isHundred && Number.isInteger(word.value) && word.value < 10
    ? { value: word.value * 100, next: word.next + 1 }
    : null
}

/** 'two million three hundred thousand', 'un million deux': what is said behind the millions is part of them. */
function joinMillions(signs: readonly Sign[]): Sign[] {
  const joined: Sign[] = []
  for (let at = 0; at < signs.length;) {
    const read = readMillions(signs, at)
    const next = read?.next ?? at + 1
    joined.push(...(read ? [joinSigns(signs.slice(at, next), read.value)] : signs.slice(at, next)))
    at = next
  }
  return joined
}

function readMillions(signs: readonly Sign[], at: number): JoinedWords | null {
  const whole = readWord(signs, at)
  if (!whole) return null
  const isScaled = factorOf(signs[at + 1]) === 1e6
  const value = isScaled ? whole.value * 1e6 : whole.value
  if (value < 1e6 || value % 1e6 !== 0) return null
  const next = isScaled ? at + 2 : at + 1
  const rest = readBehindMillions(signs, next)
  return rest && { value: value + rest.value, next: rest.next }
}

function readBehindMillions(signs: readonly Sign[], at: number): JoinedWords | null {
  const isJoined = signs[at]?.meaning.is === 'and'
  const rest = readWord(signs, isJoined ? at + 1 : at)
  if (!rest || rest.value <= 0) return null
  return readThousands(signs, rest) ?? (isJoined ? null : readTenths(signs, rest))
}

/** '… three hundred thousand', '… trecentomila' */
function readThousands(signs: readonly Sign[], rest: JoinedWords): JoinedWords | null {
  if (isBelow(rest, 1e3) && factorOf(signs[rest.next]) === 1e3) return { value: rest.value * 1e3, next: rest.next + 1 }
  return isBelow(rest, 1e6) && !isBelow(rest, 1e4) ? rest : null
}

/** 'un million deux' */
function readTenths(signs: readonly Sign[], rest: JoinedWords): JoinedWords | null {
  return isBelow(rest, 10) && endsNumber(signs[rest.next]) ? { value: rest.value * 1e5, next: rest.next } : null
}

const endsNumber = (sign: Sign | undefined): boolean =>
  sign === undefined || ['mark', 'currency', 'tail'].includes(sign.meaning.is)

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
