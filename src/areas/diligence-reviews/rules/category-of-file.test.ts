import { expect, test } from 'vitest'
import { categoryOfFile } from './category-of-file.ts'

test.each([
  ['hr', 'Balance sheet.xlsx', '2-Finance', 'HR & Culture'],
  ['general', 'Balance sheet.xlsx', '1-Contracts', 'Financial'],
  ['general', 'export-2025.xlsx', '2-Finance', 'Financial'],
  ['general', 'scan 17.pdf', 'HR/Handbooks', 'HR & Culture'],
  ['general', 'scan 17.pdf', '', 'Legal'],
  ['general', 'export-2025.XLSX', '', 'Financial'],
] as const)('a file of category %s, called %s, in folder %j belongs to %s', (category, name, folder, expected) => {
  expect(categoryOfFile({ document: { name, category }, folder })).toBe(expected)
})
