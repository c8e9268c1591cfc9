import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { patienceMs } from './patience.ts'

/**
 * A test waits for an event, and its limits are for hangs alone: what takes a second here takes a minute on a machine
 * that is busy. So no test, hook or wait has a limit below `patienceMs`, and none measures how long something took.
 */
const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{src,test,scripts,e2e}/**/*.{test,e2e,fixture}.{ts,tsx}', { cwd: root })
const limits = [
  /\btimeout: ([\d_]+)/g,
  /\bsetTimeout\(([\d_]+)\)/g,
  /AbortSignal\.timeout\(([\d_]+)\)/g,
  /^\s*\}, ([\d_]{4,})\)$/gm,
]
const measured = /(performance\.now|Date\.now)\(\) - \w+\)\.toBeLess/g

it.each(limits)('no limit like %s is shorter than the patience of tests', (limit) => {
  const short = files.flatMap((file) =>
    [...read(file).matchAll(limit)]
      .filter(([, number = '']) => Number(number.replaceAll('_', '')) < patienceMs)
      .map(([text]) => `${file}: ${text.trim()}`),
  )
  expect(short).toEqual([])
})

it('no test fails because something took long', () => {
  expect(files.filter((file) => read(file).match(measured))).toEqual([])
})

it('no test waits with what gives up after a second', () => {
  expect(files.filter((file) => /\bvi\.wait(For|Until)\(/.test(read(file)))).toEqual([])
})

/** Without the lines that wait for what must not come: they have to end. */
function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll(/^.*\.rejects\..*$/gm, '')
}
