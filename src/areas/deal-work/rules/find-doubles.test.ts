import { expect, it } from 'vitest'
import { findDoubles } from './find-doubles.ts'

const file = (id: string, sha256: string, folder = '') => ({ document: { id, name: `${id}.pdf`, sha256 }, folder })

it('names where the same content is once more, and nothing for a file that is there once', () => {
  const files = [file('a', '1'), file('b', '2', '2 Legal/Leases'), file('c', '1', '3 Tax'), file('d', '2')]
  expect(findDoubles([...files, file('e', '3')])).toEqual(
    new Map([
      ['a', '3 Tax/c.pdf'],
      ['b', 'd.pdf'],
      ['c', 'a.pdf'],
      ['d', '2 Legal/Leases/b.pdf'],
    ]),
  )
})
