import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import {
  appendLeaf,
  hashLeaf,
  hashRange,
  isConsistent,
  isIncluded,
  nodesToAppend,
  planConsistency,
  planInclusion,
  rangeOfLeaves,
  type NodeRange,
  type TreeNode,
} from './merkle-tree.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const keyOf = ({ level, index }: TreeNode) => `${level}/${index}`

/** A tree in memory that keeps its complete nodes only, as the database does. */
function grow(entries: readonly Uint8Array[]) {
  const nodes = new Map<string, Uint8Array>()
  const get = (node: TreeNode) => nodes.get(keyOf(node))!
  const hashOf = (range: NodeRange) => hashRange(range.map(get), sha256)
  entries.forEach((entry, size) => {
    const left = nodesToAppend(size).map(get)
    for (const node of appendLeaf(size, { leaf: hashLeaf(entry, sha256), left }, sha256))
      nodes.set(keyOf(node), node.hash)
  })
  return {
    root: (size: number) => hashOf(rangeOfLeaves(0, size)),
    leaf: (index: number) => get({ level: 0, index }),
    inclusion: (index: number, size: number) => planInclusion(index, size).map(hashOf),
    consistency: (older: number, newer: number) => planConsistency(older, newer).map(hashOf),
  }
}

/** Published with the reference implementation of certificate transparency (RFC 6962 and RFC 9162 hash alike). */
const vectors = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']

test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the root of %i published entries is the published one', (size, root) => {
  const tree = grow(vectors.slice(0, size).map((hex) => new Uint8Array(Buffer.from(hex, 'hex'))))
  expect(toHex(tree.root(size))).toBe(root)
})

const bytesOf = (count: number) => Array.from({ length: count }, (_, index) => Uint8Array.of(index, index >> 8))

test('every entry of every small tree is proven, and no other one', () => {
  const tree = grow(bytesOf(35))
  for (let size = 1; size <= 35; size++)
    for (let index = 0; index < size; index++) {
      const path = tree.inclusion(index, size)
      const claim = { index, size, leaf: tree.leaf(index), path, root: tree.root(size) }
      expect(isIncluded(claim, sha256)).toBe(true)
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)))
      expect(isIncluded({ ...claim, index: (index + 1) % size }, sha256)).toBe(size === 1)
      expect(isIncluded({ ...claim, leaf: hashLeaf(Uint8Array.of(255, 255), sha256) }, sha256)).toBe(false)
      expect(isIncluded({ ...claim, path: [...path, claim.leaf] }, sha256)).toBe(false)
      if (path.length > 0) expect(isIncluded({ ...claim, path: path.slice(1) }, sha256)).toBe(false)
    }
})

test('every small tree is proven to begin with every earlier one, and with no other', () => {
  const tree = grow(bytesOf(35))
  const other = grow(bytesOf(35).map((entry, index) => (index === 0 ? Uint8Array.of(9) : entry)))
  for (let newer = 1; newer <= 35; newer++)
    for (let older = 0; older <= newer; older++) {
      const head = { size: newer, root: tree.root(newer) }
      const path = tree.consistency(older, newer)
      const check = (root: Uint8Array, steps = path) =>
        isConsistent({ older: { size: older, root }, newer: head, path: steps }, sha256)
      expect(check(tree.root(older))).toBe(true)
      if (older > 0) expect(check(other.root(older))).toBe(false)
      if (path.length > 0) expect(check(tree.root(older), path.slice(0, -1))).toBe(false)
      expect(check(tree.root(older), [...path, head.root])).toBe(false)
    }
})

test('a changed bit in any hash of a proof is noticed', () => {
  const tree = grow(bytesOf(100))
  fc.assert(
    fc.property(fc.nat(99), fc.nat(), fc.nat(255), (index, at, bit) => {
      const path = tree.inclusion(index, 100)
      const claim = { index, size: 100, leaf: tree.leaf(index), path, root: tree.root(100) }
      const changed = path.map((hash, step) =>
        step === at % path.length
          ? hash.map((byte, place) => (place === bit % 32 ? byte ^ (1 << (bit % 8)) : byte))
          : hash,
      )
      expect(isIncluded({ ...claim, path: changed }, sha256)).toBe(false)
    }),
  )
})
