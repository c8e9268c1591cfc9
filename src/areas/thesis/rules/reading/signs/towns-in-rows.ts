import type { Meaning, Sign } from '../meanings.ts'

const isCity = (sign: Sign | undefined): boolean => sign?.meaning.is === 'name' && sign.meaning.kind === 'city'

/** 'Bristol or Bath', 'Perth, Kalgoorlie or Karratha': beside a town and an 'or', a name that nobody knows is a town as well. */
export function nameTownsInRows(signs: readonly Sign[], thesis: string): Sign[] {
  const named = [...signs]
  for (let at = 0; at < named.length; at += 1) {
    const sign = named[at]
    if (sign && isTown(named, at, thesis))
      named[at] = { ...sign, meaning: townOf(thesis.slice(sign.from, sign.to)) }
  }
  return named
}

const townOf = (name: string): Meaning => ({ is: 'name', kind: 'city', names: [name] })

function isTown(signs: readonly Sign[], at: number, thesis: string): boolean {
  const [sign, before, next] = [signs[at], signs[at - 1], signs[at + 1]]
  if (sign?.meaning.is !== 'unknown' || !/^\p{Lu}\p{Ll}{2,}$/u.test(thesis.slice(sign.from, sign.to))) return false
  const isJoint = (one: Sign | undefined) => one !== undefined && joint.test(thesis.slice(one.from, one.to))
  if (!isJoint(before) || !isCity(signs[at - 2])) return false
  const isLast = or.test(thesis.slice(before?.from, before?.to)) && endsRow(next)
  return isLast || (isJoint(next) && isCity(signs[at + 2]))
}

const or = /^(?:or|oder|ou|o|of|eller|lub|albo)$/i
const joint = /^(?:,|or|oder|ou|o|of|eller|lub|albo|and|und|et|y|e|en|och|og|i|\/)$/i

const endsRow = (next: Sign | undefined): boolean =>
  next === undefined || ['mark', 'ending', 'to', 'and'].includes(next.meaning.is)
