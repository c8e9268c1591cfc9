import { makeZip } from '#test/make-zip.ts'

/** The smallest valid file of each format. */
export const files = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex'),
    Buffer.alloc(64, 1),
    Buffer.from('ffd9', 'hex'),
  ]),
  text: Buffer.from('Clause 1: Ünderstood.\r\n\tClause 2\n'),
  csv: Buffer.from('name,value\nAcme,19.5\n'),
  docx: makeZip({
    '[Content_Types].xml': contentTypes('wordprocessingml.document.main'),
    'word/document.xml': '<w:document/>',
  }),
  xlsx: makeZip({ '[Content_Types].xml': contentTypes('spreadsheetml.sheet.main'), 'xl/workbook.xml': '<workbook/>' }),
  doc: makeCompound('WordDocument'),
  xls: makeCompound('Workbook'),
  oldXls: makeCompound('Book'),
}

const unlike: Partial<Record<keyof typeof files, string>> = { text: 'file.txt', oldXls: 'file.xls' }

/** A matching file name. */
export function nameOf(kind: keyof typeof files): string {
  return unlike[kind] ?? `file.${kind}`
}

/** Files that must be refused. */
export const refusedFiles = {
  'a program': Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(200)]),
  'a bare archive': makeZip({ 'readme.txt': 'hello' }),
  'an old Office file of another program': makeCompound('PowerPoint Document'),
  'an animated image': Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0', 'latin1'),
  'rich text': Buffer.from('{\\rtf1\\ansi hello}'),
  'bytes without meaning': Buffer.from([1, 2, 3, 4, 0, 5]),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a script': Buffer.from('#!/bin/sh\necho hello\n'),
  'a text with a zero in it': Buffer.concat([Buffer.from('a'.repeat(5000)), Buffer.from([0])]),
}

function contentTypes(kind: string): string {
  const type = `application/vnd.openxmlformats-officedocument.${kind}+xml`
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="${type}"/></Types>`
}

/** A compound file with a header, padding, and one directory sector: [MS-CFB] sections 2.2 and 2.6. */
function makeCompound(stream: string): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  return Buffer.concat([
    header,
    Buffer.alloc(70 * 512, 7),
    makeEntry('Root Entry', 5),
    makeEntry(stream, 2),
    Buffer.alloc(256),
  ])
}

function makeEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(128)
  const letters = Buffer.from(`${name}\0`, 'utf16le')
  letters.copy(entry)
  entry.writeUInt16LE(letters.length, 64)
  entry[66] = type
  return entry
}
