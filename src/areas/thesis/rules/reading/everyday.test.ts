import { describe, expect, it } from 'vitest'
import { foldText } from '#core/names/fold-text.ts'
import { placeKinds } from './meanings.ts'
import { readThesis } from './read-thesis.ts'
import languages from './theses/everyday-theses.json' with { type: 'json' }

type Language = (typeof languages)[number]

const rounds = 6

/** Each frame with several trades, places and limits; not all with all, which would be forty thousand. */
function thesesIn({ frames, trades, places, limits }: Language) {
  return frames.flatMap((frame, at) =>
    Array.from({ length: rounds }, (_, round) => {
      const [trade, place, limit] = [
        pick(trades, at + round),
        pick(places, at * 3 + round),
        pick(limits, at * 7 + round),
      ]
      const said = frame.replace('{trade}', trade.said).replace('{place}', place.said).replace('{limit}', limit.said)
      return { thesis: said.charAt(0).toUpperCase() + said.slice(1), trade, place, limit }
    }),
  )
}

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('An empty list.')
  return one
}

describe('theses as they are typed every day', () => {
  it.each(languages)('are read as a trade, a place and a limit, in $language', (language) => {
    const wrong = thesesIn(language).flatMap(({ thesis, trade, place, limit }) => {
      const { criteria } = readThesis(thesis, 2026)
      const limits = criteria.flatMap((one) =>
        one.kind === 'range' ? [`${one.figure} ${one.min ?? ''}..${one.max ?? ''}`] : [],
      )
      const names = criteria.flatMap((one) => (one.kind === 'range' || one.kind === 'stage' ? [] : [one]))
      const inPlaces = names.filter(({ kind, not }) => placeKinds.has(kind) && !not).map((one) => one.names.join('|'))
      const trades = names.filter(({ kind }) => !placeKinds.has(kind))
      const words = foldText(trades.flatMap((one) => [one.said ?? '', ...one.names]).join(' '))
      const isRight =
        limits.join() === limit.reads &&
        inPlaces.join() === place.names &&
        trades.length === 1 &&
        words.includes(trade.word)
      return isRight ? [] : [`${thesis}: ${[...inPlaces, words, ...limits].join('; ')}`]
    })
    expect(wrong).toEqual([])
  })
})
