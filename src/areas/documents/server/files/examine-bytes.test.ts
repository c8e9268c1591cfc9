import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { decideType } from '../../rules/decide-type.ts'
import { files, refusedFiles } from '../documents.fixture.ts'
import { openExamination } from './examine-bytes.ts'

async function examine(content: Buffer, pieceBytes = content.length || 1) {
  const { through, evidence } = openExamination()
  const pieces = []
  for (let at = 0; at < content.length; at += pieceBytes) pieces.push(content.subarray(at, at + pieceBytes))
  const passed = await buffer(Readable.from(pieces).pipe(through))
  return { passed, type: decideType(await evidence()) }
}

const office = 'application/vnd.openxmlformats-officedocument'
const types = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  text: 'text/plain',
  csv: 'text/plain',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  oldXls: 'application/vnd.ms-excel',
}

describe('the evidence in the bytes of a file', () => {
  test.each(Object.entries(files))(
    '%s is known, in one piece and byte by byte, and passes unchanged',
    async (name, content) => {
      for (const pieceBytes of [content.length, 1, 127, 4096]) {
        const { passed, type } = await examine(content, pieceBytes)
        expect(type).toBe(types[name as keyof typeof types])
        expect(passed.equals(content)).toBe(true)
      }
    },
  )

  test.each(Object.entries(refusedFiles))('%s is not a document', async (_name, content) => {
    for (const pieceBytes of [content.length, 1]) expect((await examine(content, pieceBytes)).type).toBeNull()
  })

  test('the name of a stream in the middle of a text is not a directory entry', async () => {
    const { doc } = files
    // The same bytes, shifted by one: no entry is where the format requires it.
    const moved = Buffer.concat([doc.subarray(0, 512), Buffer.from([0]), doc.subarray(512)])
    expect((await examine(moved)).type).toBeNull()
  })

  test('a large text passes without being buffered', async () => {
    const piece = Buffer.alloc(64 * 1024, 'a')
    const { through, evidence } = openExamination()
    const hash = createHash('sha256')
    for await (const chunk of Readable.from(Array.from({ length: 160 }, () => piece)).pipe(through))
      hash.update(chunk as Buffer)
    expect(decideType(await evidence())).toBe('text/plain')
    expect(hash.digest('hex')).toBe(
      createHash('sha256')
        .update(Buffer.alloc(160 * 64 * 1024, 'a'))
        .digest('hex'),
    )
  })

  test('an empty file is an empty text', async () => {
    expect((await examine(Buffer.alloc(0))).type).toBe('text/plain')
  })
})
