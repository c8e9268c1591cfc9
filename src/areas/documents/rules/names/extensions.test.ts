import { describe, expect, test } from 'vitest'
import { extensionOf, hasAllowedExtension, matchesExtension } from './extensions.ts'

describe('the name of a file', () => {
  test.each([
    ['NDA.pdf', true],
    ['NDA.PDF', true],
    ['report.final.docx', true],
    ['figures.csv', true],
    ['run.bat', false],
    ['invoice.hta', false],
    ['NDA.pdf.exe', false],
    ['NDA.pdf.', false],
    ['page.html', false],
    ['macro.docm', false],
    ['.pdf.lnk', false],
    ['no ending', false],
    ['', false],
  ])('%j is on the list: %s', (name, isAllowed) => {
    expect(hasAllowedExtension(name)).toBe(isAllowed)
  })

  test('has only its last extension checked', () => {
    expect(extensionOf('archive.tar.GZ ')).toBe('gz')
  })

  test('matches the content or not', () => {
    expect(matchesExtension('photo.jpeg', 'image/jpeg')).toBe(true)
    expect(matchesExtension('photo.jpg', 'image/png')).toBe(false)
    expect(matchesExtension('page.pdf', 'text/plain')).toBe(false)
  })
})
