import path from 'node:path'
import { buffer as readAll } from 'node:stream/consumers'
// the package has one class, under two names
import { encryptDocx } from '@cj-tech-master/excelts/word/crypto'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import PdfFile from 'pdfkit'
import { afterAll, describe, expect, it } from 'vitest'
import { findPage, withoutOutside } from '#core/text/readable-text.ts'
import { makeZip } from '#test/make-zip.ts'
import { readFile } from './formats/read-file.ts'
import { openTextReader } from './open-text-reader.ts'
import { toUnreadable } from './unreadable.ts'

const font = path.resolve('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')
GlobalFonts.registerFromPath(font, 'Recognised')

const read = async (name: string, content: string | Buffer, password?: string) =>
  await readFile({ name, bytes: Buffer.from(content), password }).then(({ text }) => text, toUnreadable)
const readWhole = async (name: string, bytes: Buffer) => (await readFile({ name, bytes })).text
const textOf = async (name: string, content: string | Buffer) => {
  const answer = await read(name, content)
  return 'text' in answer ? answer.text.trim() : answer.problem
}

describe('formats', () => {
  it('reads rich text: letters of a code page, Unicode with its fallback, rows; not the names of fonts', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x}Caf\'e9 \u8364?5\par A\cell B\cell\row}`
    expect(await textOf('a.rtf', rtf)).toBe('Café €5\nA\tB')
  })

  it('reads a page without scripts, with its table', async () => {
    const html =
      '<html><head><title>t</title></head><body><h1>Terms</h1><script>x()</script><table><tr><td>Cap</td><td>&euro;5</td></tr></table><p>End'
    expect(await textOf('a.html', html)).toBe('Terms\nCap\t€5\nEnd')
  })

  it('reads a mail and what is attached to it', async () => {
    const mail = [
      'From: Ada <ada@example.com>',
      'Subject: Consent',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Please consent.',
      '--b',
      'Content-Type: text/csv; name=a.csv',
      'Content-Disposition: attachment; filename=a.csv',
      '',
      'x,y',
      '1,2',
      '--b--',
    ].join('\r\n')
    const answer = await readWhole('a.eml', Buffer.from(mail))
    expect(answer.pages.map(({ label, start, end }) => [label, answer.text.slice(start, end).trim()])).toEqual([
      [null, 'Subject: Consent\nFrom: Ada <ada@example.com>\n\nPlease consent.'],
      ['a.csv', 'x\ty\n1\t2'],
    ])
  })

  it('reads a Word file: pages where they were, tables, footnotes; apart what was deleted and what its template offers', async () => {
    const body = `<w:document><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>1. Scope</w:t></w:r></w:p>
      <w:p><w:r><w:br w:type="page"/><w:t>kept</w:t></w:r><w:del w:author="Ada" w:date="2026-01-02T03:04:05Z"><w:r><w:delText>go</w:delText></w:r><w:r><w:delText>ne</w:delText></w:r></w:del></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>b</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`
    const notes = '<w:footnotes><w:footnote><w:p><w:r><w:t>See Exhibit B.</w:t></w:r></w:p></w:footnote></w:footnotes>'
    const blocks =
      '<w:glossaryDocument><w:docParts><w:docPart><w:docPartPr><w:name w:val="x"/></w:docPartPr><w:docPartBody><w:p><w:r><w:t>Choose a date.</w:t></w:r></w:p></w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>'
    const parts = { 'word/document.xml': body, 'word/footnotes.xml': notes, 'word/glossary/document.xml': blocks }
    const whole = await readWhole('a.docx', makeZip(parts))
    const outside = whole.pages.filter(({ isOutside }) => isOutside)
    expect(outside.map(({ label, start, end }) => [label, whole.text.slice(start, end)])).toEqual([
      ['Deleted in tracked changes', '[Deleted by Ada, 2026-01-02] gone\n'],
      ['Building blocks of the template', '[Template] Choose a date.\n'],
    ])
    const answer = withoutOutside(whole)
    expect(answer.text).not.toMatch(/gone|Choose/)
    expect(answer.pages.map(({ start, end }) => answer.text.slice(start, end).trim())).toEqual([
      '1. Scope',
      'kept\na\tb',
      'See Exhibit B.',
    ])
    expect(findPage(answer.pages, answer.text.indexOf('See Exhibit'))?.number).toBe(3)
    expect(answer.paragraphs.map(({ kind }) => kind)).toEqual(['heading', 'text', 'table_row', 'note'])
  })

  it('reads a workbook sheet by sheet, and apart, after all others, the sheets that it hides', async () => {
    const sheet = (text: string) =>
      `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const packaged = 'http://schemas.openxmlformats.org/package/2006'
    const names = ['Walk away', 'Accounts', 'Very hidden']
    const state = ['state="hidden"', '', 'state="veryHidden"']
    const parts = {
      '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
      '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" ${state[at]} r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${names.map((_, at) => `<Relationship Id="r${at + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/sheet1.xml': sheet('38 million'),
      'xl/worksheets/sheet2.xml': sheet('Revenue'),
      'xl/worksheets/sheet3.xml': sheet('Bonus'),
    }
    const whole = await readWhole('a.xlsx', makeZip(parts))
    expect(whole.pages.map(({ label, isOutside = false }) => [label, isOutside])).toEqual([
      ['Accounts', false],
      ['Walk away (hidden sheet)', true],
      ['Very hidden (hidden sheet)', true],
    ])
    expect(whole.text).toContain('38 million')
    expect(withoutOutside(whole).text.trim()).toBe('Revenue')
  })

  it.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'corrupt'],
    ['a program named like a PDF file', 'a.pdf', Buffer.from('MZ\u0090\0'), 'corrupt'],
    ['half a PDF file', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj<<'), 'corrupt'],
    ['an archive', 'a.zip', makeZip({ 'a.txt': 'x' }), 'unsupported'],
    ['entities', 'a.docx', makeZip({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }), 'corrupt'],
    [
      'a Word file that unpacks to 300 MB',
      'a.docx',
      makeZip({ 'word/document.xml': Buffer.alloc(300 * 1024 ** 2, 32) }),
      'too_large',
    ],
    ['blanks', 'a.txt', Buffer.from(' \n '), 'no_text'],
    ['bytes without meaning', 'a.txt', Buffer.from([1, 2, 3, 4, 0, 5]), 'unsupported'],
  ])('%s has a reason', async (_, name, content, problem) => {
    expect(await read(name, content)).toMatchObject({ problem, sentence: expect.stringMatching(/\.$/) })
  })

  it('reads a PDF page in Arabic from right to left', async () => {
    // the letters a to g of the font, each drawn where it is seen; c is one ligature of two letters
    const letters = ['0644', '0648', 'FEFB', '0627', '062F', '0642', '0639']
    const drawn = 'BT /F 20 Tf 1 0 0 1 100 700 Tm (abcd) Tj 1 0 0 1 200 700 Tm (efg) Tj ET'
    const map = letters.map((letter, at) => `<${(97 + at).toString(16)}> <${letter}>`).join(' ')
    const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      stream(drawn),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>',
      stream(`begincmap 1 begincodespacerange <00> <FF> endcodespacerange 7 beginbfchar ${map} endbfchar endcmap`),
    ]
    let pdf = '%PDF-1.4\n'
    const places = objects.map((object, at) => {
      const place = String(pdf.length).padStart(10, '0')
      pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
      return `${place} 00000 n \n`
    })
    const table = `xref\n0 7\n0000000000 65535 f \n${places.join('')}`
    pdf += `${table}trailer\n<</Size 7/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF`
    expect(await textOf('a.pdf', pdf)).toBe('عقد الاول')
  })

  it('needs the password of a PDF file, and reads it with it', async () => {
    const file = await makePdf('Hidden clause', { userPassword: 'open sesame' })
    expect(await read('a.pdf', file)).toMatchObject({ problem: 'encrypted' })
    expect(await read('a.pdf', file, 'open sesame')).toMatchObject({ text: expect.stringContaining('Hidden clause') })
    expect(await read('a.pdf', file, 'sesame')).toMatchObject({ sentence: 'This password does not open the file.' })
  })

  it.each([
    ['docx', 'word/document.xml', '<w:document><w:body><w:p><w:r><w:t>Hidden clause</w:t></w:r></w:p></w:body></w:document>'], // prettier-ignore
  ])('needs the password of a .%s file, and reads it with it', async (extension, part, content) => {
    const file = Buffer.from(await encryptDocx(makeZip({ [part]: content }), 'open sesame', { spinCount: 1000 }))
    const name = `a.${extension}`
    expect(await read(name, file)).toMatchObject({
      problem: 'encrypted',
      sentence: expect.stringContaining('is encrypted'),
    })
    expect(await read(name, file, 'open sesame')).toMatchObject({ text: expect.stringContaining('Hidden clause') })
    expect(await read(name, file, 'sesame')).toMatchObject({
      problem: 'encrypted',
      sentence: 'This password does not open the file.',
    })
  })
})

describe('the process that reads', () => {
  const reader = openTextReader()
  afterAll(() => reader.close())

  it('reads a file, and survives the next one that it cannot read', async () => {
    expect(await reader.read({ name: 'a.pdf', bytes: Buffer.from('no') })).toMatchObject({ problem: 'corrupt' })
    const pdf = { name: 'a.pdf', bytes: await makePdf('Clause 1') }
    expect(await reader.read(pdf)).toMatchObject({ text: { isPaged: true, text: expect.stringContaining('Clause 1') } })
  })

  it('names a scan quickly, and recognises its words on request, page by page', async () => {
    const clause = 'The Supplier may not assign this Agreement.'
    const scan = {
      name: 'scan.pdf',
      bytes: await makePdf('Cover page of the scan', { picture: drawWriting(clause, 700) }),
    }
    expect(await reader.read(scan)).toEqual({ isScan: true })
    const answer = await reader.recognise(scan)
    if (!('text' in answer)) throw new Error(answer.sentence)
    const { text, pages, isRecognised } = answer.text
    expect(isRecognised).toBe(true)
    expect(pages.map(({ start, end }) => text.slice(start, end).trim())).toEqual(['Cover page of the scan', clause])
    const picture = { name: 'photo.png', bytes: drawWriting(clause) }
    expect(await reader.read(picture)).toEqual({ isScan: true })
    expect(await reader.recognise(picture)).toMatchObject({ text: { text: `${clause}\n`, isRecognised: true } })
  })

  it('finds no words in an empty picture, and says so', async () => {
    const empty = { name: 'empty.png', bytes: drawWriting('') }
    expect(await reader.recognise(empty)).toEqual({ problem: 'no_text', sentence: 'This file contains no text.' })
  })

  it('lays a page over each page of a copy, upright, and leaves behind what is attached to the file', async () => {
    const pdf = new PdfFile()
    pdf.text('Clause 1').addPage({ layout: 'landscape' }).text('Clause 2')
    pdf.file(Buffer.from('a secret'), { name: 'attached.txt' })
    const noted = { Subtype: 'FileAttachment', FS: { Type: 'Filespec', F: 'noted.txt' } }
    pdf.annotate(10, 10, 20, 20, noted as unknown as PDFKit.Mixins.AnnotationOption)
    const stamp = async (type: string, bytes: Buffer) => {
      const load = () => Promise.resolve(bytes)
      const overlay = await toBytes(new PdfFile().text('For Ada alone', 72, 690))
      return await reader.stamp({ type, size: bytes.length, load, overlay })
    }
    const stamped = await stamp('application/pdf', await toBytes(pdf))
    if (!('bytes' in stamped)) throw new Error(stamped.sentence)
    const { text, pages } = await readWhole('a.pdf', Buffer.from(stamped.bytes))
    const words = pages.map(({ start, end }) => text.slice(start, end).trim())
    expect(words).toEqual(['Clause 1For Ada alone', 'Clause 2For Ada alone'])
    expect(Buffer.from(stamped.bytes).toString('latin1')).not.toMatch(/EmbeddedFile|FileAttachment/)
    expect(await stamp('image/png', drawWriting('A picture'))).toMatchObject({ bytes: expect.any(Uint8Array) })
    expect(await stamp('application/pdf', await makePdf('Clause 1', { userPassword: 'x' }))).toMatchObject({
      problem: 'encrypted',
    })
    expect(await stamp('application/pdf', Buffer.from('%PDF-1.4 broken'))).toMatchObject({ problem: 'corrupt' })
  })

  it('stamps for those who wait: few files of one person, no endless line, and nothing for who has left', async () => {
    const leaving = new AbortController()
    const blocked = Promise.withResolvers<Uint8Array>()
    const loaded: string[] = []
    const order = (who: string) => {
      const load = () => {
        loaded.push(who)
        return blocked.promise
      }
      return reader.stamp({ type: 'application/pdf', size: 9, load, overlay: new Uint8Array(), who }, leaving.signal)
    }
    const refused = { code: 'TOO_MANY_REQUESTS' }
    const waiting = ['ada', 'ada', 'ada'].map(order)
    await expect(order('ada')).rejects.toMatchObject(refused)
    for (let number = 1; number <= 18; number += 1) waiting.push(order(`reader ${number}`))
    await expect(order('eve')).rejects.toMatchObject(refused)
    leaving.abort(new Error('left'))
    blocked.resolve(Buffer.from('%PDF-1.4 broken'))
    for (const one of waiting) await expect(one).rejects.toThrow('left')
    expect(loaded).toEqual(['ada'])
  })

  it('is ended when it takes too long, with a reason', async () => {
    const hasty = openTextReader({ readMs: 1 })
    const answer = await hasty.read({ name: 'a.txt', bytes: Buffer.from('text') })
    await hasty.close()
    expect(answer).toEqual({ problem: 'timeout', sentence: 'This file takes too long to read.' })
  })

  it('is ended when nobody waits any more', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(reader.read({ name: 'a.txt', bytes: Buffer.from('text') }, stopped)).rejects.toThrow('stopped')
  })
})

type PdfParts = { userPassword?: string; picture?: Buffer }

function makePdf(text: string, { userPassword, picture }: PdfParts = {}): Promise<Buffer> {
  const pdf = new PdfFile(userPassword ? { userPassword, pdfVersion: '1.7' } : {})
  pdf.text(text)
  if (picture) pdf.addPage().image(picture, { width: 400 })
  return toBytes(pdf)
}

async function toBytes(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end()
  return await readAll(pdf)
}

/** A picture of a line of writing, as a scanner makes it. */
function drawWriting(line: string, height = 120): Buffer {
  const canvas = createCanvas(900, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, 900, height)
  pen.fillStyle = 'black'
  pen.font = '36px Recognised'
  pen.fillText(line, 40, 70)
  return canvas.toBuffer('image/png')
}
