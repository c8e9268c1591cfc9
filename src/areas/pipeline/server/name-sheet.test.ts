import { expect, it } from 'vitest'
import { nameSheet } from './name-sheet.ts'

it.each([
  ['Müller & Söhne', 'deal-sheet-Muller-Sohne-2026-11-21.pdf', 'letters without marks'],
  [null, 'deal-sheet-2026-11-21.pdf', 'of the whole pipeline'],
  ['東京', 'deal-sheet-DongJing-2026-11-21.pdf', 'other scripts in Latin letters'],
  ['شركة النور', 'deal-sheet-shrkh-lnwr-2026-11-21.pdf', 'also those that are written from right to left'],
  ['Große Straße', 'deal-sheet-Grosse-Strasse-2026-11-21.pdf', 'no letter is lost'],
  ['///', 'deal-sheet-deal-2026-11-21.pdf', 'never the name of the whole pipeline'],
  ['../../etc/passwd', 'deal-sheet-etcpasswd-2026-11-21.pdf', 'no way out of the folder'],
])('the sheet of %s is called %s: %s', (target, name, _reason) => {
  expect(nameSheet(target, new Date('2026-11-21T23:00:00.000Z'))).toBe(name)
})
