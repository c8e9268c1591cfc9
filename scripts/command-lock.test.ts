import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const lockModule = path.join(import.meta.dirname, 'command-lock.mjs')
let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'command-lock-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Each writes "in", pauses, writes "out": concurrent commands would interleave the words. */
const visit = `
  import { appendFileSync } from 'node:fs'
  import { setTimeout as sleep } from 'node:timers/promises'
  const { withCommandLock } = await import(process.argv[1])
  await withCommandLock(process.argv[2], async () => {
    appendFileSync(process.argv[2] + '/visits', 'in ')
    await sleep(60)
    appendFileSync(process.argv[2] + '/visits', 'out ')
  })
`

function visitors(count: number) {
  const args = ['--input-type=module', '--eval', visit, lockModule, root]
  return Promise.all(Array.from({ length: count }, () => run(process.execPath, args)))
}

describe('the lock of install and build', () => {
  it('allows one command at a time', async () => {
    await visitors(5)
    expect(readFileSync(path.join(root, 'visits'), 'utf8')).toBe('in out '.repeat(5))
  })

  it('is replaced, by one process only, when its holder has died', async () => {
    const { stdout } = await run(process.execPath, ['--eval', 'console.log(process.pid)'])
    mkdirSync(path.join(root, '.cache'))
    writeFileSync(path.join(root, '.cache/command.lock'), `${stdout.trim()} 1`)
    await visitors(4)
    expect(readFileSync(path.join(root, 'visits'), 'utf8')).toBe('in out '.repeat(4))
  })

  it('is not held by a newer process that happens to have the pid of a dead holder', async () => {
    mkdirSync(path.join(root, '.cache'))
    writeFileSync(path.join(root, '.cache/command.lock'), `${process.pid} 1`)
    await visitors(1)
    expect(readFileSync(path.join(root, 'visits'), 'utf8')).toBe('in out ')
  })
})
