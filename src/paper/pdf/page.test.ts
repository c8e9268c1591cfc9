import { expect, it } from 'vitest'
import { openPaper, paragraph, report, table, type Paper } from './page.ts'
import { readPdf } from './read-pdf.fixture.ts'

const foot = 'The foot of each page'

async function write(draw: (page: Paper) => void) {
  const paper = openPaper(report, { title: 'Page', subject: 'Test', by: 'Ann', at: new Date(0) })
  draw(paper)
  const { pages, lines } = readPdf(await paper.finish([foot]))
  return { pages, lines: lines.filter(({ text }) => text !== foot && !text.startsWith('Page ')) }
}

const clauses = Array.from({ length: 400 }, (_, index) => `Clause ${index + 1} binds both parties.`)
const lowest = (lines: readonly { baseline: number }[]) => Math.max(...lines.map(({ baseline }) => baseline))

it('a paragraph that is longer than a page goes on on the next ones, and nothing of it is lost', async () => {
  const { pages, lines } = await write((page) => paragraph(page, clauses.join(' ')))
  expect(pages).toBeGreaterThan(2)
  expect(lines.map(({ text }) => text).join(' ')).toBe(clauses.join(' '))
  expect(lowest(lines)).toBeLessThan(report.bottom)
})

it('a paragraph has the lines that its author wrote, empty ones too', async () => {
  const { lines } = await write((page) => paragraph(page, '1. Price\n\n2. Payment\r\n3. Closing'))
  expect(lines.map(({ text }) => text)).toEqual(['1. Price', '2. Payment', '3. Closing'])
  const [first = 0, second = 0, third = 0] = lines.map(({ baseline }) => baseline)
  expect(second - first).toBeCloseTo(2 * (third - second), 1)
})

it('a row of a table that is taller than a page goes on on the next ones, under the labels', async () => {
  const columns = [
    { label: 'No.', width: 60 },
    { label: 'What to do', width: 200 },
  ]
  const { pages, lines } = await write((page) =>
    table(page, columns, [
      ['Before', 'Short'],
      ['Long', clauses.join(' ')],
      ['After', 'Short'],
    ]),
  )
  expect(pages).toBeGreaterThan(3)
  const texts = lines.map(({ text }) => text)
  expect(texts.filter((text) => text === 'What to do')).toHaveLength(pages)
  const others = ['No.', 'What to do', 'Before', 'Short', 'Long', 'After']
  expect(texts.filter((text) => !others.includes(text)).join(' ')).toBe(clauses.join(' '))
  expect(lowest(lines)).toBeLessThan(report.bottom)
})
