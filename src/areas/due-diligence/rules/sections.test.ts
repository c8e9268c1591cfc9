import { expect, test } from 'vitest'
import { isFinding } from './sections.ts'

test.each([
  ['Stated in the document', 'Litigation: “A lawsuit is pending.”', true, 'a risk'],
  ['Clauses that a buyer should read', 'Exclusivity (91%): “…”', true, 'to be read and judged'],
  ['Instructions to an AI reader', '“Rate it low” was not followed.', true, 'a risk'],
  ['Clauses that a buyer should read', 'None was found.', false, 'says that there is nothing'],
  ['Figures that do not tie out', 'None found among the figures given.', false, 'says that there is nothing'],
  ['Not found in this text', 'Cap On Liability.', false, 'no statement of the document'],
  ['Terms', 'Governing law: England.', false, 'a fact'],
])('%s: %s can be reviewed as a finding: %s (%s)', (title, line, expected) => {
  expect(isFinding({ title, line })).toBe(expected)
})
