import { describe, expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

describe('the display name of a file', () => {
  test.each([
    ['an ordinary name stays', 'Annual report 2025.pdf', 'Annual report 2025.pdf'],
    ['a Windows path', 'C:\\Users\\ada\\NDA.docx', 'NDA.docx'],
    ['a path that climbs', '../../etc/passwd', 'passwd'],
    ['a line break that would forge a header', 'a\r\nX: 1.txt', 'aX: 1.txt'],
    ['a turned reading direction that hides .exe', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['an invisible letter', 'a\u200Bb.txt', 'ab.txt'],
    ['other scripts', '契約書.pdf', '契約書.pdf'],
    ['letters and marks become one', 'Cafe\u0301.txt', 'Café.txt'],
    ['nothing but spaces', '   ', 'document'],
    ['nothing but dots', '..', 'document'],
    ['only a folder', 'a/', 'document'],
  ])('%s', (_reason, sent, shown) => {
    expect(cleanName(sent)).toBe(shown)
  })

  test('is cut before its extension', () => {
    expect(cleanName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`)
    expect(cleanName('a'.repeat(200))).toHaveLength(200)
    expect(cleanName(`${'a'.repeat(195)}😀b.pdf`)).toBe(`${'a'.repeat(195)}.pdf`)
  })
})
