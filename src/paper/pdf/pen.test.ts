import { expect, it } from 'vitest'
import { openPdf } from './open-pdf.ts'
import type { Pen } from './pen.ts'
import { readPdf } from './read-pdf.fixture.ts'

async function write(draw: (pen: Pen) => void) {
  const margins = { top: 40, bottom: 40, left: 40, right: 40 }
  const { pen, end } = openPdf({ title: 'Pen', subject: 'Test', by: 'Ann', at: new Date(0), margins })
  draw(pen)
  return readPdf(await end()).lines
}

const heading = { face: 'heading', size: 20, colour: 'black' } as const
const cell = { size: 8, colour: 'black' } as const

it('writes letters that a reader can select again, whichever font they come from', async () => {
  const text = 'Łódź, ООО «Рассвет», Ελληνικά Πετρέλαια, Phở Việt, −8.5x'
  const lines = await write((pen) => pen.writeLine(text, { x: 40, y: 40, width: 400 }, cell))
  expect(lines.map((line) => line.text)).toEqual([text])
})

it.each([
  ['Latin', 'Alder Works and Sons of the Valley of the Long River', heading],
  ['a heading that the serifs cannot write', 'Alder Works and Sons of the Long River of Москва', heading],
  ['words without end', 'Рассвет'.repeat(30), heading],
  ['a name without a font', '株式会社トヨタ自動車', cell],
])('cuts %s with an ellipsis inside its width', async (_what, text, style) => {
  const width = style === heading ? 300 : 40
  const [line, ...more] = await write((pen) => pen.writeLine(text, { x: 40, y: 40, width }, style))
  expect(more).toEqual([])
  expect(line?.text).toMatch(/.…$/)
  expect(line?.end).toBeLessThanOrEqual(40 + width + 0.1)
  // and no sooner than it must: there is no room for two more letters
  expect(line?.end).toBeGreaterThan(40 + width - 2 * style.size)
})

it('says how many characters have no font, also where the line is cut', async () => {
  const lines = await write((pen) => {
    pen.writeLine('日本', { x: 40, y: 40, width: 400 }, cell)
    pen.writeLine('日本', { x: 40, y: 60, width: 40 }, cell)
  })
  expect(lines[0]?.text).toBe('[2 Chinese characters]')
  expect(lines[1]?.text).toMatch(/^\[2 Chin\w*…$/)
})

it('ends at the right edge, with figures and with letters', async () => {
  const lines = await write((pen) => {
    for (const text of ['$1,111.11M', '$9,999.00M', 'Завод Ελλάς'])
      pen.writeLine(text, { x: 40, y: 40, width: 200, align: 'right' }, cell)
  })
  expect(lines.map(({ end }) => Math.round(end * 10) / 10)).toEqual([240, 240, 240])
})

it.each([180, 200, 220, 240, 260, 280])('breaks a heading of two scripts into lines of %i points', async (width) => {
  const text = 'Москва Works and Sons of the Long River and Волга of many other places'
  const lines = await write((pen) => pen.write(text, { x: 40, y: 40, width }, heading))
  expect(lines.map((line) => line.text).join(' ')).toBe(text)
  for (const { end } of lines) expect(end).toBeLessThanOrEqual(40 + width + 0.1)
})

it('knows whether it left a character out', async () => {
  let [before, after] = [true, false]
  await write((pen) => {
    pen.writeLine('Łódź', { x: 40, y: 40, width: 200 }, cell)
    before = pen.hasUnknown()
    pen.writeLine('日本', { x: 40, y: 60, width: 200 }, cell)
    after = pen.hasUnknown()
  })
  expect([before, after]).toEqual([false, true])
})
