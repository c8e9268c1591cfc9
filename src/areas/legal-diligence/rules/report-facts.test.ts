import { expect, it } from 'vitest'
import { nothingChecked, writeSummary } from './report-facts.ts'

const none = { critical: 0, high: 0, medium: 0, low: 0 }
const gdpr = { percent: null, rules: [] }
const compliance = { is_sample: false, gdpr, regulations: [] } as unknown as Parameters<typeof writeSummary>[1] // no more is read

it.each([
  ['nothing was checked', 0, [nothingChecked]],
  ['one document is clean', 1, ['1 document was checked. Open findings: 0', 'There is no critical finding.']],
  ['two are', 2, ['2 documents were checked.', 'There is no critical finding.']],
])('the summary says what its figures are worth where %s', (_what, documents, expected) => {
  const sentences = writeSummary({ counts: { ...none, documents }, findings: [], is_cut: false }, compliance)
  expected.forEach((begin, index) => expect(sentences[index]).toContain(begin))
  expect(sentences.length > 1).toBe(documents > 0)
})
