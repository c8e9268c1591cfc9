import { concat, isSame } from './bytes.ts'

/** SHA-256, provided by the caller: core has no cryptography. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The hash over the complete subtree of 2^level leaves that begins at leaf index · 2^level. */
export type TreeNode = { level: number; index: number }
export type HashedNode = TreeNode & { hash: Uint8Array }

/** A run of leaves, as the complete subtrees that make it up, from left to right. */
export type NodeRange = readonly TreeNode[]

/** The hash of an entry (RFC 9162, section 2.1.1). */
export function hashLeaf(entry: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(concat(Uint8Array.of(0), entry))
}

function hashNode(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(concat(Uint8Array.of(1), left, right))
}

/** The nodes that must be known to append a leaf to a tree of this size: the left siblings on its way up. */
export function nodesToAppend(size: number): TreeNode[] {
  const nodes: TreeNode[] = []
  for (let level = 0, index = size; index % 2 === 1; level++, index = (index - 1) / 2)
    nodes.push({ level, index: index - 1 })
  return nodes
}

/** The nodes that a new leaf completes: itself, and each subtree that it fills. `left` has the hashes of `nodesToAppend`. */
export function appendLeaf(
  size: number,
  { leaf, left }: { leaf: Uint8Array; left: readonly Uint8Array[] },
  sha256: Sha256,
): HashedNode[] {
  const nodes: HashedNode[] = [{ level: 0, index: size, hash: leaf }]
  let hash = leaf
  let index = size
  for (const sibling of left) {
    hash = hashNode(sibling, hash, sha256)
    index = (index - 1) / 2
    nodes.push({ level: nodes.length, index, hash })
  }
  return nodes
}

/** The leaves from `from` up to `to`, where `from` begins a subtree that is large enough, as in every range of a proof. */
export function rangeOfLeaves(from: number, to: number): NodeRange {
  const nodes: TreeNode[] = []
  for (let at = from; at < to;) {
    const level = Math.floor(Math.log2(to - at))
    nodes.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return nodes
}

/** The hash over a range: the root of a tree if the range is the whole of it. */
export function hashRange(hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  if (hashes.length === 0) return sha256(new Uint8Array())
  return hashes.reduceRight((right, left) => hashNode(left, right, sha256))
}

/** What proves that leaf `index` is in a tree of this size, from the leaf to the root (RFC 9162, section 2.1.3.1). */
export function planInclusion(index: number, size: number): NodeRange[] {
  return pathTo(index, 0, size)
}

function pathTo(index: number, from: number, to: number): NodeRange[] {
  if (to - from === 1) return []
  const middle = from + splitOf(to - from)
  return index < middle
    ? [...pathTo(index, from, middle), rangeOfLeaves(middle, to)]
    : [...pathTo(index, middle, to), rangeOfLeaves(from, middle)]
}

/** What proves that a tree of size `older` is the beginning of one of size `newer` (RFC 9162, section 2.1.4.1). */
export function planConsistency(older: number, newer: number): NodeRange[] {
  return older === 0 || older === newer ? [] : subproof(older, { from: 0, to: newer }, true)
}

type LeafSpan = { from: number; to: number }

function subproof(older: number, { from, to }: LeafSpan, isWhole: boolean): NodeRange[] {
  if (older === to - from) return isWhole ? [] : [rangeOfLeaves(from, to)]
  const half = splitOf(to - from)
  const middle = from + half
  return older <= half
    ? [...subproof(older, { from, to: middle }, isWhole), rangeOfLeaves(middle, to)]
    : [...subproof(older - half, { from: middle, to }, false), rangeOfLeaves(from, middle)]
}

/** The largest power of two below the size. */
function splitOf(size: number): number {
  return 2 ** Math.floor(Math.log2(size - 1))
}

export type Inclusion = {
  index: number
  size: number
  leaf: Uint8Array
  path: readonly Uint8Array[]
  root: Uint8Array
}

/** Checks that a leaf is in the tree with this root (RFC 9162, section 2.1.3.2). */
export function isIncluded({ index, size, leaf, path, root }: Inclusion, sha256: Sha256): boolean {
  if (index < 0 || index >= size) return false
  let [fn, sn] = [index, size - 1]
  let hash = leaf
  for (const step of path) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      hash = hashNode(step, hash, sha256)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else hash = hashNode(hash, step, sha256)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && isSame(hash, root)
}

export type TreeHead = { size: number; root: Uint8Array }

/** Checks that the newer tree begins with the older one, unchanged (RFC 9162, section 2.1.4.2). */
export function isConsistent(
  { older, newer, path }: { older: TreeHead; newer: TreeHead; path: readonly Uint8Array[] },
  sha256: Sha256,
): boolean {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return path.length === 0 && isSame(older.root, newer.root)
  if (older.size === 0) return path.length === 0 && isSame(older.root, hashRange([], sha256))
  const isPower = Number.isInteger(Math.log2(older.size))
  const [start, ...rest] = isPower ? [older.root, ...path] : path
  if (!start) return false
  return follow({ older, newer, start, path: rest }, sha256)
}

type Walk = { older: TreeHead; newer: TreeHead; start: Uint8Array; path: readonly Uint8Array[] }

function follow({ older, newer, start, path }: Walk, sha256: Sha256): boolean {
  let [fn, sn] = [older.size - 1, newer.size - 1]
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)]
  let [fr, sr] = [start, start]
  for (const step of path) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      fr = hashNode(step, fr, sha256)
      sr = hashNode(step, sr, sha256)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    } else sr = hashNode(sr, step, sha256)
    ;[fn, sn] = [half(fn), half(sn)]
  }
  return sn === 0 && isSame(fr, older.root) && isSame(sr, newer.root)
}

/** Sizes may be beyond 32 bits, so no shift. */
const half = (value: number) => Math.floor(value / 2)
