import { expect, it } from 'vitest'
import { keepExtension } from './keep-extension.ts'

it.each([
  ['Share purchase agreement', 'spa.docx', 'Share purchase agreement.docx'],
  ['Share purchase agreement.docx', 'spa.docx', 'Share purchase agreement.docx'],
  ['SPA.DOCX', 'spa.docx', 'SPA.DOCX'],
  ['run.exe', 'spa.docx', 'run.exe.docx'],
  ['Notes v1.2', 'notes.txt', 'Notes v1.2.txt'],
  ['README', 'readme', 'README'],
])('%s in the place of %s is %s', (name, before, expected) => {
  expect(keepExtension(name, before)).toBe(expected)
})
