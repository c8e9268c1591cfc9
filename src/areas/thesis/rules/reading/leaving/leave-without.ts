import { foldText } from '#core/names/fold-text.ts'
import type { Claimed, Span } from '../meanings.ts'

const without = /^(?:without|w\/o|ohne|sans|senza|sin|sem|zonder|uten|uden|utan|bez|без)$/
const refused = new Set(['unknown', 'name', 'maker', 'vague', 'quoted'])

/**
 * 'no contractors without a licence', 'online shops without production need not apply': of what is refused, what it lacks asks for
 * nothing and excludes nothing.
 */
export function leaveWithout(items: readonly Claimed[], thesis: string): Claimed[] {
  const spans = items.flatMap((_, at) => (isWithout(items, at, thesis) ? [spanFrom(items, at)] : []))
  return items.flatMap((item): Claimed[] => {
    const span = spans.find(({ from, to }) => item.from >= from && item.to <= to)
    if (!span) return [item]
    return item.from === span.from ? [{ ...span, meaning: { is: 'left' } }] : []
  })
}

function isWithout(items: readonly Claimed[], at: number, thesis: string): boolean {
  const [item, before] = [items[at], items[at - 1]]
  if (item?.meaning.is !== 'not' || !refused.has(before?.meaning.is ?? '')) return false
  return without.test(foldText(thesis.slice(item.from, item.to))) && isInRefusal(items, at, thesis)
}

/** Behind a 'not' of its sentence or line, or before an 'excluded' at its end. */
function isInRefusal(items: readonly Claimed[], at: number, thesis: string): boolean {
  const ends = (item: Claimed) => item.meaning.is === 'mark' && /[.;\n]/.test(thesis.slice(item.from, item.to))
  const start = items.slice(0, at).findLastIndex(ends) + 1
  const length = items.slice(at).findIndex(ends)
  const sentence = items.slice(start, length < 0 ? items.length : at + length)
  const isNot = (item: Claimed) => item.meaning.is === 'not' || item.meaning.is === 'excluded'
  return sentence.slice(0, at - start).some(isNot) || sentence.some(({ meaning }) => meaning.is === 'excluded')
}

/** From the 'without' to the end of what is lacking. */
function spanFrom(items: readonly Claimed[], at: number): Span {
  const ends = new Set(['mark', 'and', 'excluded', 'limits', 'ending'])
  const length = items.slice(at + 1).findIndex(({ meaning }) => ends.has(meaning.is))
  const last = items[length < 0 ? items.length - 1 : at + length]
  return { from: items[at]?.from ?? 0, to: last?.to ?? 0 }
}
