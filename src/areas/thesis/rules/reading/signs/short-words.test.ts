import { expect, it } from 'vitest'
import { readAndCompare } from '../theses/measure-reading.fixture.ts'
import notes from './hurried-notes.json' with { type: 'json' }

/** Each as the end of a note, with and without a comma before it. */
it.each(notes)('notes in a hurry are read, in $language', ({ sought, criteria, said }) => {
  const faults = said.flatMap(({ asks, words }) =>
    words.split('|').flatMap((note, at) => {
      const thesis = `${sought}${at % 2 === 0 ? '' : ','} ${note}`
      const { missed, wrong } = readAndCompare({ thesis, criteria: [...criteria, ...asks.split('; ')] })
      return missed.length + wrong.length > 0 ? [`${thesis}: missed ${missed.join()}, wrong ${wrong.join()}`] : []
    }),
  )
  expect(faults).toEqual([])
})
