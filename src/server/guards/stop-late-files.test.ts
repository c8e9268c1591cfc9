import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Storage } from '#adapters/storage/port.ts'
import { stopLateFiles } from './stop-late-files.ts'

const late = { code: 'UNAVAILABLE', message: 'This took too long and was stopped. Please try again.' }
const content = () => Readable.from([])

function makeServices() {
  const files = new Set<string>()
  let isTooLate = false
  // Only what an upload calls.
  const storage = {
    put: async (key: string) => (files.add(key), { key, size: 0, sha256: '' }),
    remove: async (key: string) => void files.delete(key),
  } as Partial<Storage> as Storage
  const virusScanner = { check: async () => ({ verdict: 'clean' }) as const }
  const bounded = stopLateFiles({ storage, virusScanner }, () => isTooLate)
  return { files, bounded, endCall: () => (isTooLate = true) }
}

test('a file that was stored in time and checked in time is stored', async () => {
  const { files, bounded } = makeServices()
  expect(await bounded.storage.put('w/a', content(), 1)).toMatchObject({ key: 'w/a' })
  expect(await bounded.virusScanner?.check(content())).toEqual({ verdict: 'clean' })
  expect([...files]).toEqual(['w/a'])
})

test('a file that was stored after its call was answered is removed, and one that was checked then is refused', async () => {
  const { files, bounded, endCall } = makeServices()
  endCall()
  await expect(bounded.storage.put('w/a', content(), 1)).rejects.toMatchObject(late)
  await expect(bounded.virusScanner?.check(content())).rejects.toMatchObject(late)
  expect([...files]).toEqual([])
})
