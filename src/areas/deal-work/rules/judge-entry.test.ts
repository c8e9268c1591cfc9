import { expect, it } from 'vitest'
import { judgeEntry, type ArchiveEntry } from './judge-entry.ts'
import { roomFileBytes, unpackedRoomBytes } from './limits.ts'

const judge = (entry: Partial<ArchiveEntry>, unpacked = 0) =>
  judgeEntry({ path: 'a/b.pdf', packedBytes: 500, bytes: 1000, isEncrypted: false, isLink: false, ...entry }, unpacked)

it('stores files, and skips folders and what programs left behind', () => {
  expect(judge({})).toBeNull()
  expect(judge({ path: 'Legal/' })).toBe('folder')
  for (const path of ['__MACOSX/a/._b.pdf', 'a/.DS_Store', 'Thumbs.db', 'a/~$b.docx'])
    expect(judge({ path })).toBe('ignored')
})

it.each([
  [{ isEncrypted: true }, 0],
  [{ isLink: true }, 0],
  [{ path: 'a/Inner.ZIP' }, 0],
  [{ path: 'a/backup.tar.gz' }, 0],
  [{ bytes: 0 }, 0],
  [{ bytes: roomFileBytes + 1, packedBytes: roomFileBytes }, 0],
  [{ bytes: 50 * 1024 ** 2, packedBytes: 50_000 }, 0],
  [{}, unpackedRoomBytes - 999],
] as const)('says why %j is not stored', (entry, unpacked) => {
  expect(judge(entry, unpacked)).toEqual({ sentence: expect.stringMatching(/\.$/) })
})

it('stores a file of exactly the limit', () => {
  expect(judge({ bytes: roomFileBytes, packedBytes: roomFileBytes })).toBeNull()
  expect(judge({}, unpackedRoomBytes - 1000)).toBeNull()
})
