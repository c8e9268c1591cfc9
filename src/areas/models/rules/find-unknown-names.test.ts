import { expect, test } from 'vitest'
import { findUnknownNames } from './find-unknown-names.ts'

const facts = [
  'Corvane Health Partners: $19,500,000, negotiating. Meridian Diagnostics Group: $20,250,000.',
  'Lakeshore Capital offers 100% cash. The valuation is in report-v2.pdf.',
]

test.each([
  'Meridian Diagnostics Group has the highest headline.',
  'Ask Corvane Health Partners for a shorter earnout.',
  'Ask Lakeshore for more. Meridian Group will not move.',
  "Lakeshore Capital's cash is certain, as report-v2.pdf says.",
  'As report-v2.pdf says, it is fair. Ask Corvane Health Partners.',
  'The Share Purchase Agreement should have no Material Adverse Change clause.',
  'Hold the offer. Then wait. EBITDA is not known.',
  '',
])('knows all names of %j', (text) => {
  expect(findUnknownNames(text, facts)).toEqual([])
})

test.each([
  ['Zephyr Capital is about to outbid everybody.', ['Zephyr Capital']],
  ['They speak with Lakeshore Partners and with the Bank of Zurich.', ['Lakeshore Partners', 'Bank of Zurich']],
  ['See SPA-2026-draft.docx in the data room.', ['SPA-2026-draft.docx']],
  ['Zephyr Capital waits. Zephyr Capital pays cash.', ['Zephyr Capital']],
])('names what nothing in the facts of %j names', (text, unknown) => {
  expect(findUnknownNames(text, facts)).toEqual(unknown)
})
