import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from './web-build.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'web-build-'))
  mkdirSync(path.join(root, 'scripts/vite'), { recursive: true })
  write('src/app/main.tsx', 'a')
  write('src/areas/deals/contract.ts', 'a')
  write('src/areas/deals/server/store.ts', 'a')
  write('vite.config.ts', 'a')
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

describe('the fingerprint of the pages', () => {
  it.each([
    { file: 'src/app/main.tsx', changes: true, why: 'a page' },
    { file: 'src/areas/deals/contract.ts', changes: true, why: 'calls and their addresses' },
    { file: 'src/areas/deals/rules/limits.ts', changes: true, why: 'a new rule' },
    { file: 'scripts/vite/prerender.ts', changes: true, why: 'how it is built' },
    { file: 'vite.config.ts', changes: true, why: 'how it is built' },
    { file: 'src/areas/deals/server/store.ts', changes: false, why: 'the server only' },
    { file: 'src/server/main.ts', changes: false, why: 'the server only' },
    { file: 'src/app/main.test.tsx', changes: false, why: 'a test' },
    { file: 'src/areas/deals/README.md', changes: false, why: 'words for people' },
  ])('changes: $changes when $file does ($why)', ({ file, changes }) => {
    const before = fingerprintOf(root)
    write(file, 'b')
    expect(fingerprintOf(root) !== before).toBe(changes)
  })

  it('is the same for the same content', () => {
    const before = fingerprintOf(root)
    write('src/app/main.tsx', 'a')
    expect(fingerprintOf(root)).toBe(before)
  })
})
