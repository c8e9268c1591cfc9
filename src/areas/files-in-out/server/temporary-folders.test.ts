import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder, removeAbandonedFolders } from './temporary-folders.ts'

const hourMs = 60 * 60 * 1000
let place: string
beforeAll(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), 'places-'))
})
afterAll(() => rm(place, { recursive: true }))

async function leave(name: string, changedMs: number): Promise<void> {
  await mkdir(path.join(place, name))
  await writeFile(path.join(place, name, 'room.zip'), 'PK')
  await utimes(path.join(place, name), new Date(changedMs), new Date(changedMs))
}

test('removes what a killed process left, an hour later, and nothing else', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--eval', ''])
  const longAgo = performance.timeOrigin - 2 * hourMs
  const now = performance.timeOrigin + 2 * hourMs
  await leave(`ma-work-${ended}-import-abcdef`, longAgo)
  // in a container each start has the same number
  await leave(`ma-work-${process.pid}-import-before`, longAgo)
  await leave(`ma-work-${ended}-import-younger`, now - hourMs + 1000)
  await leave(`ma-work-${process.pid}-import-atwork`, performance.timeOrigin + 1000)
  await leave(`ma-work-${process.ppid}-import-parent`, longAgo)
  await leave('ma-work-notes', longAgo)
  await leave(`import-${ended}-others`, longAgo)
  await writeFile(path.join(place, `ma-work-${ended}-file`), '')
  await utimes(path.join(place, `ma-work-${ended}-file`), new Date(longAgo), new Date(longAgo))
  await removeAbandonedFolders(new Date(now), place)
  expect((await readdir(place)).toSorted()).toEqual(
    [
      `import-${ended}-others`,
      `ma-work-${ended}-file`,
      `ma-work-${ended}-import-younger`,
      `ma-work-${process.pid}-import-atwork`,
      `ma-work-${process.ppid}-import-parent`,
      'ma-work-notes',
    ].toSorted(),
  )
})

test('a folder is found again by the number of its process', async () => {
  const folder = await makeTemporaryFolder('data-room')
  expect(path.basename(folder)).toMatch(new RegExp(`^ma-work-${process.pid}-data-room-`))
  await rm(folder, { recursive: true })
})
