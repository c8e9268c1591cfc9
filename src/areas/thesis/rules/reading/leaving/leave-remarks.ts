import { foldText } from '#core/names/fold-text.ts'
import { isPlace, isVerb, isWithin, type Claimed, type Span } from '../meanings.ts'
import { sentencePart } from '../sentence-part.ts'
import { remarksIn } from '../words/remark-words.ts'

const clause = /(?:[^,.!?;\n]|[,.!?](?!\s|$))+/gu

/**
 * 'Call me on Tuesday in Leeds', 'our last acquisition employed 40': places and people of a sentence about meetings, lawyers and earlier
 * deals are no criteria, nor is the age of leases and machines.
 */
export function leaveRemarks(items: readonly Claimed[], thesis: string): Claimed[] {
  const { talk, things } = remarksIn(thesis)
  const talked = spansOf(sentencePart, thesis, talk).filter(
    (span) => !items.some((item) => isVerb(item) && isWithin(item, span)),
  )
  const ofThings = spansOf(clause, thesis, things)
  const isIn = (spans: readonly Span[]) => (item: Claimed) => spans.some((span) => isWithin(item, span))
  const isTold = isIn(talked)
  const isOfThings = isIn(ofThings)
  const hasOther = items.some((item) => isPlace(item.meaning) && !isTold(item))
  return items.map((item, at) => {
    // 'not Las Vegas, my wife vetoed it'
    const isRefused = items[at - 1]?.meaning.is === 'not'
    const isLeft =
      (isTold(item) &&
        ((hasOther && isPlace(item.meaning) && !isRefused) || isCountOfOthers(item) || wasStage(item, thesis))) ||
      (isOfThings(item) && isAge(item))
    return isLeft ? { ...item, meaning: { is: 'left' } } : item
  })
}

function spansOf(part: RegExp, thesis: string, words: RegExp): Span[] {
  return [...thesis.matchAll(part)].flatMap(({ 0: said, index }) =>
    words.test(foldText(said)) ? [{ from: index, to: index + said.length }] : [],
  )
}

/** A single number of people: what is sought has limits. */
const isCountOfOthers = ({ meaning }: Claimed): boolean =>
  meaning.is === 'limits' &&
  meaning.limits.figure === 'employees' &&
  meaning.limits.min !== null &&
  meaning.limits.max !== null &&
  Math.abs(meaning.limits.max / meaning.limits.min - 1.5) < 0.01

/** 'Our last acquisition was family-owned' */
const wasStage = ({ meaning, from }: Claimed, thesis: string): boolean =>
  meaning.is === 'name' && meaning.kind === 'stage' && was.test(thesis.slice(0, from))

const was =
  /(?<!\p{L})(?:was|were|war|waren|était|étaient|era|erano|eran|fue|fu|var|był\p{L}*)\s(?:[^.;!?\n]{0,30}\s)?$/iu

const isAge = ({ meaning }: Claimed): boolean =>
  (meaning.is === 'limits' || meaning.is === 'defined') &&
  (meaning.limits.figure === 'founded' || meaning.limits.figure === 'age')
