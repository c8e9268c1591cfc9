import { describe, expect, test } from 'vitest'
import { decideType } from './decide-type.ts'

const binary = { compound: undefined, isText: false, isActive: false } as const
const text = { compound: undefined, isText: true, isActive: false } as const

describe('the type of a document', () => {
  test.each([
    ['a PDF', { ...binary, signature: 'application/pdf' }, 'application/pdf'],
    ['a PDF that is all ASCII', { ...text, signature: 'application/pdf' }, 'application/pdf'],
    ['a picture', { ...binary, signature: 'image/png' }, 'image/png'],
    ['old Word', { ...binary, signature: 'application/x-cfb', compound: 'word' as const }, 'application/msword'],
    [
      'old Excel',
      { ...binary, signature: 'application/x-cfb', compound: 'excel' as const },
      'application/vnd.ms-excel',
    ],
    ['text without a signature', { ...text, signature: undefined }, 'text/plain'],
    ['a page in a text', { ...text, signature: undefined, isActive: true }, null],
    ['a page in XML', { ...text, signature: 'application/xml', isActive: true }, null],
    ['XML', { ...text, signature: 'application/xml' }, 'text/plain'],
    ['an old Office file of another program', { ...binary, signature: 'application/x-cfb' }, null],
    ['a program', { ...binary, signature: 'application/x-msdownload' }, null],
    ['a bare archive', { ...binary, signature: 'application/zip' }, null],
    ['rich text, which is all ASCII', { ...text, signature: 'application/rtf' }, null],
    ['unknown bytes', { ...binary, signature: undefined }, null],
    ['a signature with the name of something every object has', { ...binary, signature: 'constructor' }, null],
  ])('%s', (_reason, evidence, type) => {
    expect(decideType(evidence)).toBe(type)
  })
})
