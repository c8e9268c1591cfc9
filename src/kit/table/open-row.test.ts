import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { followAddress, openRow, startOpenRow } from './open-row.ts'

const id = constantFrom('a', 'b', 'c', 'd', null)

test('an address that comes back late does not move the panel: quick keys are not lost', () => {
  const walked = openRow(openRow(startOpenRow('a'), 'b'), 'c')
  expect(followAddress(walked, 'b').shown).toBe('c')
  expect(followAddress(followAddress(walked, 'b'), 'c')).toEqual({ shown: 'c', address: 'c', sent: [] })
})

test('an address that only the last step reaches ends the wait for those before it', () => {
  const walked = openRow(openRow(startOpenRow('a'), 'b'), 'c')
  expect(followAddress(walked, 'c')).toEqual({ shown: 'c', address: 'c', sent: [] })
})

test('a link or the way back moves the panel, also while own steps are on their way', () => {
  expect(followAddress(openRow(startOpenRow('a'), 'b'), 'd').shown).toBe('d')
  expect(followAddress(startOpenRow('a'), null).shown).toBe(null)
})

test('whatever was opened and whatever of it came back, the panel shows what was opened last', () => {
  assert(
    property(array(id, { minLength: 1 }), array(nat()), (opened, arrivals) => {
      let row = startOpenRow('a')
      for (const one of opened) row = openRow(row, one)
      for (const arrival of arrivals) {
        // addresses come back in their order; some are skipped
        if (row.sent.length > 0) row = followAddress(row, row.sent[arrival % row.sent.length] ?? null)
      }
      expect(row.shown).toBe(opened.at(-1))
    }),
  )
})
