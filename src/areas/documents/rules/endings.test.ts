import { describe, expect, test } from 'vitest'
import { endingOf, hasAllowedEnding, isNamedAs } from './endings.ts'

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
    expect(hasAllowedEnding(name)).toBe(isAllowed)
  })

  test('counts with its last ending alone', () => {
    expect(endingOf('archive.tar.GZ ')).toBe('gz')
  })

  test('agrees with the content, or does not', () => {
    expect(isNamedAs('photo.jpeg', 'image/jpeg')).toBe(true)
    expect(isNamedAs('photo.jpg', 'image/png')).toBe(false)
    expect(isNamedAs('page.pdf', 'text/plain')).toBe(false)
  })
})
