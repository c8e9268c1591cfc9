import { expect, it } from 'vitest'
import { placeWords } from './place-words.ts'

const page = 'Sold by Jane Doe\nto Jane Doe.\n'
const spanOf = (text: string, word: string, after = 0) => {
  const start = text.indexOf(word, after)
  return { start, end: start + word.length }
}
const placed = (runs: readonly string[], text: string, ...spans: { start: number; end: number }[]) => {
  const { runs: found, unplaced } = placeWords(runs, text, spans)
  return { runs: [...found], unplaced: unplaced.length }
}

it('finds the runs of a name that is drawn in several, whatever the white space, and leaves the same name elsewhere', () => {
  const runs = ['Sold by J', 'ane', 'Doe', 'to Jane Doe.']
  expect(placed(runs, page, spanOf(page, 'Jane Doe'))).toEqual({ runs: [0, 1, 2], unplaced: 0 })
  expect(placed(runs, page, spanOf(page, 'Jane Doe', 12))).toEqual({ runs: [3], unplaced: 0 })
})

it('knows a word that is drawn with a ligature, glyph by glyph', () => {
  const text = 'The office of Ann'
  const glyphs = [Array.from('The o'), 'ﬀ', 'i', 'c', Array.from('e of Ann')].flat()
  expect(placed(glyphs, text, spanOf(text, 'fic'))).toEqual({ runs: [5, 6, 7], unplaced: 0 })
  expect(placed(glyphs, text, spanOf(text, 'Ann'))).toEqual({ runs: [13, 14, 15], unplaced: 0 })
})

it('nothing counts as placed where fewer letters are drawn than were read', () => {
  expect(placed(['Sold by'], page, spanOf(page, 'Jane'))).toEqual({ runs: [], unplaced: 1 })
  expect(placed([], page, spanOf(page, 'Jane'))).toEqual({ runs: [], unplaced: 1 })
})

it('where the letters differ it takes every place with the same ones, and says what it cannot place', () => {
  const runs = ['to Jane Doe.', 'Sold by', 'Jane Doe']
  expect(placed(runs, page, spanOf(page, 'Jane Doe'), spanOf(page, 'Doe\nto'))).toEqual({ runs: [0, 2], unplaced: 1 })
})
