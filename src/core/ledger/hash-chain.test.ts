import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendLink, compareEnds, followChain, genesis, type Link } from './hash-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function build(contents: readonly string[]): Link[] {
  const links: Link[] = []
  for (const text of contents) links.push(appendLink(links.at(-1) ?? genesis, { text }, sha256))
  return links
}

test('the first digest is that of the expected text', () => {
  const [first] = build(['hello'])
  const text = `{"content":{"text":"hello"},"previous":"${'0'.repeat(64)}","seq":1}`
  expect(first).toEqual({ seq: 1, previousHash: '0'.repeat(64), hash: sha256(text), content: { text: 'hello' } })
})

test('an intact chain is checked to its end, at once or in parts', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 30 }), fc.nat(30), (contents, cut) => {
      const links = build(contents)
      const whole = followChain(genesis, links, sha256)
      expect(whole.broken).toBeNull()
      expect(whole.end.seq).toBe(contents.length)
      const first = followChain(genesis, links.slice(0, cut), sha256)
      expect(followChain(first.end, links.slice(cut), sha256)).toEqual(whole)
    }),
  )
})

const damaged = fc
  .array(fc.string(), { minLength: 1, maxLength: 20 })
  .chain((contents) => fc.record({ contents: fc.constant(contents), at: fc.nat(contents.length - 1) }))

test('a changed content is found at its own number', () => {
  fc.assert(
    fc.property(damaged, ({ contents, at }) => {
      const links = build(contents)
      links[at] = { ...links[at]!, content: { text: `${contents[at]} changed` } }
      expect(followChain(genesis, links, sha256).broken).toEqual({ seq: at + 1, reason: 'changed' })
    }),
  )
})

test('a changed content with a matching new digest is found at the entry after it', () => {
  const links = build(['a', 'b', 'c'])
  links[1] = appendLink({ seq: 1, hash: links[0]!.hash }, { text: 'B' }, sha256)
  expect(followChain(genesis, links, sha256).broken).toEqual({ seq: 3, reason: 'unlinked' })
})

test('a removed entry is found by its number, the last one by the known end', () => {
  fc.assert(
    fc.property(damaged, ({ contents, at }) => {
      const links = build(contents)
      const known = { seq: links.length, hash: links.at(-1)!.hash }
      const { end, broken } = followChain(genesis, links.toSpliced(at, 1), sha256)
      expect(broken ?? compareEnds(end, known)).toEqual({ seq: at + 1, reason: 'missing' })
    }),
  )
})

test('two entries in the wrong order, or one twice, are found', () => {
  const [a, b, c] = build(['a', 'b', 'c']) as [Link, Link, Link]
  expect(followChain(genesis, [a, c, b], sha256).broken).toEqual({ seq: 2, reason: 'missing' })
  expect(followChain(genesis, [a, a, b], sha256).broken).toEqual({ seq: 1, reason: 'unlinked' })
})

test.each([
  ['the same end', { seq: 2, hash: 'aa' }, { seq: 2, hash: 'aa' }, null],
  ['entries cut off', { seq: 2, hash: 'aa' }, { seq: 5, hash: 'ee' }, { seq: 3, reason: 'missing' }],
  ['entries put on', { seq: 5, hash: 'ee' }, { seq: 2, hash: 'aa' }, { seq: 3, reason: 'unlinked' }],
  ['a last entry that was replaced', { seq: 2, hash: 'bb' }, { seq: 2, hash: 'aa' }, { seq: 2, reason: 'changed' }],
])('comparing ends tells %s', (...row) => {
  const [, found, known, expected] = row
  expect(compareEnds(found, known)).toEqual(expected)
})
