import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decryptArchive } from './decrypt-archive.ts'
import { aesPassword, aesZips, infoZip, lockedText, shortText } from './encrypted-zips.fixture.ts'
import { readArchive } from './read-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

const decrypt = (content: Buffer, password: string) =>
  buffer(decryptArchive({ name: 'Room.zip', content: Readable.from([content]), password }))

async function unpack(content: Buffer): Promise<[string, string][]> {
  const file = path.join(folder, 'plain.zip')
  await writeFile(file, content)
  const found: [string, string][] = []
  for await (const entry of readArchive(file, 100)) found.push([entry.path, await text(await entry.open())])
  return found
}

describe('an encrypted ZIP file', () => {
  const long = lockedText.repeat(40)

  test('of Info-ZIP is opened, and by no other password', async () => {
    expect(await unpack(await decrypt(infoZip.content, infoZip.password))).toEqual([['lease.txt', long]])
    await expect(decrypt(infoZip.content, 'sesame')).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
  })

  test.each(Object.entries(aesZips))('with AES of %s bits is opened, and by no other password', async (_, written) => {
    const content = Buffer.from(written, 'base64')
    expect(await unpack(await decrypt(content, aesPassword))).toEqual([
      ['Room/Lease.txt', long],
      ['Room/short.txt', shortText],
    ])
    await expect(decrypt(content, 'open sesame')).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: 'This password does not open Room/Lease.txt in Room.zip.',
    })
  })

  test('that somebody changed is refused', async () => {
    const content = Buffer.from(aesZips[256], 'base64')
    const at = content.lastIndexOf('Room/short.txt', content.indexOf('PK\u0001\u0002')) + 60
    content[at] = (content[at] ?? 0) ^ 1
    await expect(decrypt(content, aesPassword)).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
  })
})
