import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ma-keep-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const module = path.resolve(import.meta.dirname, 'keep-running.mjs')
let runs = 0

/**
 * Keeps a program running that executes `body` at each start, with `start` as its number. The keeper is a separate
 * process, because it handles signals.
 */
function keep(body: string, pauses: number[]) {
  const file = path.join(folder, `starts-${++runs}`)
  const program = `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(file)}, 'x')
    const start = readFileSync(${JSON.stringify(file)}, 'utf8').length
    const isReady = (then) => process.send('ready', then)
    ${body}`
  const keeper = `
    import { keepRunning } from ${JSON.stringify(module)}
    const args = ['-e', ${JSON.stringify(program)}]
    const say = (line) => console.error(line)
    const env = process.env
    process.exit(await keepRunning({ command: process.execPath, args, env, say, pauses: ${JSON.stringify(pauses)} }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', keeper], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...said, starts: startsIn(file) }))
  /** Resolves once the output contains the word. */
  const heard = (word: string) =>
    new Promise<void>((resolve) => {
      const look = () => (said.out + said.err).includes(word) && resolve()
      child.stdout.on('data', look)
      child.stderr.on('data', look)
    })
  return { child, ended, heard }
}

function startsIn(file: string): number {
  return readFileSync(file, 'utf8').length
}

describe('a product that ended by itself', () => {
  test('is restarted until it ends normally', async () => {
    const { ended } = keep('isReady(() => process.exit(start < 3 ? 7 : 0))', [1, 1, 1])
    expect(await ended).toMatchObject({ code: 0, starts: 3 })
  })

  test('is restarted when it was killed, and after a failed start in between', async () => {
    const { ended } = keep(
      `if (start === 1) isReady(() => process.kill(process.pid, 'SIGKILL'))
       else process.exit(start === 2 ? 1 : 0)`,
      [1, 1, 1],
    )
    const { code, starts, err } = await ended
    expect({ code, starts }).toEqual({ code: 0, starts: 3 })
    expect(err).toContain('The product ended unexpectedly (137). It restarts in 0.001 s.')
  })

  test('is not restarted after the last pause, and its exit code is returned', async () => {
    const { ended } = keep('isReady(() => process.exit(7))', [1, 2])
    const { code, starts, err } = await ended
    expect({ code, starts }).toEqual({ code: 7, starts: 3 })
    expect(err).toContain('The product ended 3 times in a row and is not restarted. The log says why.')
  })

  test('is not restarted when it never got ready', async () => {
    expect(await keep(`process.exit(3)`, [1, 1]).ended).toMatchObject({ code: 3, starts: 1, err: '' })
  })
})

describe('a signal', () => {
  test('reaches the product, which is then not restarted', async () => {
    const { child, ended, heard } = keep(
      `process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); isReady(() => console.log('up'))`,
      [1, 1],
    )
    await heard('up')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 5, starts: 1 })
  })

  test('ends a pause', async () => {
    const { child, ended, heard } = keep('isReady(() => process.exit(7))', [600_000])
    await heard('It restarts')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 7, starts: 1 })
  })
})
