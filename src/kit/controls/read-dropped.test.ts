import { expect, test } from 'vitest'
import { readChosenFolder, readDropped } from './read-dropped.ts'

type Entry = { name: string; isFile: boolean; isDirectory: boolean }

const fileEntry = (name: string, isLost = false): Entry =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void, failed: (error: Error) => void) =>
      isLost ? failed(new Error('gone')) : done(new File(['x'], name)),
  }) as Entry

/** Its entries come two at a time, as browsers hand them out in parts. */
const folderEntry = (name: string, inside: Entry[]): Entry =>
  ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const left = [...inside]
      return { readEntries: (done: (some: Entry[]) => void) => done(left.splice(0, 2)) }
    },
  }) as Entry

const drop = (entries: Entry[], most = 100) => {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }))
  return readDropped({ items, files: [] } as unknown as DataTransfer, most)
}
const paths = ({ files }: Awaited<ReturnType<typeof drop>>) =>
  files.map(({ file, folder }) => (folder === '' ? file.name : `${folder}/${file.name}`))

test('reads folders with all that is in them, in parts, also empty ones', async () => {
  const leases = folderEntry(
    'Leases',
    ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => fileEntry(name)),
  )
  const read = await drop([fileEntry('memo.pdf'), folderEntry('Legal', [leases, folderEntry('Empty', [])])])
  expect(paths(read)).toEqual(['memo.pdf', 'Legal/Leases/a.pdf', 'Legal/Leases/b.pdf', 'Legal/Leases/c.pdf'])
  expect(read).toMatchObject({ folders: ['Legal', 'Legal/Leases', 'Legal/Empty'], unread: [], isCut: false })
})

test('names what cannot be read, and reads the rest', async () => {
  const read = await drop([folderEntry('Legal', [fileEntry('gone.pdf', true), fileEntry('here.pdf')])])
  expect(paths(read)).toEqual(['Legal/here.pdf'])
  expect(read.unread).toEqual(['gone.pdf'])
})

test('says that there is more than was asked for', async () => {
  const many = ['a', 'b', 'c'].map((name) => fileEntry(name))
  expect((await drop(many, 3)).isCut).toBe(false)
  expect(await drop(many, 2)).toMatchObject({ isCut: true, files: [{}, {}] })
  expect(
    (
      await drop(
        ['x', 'y', 'z'].map((name) => folderEntry(name, [])),
        2,
      )
    ).isCut,
  ).toBe(true)
})

test('a folder that was chosen is read by the paths of its files', () => {
  const chosen = ['Legal/memo.pdf', 'Legal/Leases/a.pdf'].map((path) =>
    Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path }),
  )
  const read = readChosenFolder(chosen, 10)
  expect(paths(read)).toEqual(['Legal/memo.pdf', 'Legal/Leases/a.pdf'])
  expect(read.folders).toEqual(['Legal', 'Legal/Leases'])
})
