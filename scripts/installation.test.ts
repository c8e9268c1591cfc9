import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from './installation.mjs'

const hono = { version: '4.0.0', integrity: 'sha512-a' }
const vitest = { version: '5.0.0', integrity: 'sha512-b', dev: true }
const otherPlatform = { version: '1.0.0', integrity: 'sha512-c', optional: true }
const locked = {
  '': {},
  'node_modules/hono': hono,
  'node_modules/vitest': vitest,
  'node_modules/for-another-platform': otherPlatform,
}
let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'installation-'))
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function haveInstalled(packages: Record<string, object>): void {
  for (const folder of Object.keys(packages)) mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

describe('an installation', () => {
  it('is missing on a fresh clone', () => {
    expect(isInstalled(root, 'product')).toBe(false)
  })

  it('for the product needs no test tools and no other platforms, tests do', () => {
    haveInstalled({ 'node_modules/hono': hono })
    expect(isInstalled(root, 'product')).toBe(true)
    expect(isInstalled(root, 'everything')).toBe(false)
  })

  it('of everything is enough for the product', () => {
    haveInstalled({ 'node_modules/hono': hono, 'node_modules/vitest': vitest })
    expect(isInstalled(root, 'product')).toBe(true)
    expect(isInstalled(root, 'everything')).toBe(true)
  })

  it.each([
    { found: { version: '3.9.0', integrity: 'sha512-a' }, why: 'another version' },
    { found: { version: '4.0.0', integrity: 'sha512-x' }, why: 'another content' },
  ])('is stale with $why', ({ found }) => {
    haveInstalled({ 'node_modules/hono': found })
    expect(isInstalled(root, 'product')).toBe(false)
  })

  it('is stale when a folder has been deleted', () => {
    haveInstalled({ 'node_modules/hono': hono })
    rmSync(path.join(root, 'node_modules/hono'), { recursive: true })
    expect(isInstalled(root, 'product')).toBe(false)
  })

  it('that was interrupted does not count', () => {
    haveInstalled({ 'node_modules/hono': hono })
    mkdirSync(path.join(root, '.cache'))
    writeFileSync(path.join(root, '.cache/installation-unfinished'), '')
    expect(isInstalled(root, 'product')).toBe(false)
  })
})
