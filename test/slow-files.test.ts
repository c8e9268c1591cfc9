import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slowFiles } from './slow-files.ts'

test('each file that is to begin first exists, also after a move', () => {
  expect(slowFiles.filter((file) => !existsSync(file))).toEqual([])
})
