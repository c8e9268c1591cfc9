import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packZip } from '#paper/zip/pack-zip.ts'
import { decryptArchive } from './decrypt-archive.ts'
import { readArchive } from './read-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** More than any stream takes ahead, and nothing that can be packed. */
const long = Buffer.concat(Array.from({ length: 40_000 }, (_, at) => createHash('sha256').update(String(at)).digest()))

/** Which open files of this process are, or were, below a folder of this name; Linux alone can say. */
async function listOpen(name: string): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).filter((link) => link.includes(name))
}

async function writeArchive(): Promise<string> {
  const file = path.join(folder, 'room.zip')
  const parts = (async function* () {
    for (const name of ['a.bin', 'b.bin']) yield [name, Readable.from([long])] as const
  })()
  await writeFile(file, await buffer(packZip(parts)))
  return file
}

test.runIf(process.platform === 'linux')('leaves nothing open of an entry that nobody reads to its end', async () => {
  const file = await writeArchive()
  const unread: Readable[] = []
  for await (const entry of readArchive(file, 100)) unread.push(await entry.open())
  expect(unread).toHaveLength(2)
  await expect.poll(() => listOpen(file)).toEqual([])
})

test.runIf(process.platform === 'linux')('leaves nothing open where storing an entry is refused', async () => {
  const file = await writeArchive()
  const store = async () => {
    for await (const entry of readArchive(file, 100)) {
      await entry.open()
      throw new Error('no space')
    }
  }
  await expect(store()).rejects.toThrow('no space')
  await expect.poll(() => listOpen(file)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'leaves nothing open of an encrypted ZIP file that no password opens',
  async () => {
    const content = await buffer(createReadStream(await writeArchive()))
    // the flag of encryption, in each entry and in the directory
    for (const [mark, flagAt] of [['PK\u0003\u0004', 6], ['PK\u0001\u0002', 8]] as const)
    for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + 1)) content[at + flagAt] = (content[at + flagAt] ?? 0) | 1 // prettier-ignore
    const opened = buffer(decryptArchive({ name: 'Room.zip', content: Readable.from([content]), password: 'sesame' }))
    await expect(opened).rejects.toMatchObject({ message: 'This password does not open a.bin in Room.zip.' })
    await expect.poll(() => listOpen('-data-room-')).toEqual([])
  },
)
