import { deflateRawSync } from 'node:zlib'

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

/** Local headers, data and central directory of a ZIP file: APPNOTE.TXT section 4.3. */
export function makeZip(entries: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const data = deflateRawSync(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(Buffer.from(content)), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(Buffer.byteLength(content), 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(centrals.length, 4)
  end.writeUInt16LE(centrals.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

function crc32(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
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
