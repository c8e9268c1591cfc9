import { packZip } from '../zip/pack-zip.ts'

/** A run of text in a paragraph; an insertion or deletion is a tracked change that the reader accepts or rejects. */
export type WordRun = { text: string; change?: 'inserted' | 'deleted'; isStrong?: boolean }
export type WordParagraph = { style: 'title' | 'heading' | 'text'; runs: readonly WordRun[] }
/** Widths are shares of the page; without heads the first column is in bold. */
export type WordTable = {
  style: 'table'
  heads: readonly string[]
  widths: readonly number[]
  rows: readonly (readonly string[])[]
}
export type WordBlock = WordParagraph | WordTable
type WordFile = { title: string; by: string; at: Date; paragraphs: readonly WordBlock[] }

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A Word file (ECMA-376) with tracked changes in the name of the person who made it. */
export async function toDocx({ title, by, at, paragraphs }: WordFile): Promise<Uint8Array<ArrayBuffer>> {
  const instant = at.toISOString().replace(/\.\d+/, '')
  let changes = 0
  const toRun = ({ text, change, isStrong }: WordRun): string => {
    const mark = isStrong ? '<w:rPr><w:b/></w:rPr>' : ''
    const tag = change === 'deleted' ? 'w:delText' : 'w:t'
    const run = `<w:r>${mark}<${tag} xml:space="preserve">${escape(text)}</${tag}></w:r>`
    if (!change) return run
    const wrap = change === 'deleted' ? 'w:del' : 'w:ins'
    return `<${wrap} w:id="${(changes += 1)}" w:author="${escape(by)}" w:date="${instant}">${run}</${wrap}>`
  }
  const body = paragraphs.map((block) => {
    if (block.style === 'table') return toTable(block)
    const { style, runs } = block
    const named =
      style === 'text' ? '' : `<w:pPr><w:pStyle w:val="${style === 'title' ? 'Title' : 'Heading1'}"/></w:pPr>`
    return `<w:p>${named}${runs.map(toRun).join('')}</w:p>`
  })
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1304" w:right="1304" w:bottom="1304" w:left="1304" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'
  const chunks: Buffer[] = []
  const parts = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations],
    [
      'docProps/core.xml',
      `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escape(title)}</dc:title><dc:creator>${escape(by)}</dc:creator></cp:coreProperties>`,
    ],
    ['word/_rels/document.xml.rels', documentRelations],
    ['word/styles.xml', styles],
    [
      'word/document.xml',
      `${head}<w:document xmlns:w="${names}"><w:body>${body.join('')}${page}</w:body></w:document>`,
    ],
  ] as const
  for await (const bytes of packZip(parts)) chunks.push(bytes)
  return new Uint8Array(Buffer.concat(chunks))
}

/** Between the margins of the page, in twentieths of a point. */
const tableWidth = 9298

/** The head row is repeated on each page and never the last on one; the paragraph after a table keeps two tables apart. */
function toTable({ heads, widths, rows }: WordTable): string {
  const columns = widths.map((share) => Math.round(share * tableWidth))
  const cell = (text: string, index: number, { isStrong, isHead }: { isStrong: boolean; isHead: boolean }) =>
    `<w:tc><w:tcPr><w:tcW w:w="${columns[index] ?? 0}" w:type="dxa"/></w:tcPr><w:p><w:pPr>${isHead ? '<w:keepNext/>' : ''}<w:spacing w:after="40" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:rPr>${isStrong ? '<w:b/>' : ''}<w:sz w:val="18"/></w:rPr><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p></w:tc>`
  const row = (cells: readonly string[], isHead: boolean) => {
    const mark = isHead ? '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>' : '<w:trPr><w:cantSplit/></w:trPr>'
    const isStrong = (index: number) => isHead || (heads.length === 0 && index === 0)
    return `<w:tr>${mark}${cells.map((text, index) => cell(text, index, { isStrong: isStrong(index), isHead })).join('')}</w:tr>`
  }
  const lines = ['top', 'bottom', 'insideH'].map(
    (side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="C9CFCB"/>`,
  )
  const properties = `<w:tblPr><w:tblW w:w="${tableWidth}" w:type="dxa"/><w:tblBorders>${lines.join('')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>`
  const grid = `<w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`
  const all = [...(heads.length > 0 ? [row(heads, true)] : []), ...rows.map((cells) => row(cells, false))]
  return `<w:tbl>${properties}${grid}${all.join('')}</w:tbl><w:p/>`
}

const names = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
const relations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`
const documentRelations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${types}/styles" Target="styles.xml"/></Relationships>`
const font = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>'
const styles = `${head}<w:styles xmlns:w="${names}"><w:docDefaults><w:rPrDefault><w:rPr>${font}<w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/></w:pPr><w:rPr><w:b/><w:sz w:val="34"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/></w:pPr><w:rPr><w:b/><w:sz w:val="26"/></w:rPr></w:style></w:styles>`

/** Text for XML 1.0; characters that it cannot hold are left out. */
function escape(text: string): string {
  return (
    text
      .toWellFormed()
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
