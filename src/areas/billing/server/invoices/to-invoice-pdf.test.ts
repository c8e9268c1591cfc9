import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readPdf } from '#paper/pdf/read-pdf.fixture.ts'
import { toInvoicePdf, type InvoicePaper } from './to-invoice-pdf.ts'

const paper: InvoicePaper = {
  number: 'INV-000042',
  corrects: null,
  issued_on: '2026-03-01',
  due_on: '2026-03-15',
  seller: { name: 'Deal Room Ltd', lines: ['1 Dock Road', 'Leith EH6 6XX', 'VAT GB 123 4567 89'] },
  buyer: { name: 'Łódź Partners', lines: ['ul. Piotrkowska 1', 'ann@example.com'] },
  currency: 'USD',
  lines: [
    { description: 'Premium plan, 2026-03-01 to 2026-04-01', amount_minor: 250_000 },
    { description: 'Success fee: 0.5% of $45,000.00, Project Alder', amount_minor: 22_500 },
  ],
  subtotal_minor: 272_500,
  tax: { name: 'VAT', basis_points: 770 },
  tax_minor: 20_983,
  total_minor: 293_483,
  note: 'Please transfer the total to GB29 NWBK 6016 1331 9268 19.',
}

const textOf = async (of: InvoicePaper) => readPdf(await toInvoicePdf(of)).lines.map(({ text }) => text)

it('prints number, parties, days, lines, tax and total', async () => {
  const lines = await textOf(paper)
  for (const text of [
    'Invoice INV-000042',
    'Deal Room Ltd',
    'VAT GB 123 4567 89',
    'Łódź Partners',
    'Payable by Mar 15, 2026',
    'Premium plan, 2026-03-01 to 2026-04-01',
    '$2,500.00',
    '$225.00',
    'VAT 7.7%',
    '$209.83',
    '$2,934.83',
    paper.note,
    'Page 1 of 1',
  ])
    expect(lines.join('\n')).toContain(text)
})

it('says which invoice a credit note corrects, and why', async () => {
  const corrects = { number: 'INV-000042', reason: 'The plan was charged twice.' }
  const lines = await textOf({ ...paper, number: 'CN-000001', corrects, due_on: null, total_minor: -293_483 })
  expect(lines).toContain('Credit note CN-000001')
  expect(lines).toContain('Corrects invoice INV-000042. The plan was charged twice.')
  expect(lines).toContain('Credited')
  expect(lines.join()).not.toContain('Payable')
})

it('says that no tax is charged', async () => {
  const lines = await textOf({ ...paper, tax: { name: '', basis_points: 0 }, tax_minor: 0 })
  expect(lines).toContain('No tax is charged.')
  expect(lines.join()).not.toContain('Subtotal')
})

it('continues on the next page where there are many lines, with its labels', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => ({
    description: `Success fee ${index + 1}`,

    amount_minor: 100,
  }))
  const printed = await textOf({ ...paper, lines })
  expect(printed.filter((text) => text === 'Description').length).toBeGreaterThan(1)
  expect(printed).toContain('Success fee 80')
})

it('is the same file each time', async () => {
  const hashes = await Promise.all(
    [1, 2].map(async () =>
      createHash('sha256')
        .update(await toInvoicePdf(paper))
        .digest('hex'),
    ),
  )
  expect(new Set(hashes).size).toBe(1)
})
