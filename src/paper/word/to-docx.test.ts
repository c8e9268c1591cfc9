import { unpack } from '#adapters/text/formats/unpack.ts'
import { expect, it } from 'vitest'
import { toDocx } from './to-docx.ts'

it('keeps a heading on the page of what follows, and the head of a table with its first row', async () => {
  const file = await toDocx({
    title: 'Report',
    by: 'Ann',
    at: new Date(0),
    paragraphs: [
      { style: 'heading', runs: [{ text: 'Items' }] },
      { style: 'table', heads: ['Item'], widths: [1], rows: [['Leases']] },
    ],
  })
  const parts = unpack(Buffer.from(file))
  const styles = parts.read('word/styles.xml').toString()
  expect(styles.match(/w:styleId="(?:Title|Heading1)">.*?<\/w:style>/g)).toEqual([
    expect.stringContaining('<w:keepNext/>'),
    expect.stringContaining('<w:keepNext/>'),
  ])
  const rows = parts
    .read('word/document.xml')
    .toString()
    .match(/<w:tr>.*?<\/w:tr>/g)
  expect(rows?.map((row) => row.includes('<w:keepNext/>'))).toEqual([true, false])
})
