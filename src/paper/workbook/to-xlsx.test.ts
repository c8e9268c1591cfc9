import { Workbook } from '@cj-tech-master/excelts'
import { expect, it } from 'vitest'
import { toXlsx } from './to-xlsx.ts'

it('breaks a long text into lines where its cell says so, and nowhere else', async () => {
  const rows = [[{ value: 'Ask for the consent before signing', wraps: true as const }, { value: 'Legal' }]]
  const file = await toXlsx([{ name: 'Actions', widths: [10, 10], heads: 1, rows }], {
    creator: 'Ann',
    at: new Date(0),
  })
  const workbook = new Workbook()
  await workbook.xlsx.load(Buffer.from(file))
  const cells = ['A1', 'B1'].map((at) => workbook.getWorksheet('Actions')?.getCell(at).alignment)
  // 34 letters in a column of 10
  expect(workbook.getWorksheet('Actions')?.getRow(1).height).toBe(60)
  expect(cells).toEqual([{ horizontal: 'left', vertical: 'top', wrapText: true }, undefined])
})
