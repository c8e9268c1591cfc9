import { expect, it } from 'vitest'
import { nameSheet } from './name-sheet.ts'

it.each([
  ['Müller & Söhne', 'deal-sheet-Muller-Sohne-2026-11-21.pdf', 'letters without marks'],
  ['', 'deal-sheet-2026-11-21.pdf', 'of the whole pipeline'],
  ['東京', 'deal-sheet-2026-11-21.pdf', 'nothing that every disk holds'],
  ['../../etc/passwd', 'deal-sheet-etcpasswd-2026-11-21.pdf', 'no way out of the folder'],
])('the sheet of %s is called %s: %s', (target, name, _reason) => {
  expect(nameSheet(target, new Date('2026-11-21T23:00:00.000Z'))).toBe(name)
})
