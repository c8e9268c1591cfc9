import { expect, it } from 'vitest'
import { movePath, outermost } from './move-path.ts'

it.each([
  ['Legal', 'Law'],
  ['Legal/Leases/Old', 'Law/Leases/Old'],
  ['Legal 2/Leases', 'Legal 2/Leases'],
  ['Tax/Legal', 'Tax/Legal'],
])('%j is %j once Legal is called Law', (path, moved) => {
  expect(movePath(path, { from: 'Legal', to: 'Law' })).toBe(moved)
})

it('leaves out folders that move with another', () => {
  expect(outermost(['A', 'A/B', 'AB', 'C/D'])).toEqual(['A', 'AB', 'C/D'])
})
