import { format } from '#core/format/utc-format.ts'
import {
  explainBrackets,
  heading,
  line,
  openPaper,
  paragraph,
  report,
  table,
  type Page,
  type Row,
} from '#paper/pdf/page.ts'
import { writeTaxRate } from '../../rules/invoices/tax.ts'

/** Who sells and who buys, as they were when the document was issued: lines of an address. */
export type InvoiceParty = { name: string; lines: readonly string[] }

export type InvoicePaperLine = { description: string; amount_minor: number }

/** An invoice or a credit note. Only what never changes is printed, so that each copy is the same, byte for byte. */
export type InvoicePaper = {
  number: string
  /** The invoice that a credit note corrects, and why. */
  corrects: { number: string; reason: string } | null
  issued_on: string
  due_on: string | null
  seller: InvoiceParty
  buyer: InvoiceParty
  currency: string
  lines: readonly InvoicePaperLine[]
  subtotal_minor: number
  /** Without a rate the tax is printed as an amount only. */
  tax: { name: string; basis_points: number }
  tax_minor: number
  total_minor: number
  /** How to pay; what the law demands. */
  note: string
}

export async function toInvoicePdf(paper: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const kind = paper.corrects ? 'Credit note' : 'Invoice'
  const title = `${kind} ${paper.number}`
  const { name: by } = paper.seller
  const at = new Date(`${paper.issued_on}T00:00:00Z`)
  const { finish, ...page } = openPaper(report, { title, subject: kind, by, at })
  writeHead(page, title, paper)
  writeParties(page, paper)
  writeLines(page, paper)
  writeTotals(page, paper)
  writeNotes(page, paper)
  return await finish([`${title} · ${format.day(paper.issued_on)}`, [by, ...paper.seller.lines].join(' · ')])
}

function writeHead(page: Page, title: string, { corrects }: InvoicePaper): void {
  line(page, title, { face: 'heading', size: 22 })
  page.pdf.y += 4
  if (corrects) paragraph(page, `Corrects invoice ${corrects.number}. ${corrects.reason}`)
  page.pdf.y += 14
}

/** Seller, buyer and days, in three columns. */
function writeParties(page: Page, { seller, buyer, issued_on, due_on, corrects }: InvoicePaper): void {
  const { pdf, pen, layout } = page
  const { left, width, styles } = layout
  const days = [`Issued ${format.day(issued_on)}`, ...(due_on ? [`Payable by ${format.day(due_on)}`] : [])]
  const columns = [
    { label: 'From', strong: seller.name, lines: seller.lines, start: 0, end: 0.29 },
    // an email address has room on one line
    { label: corrects ? 'To' : 'Billed to', strong: buyer.name, lines: buyer.lines, start: 0.31, end: 0.69 },
    { label: 'Date', strong: '', lines: days, start: 0.72, end: 1 },
  ]
  const top = pdf.y
  const ends = columns.map(({ label, strong, lines, start, end }) => {
    const box = { x: left + start * width, width: (end - start) * width }
    let y = top
    y += pen.write(label, { ...box, y }, styles.note) + 2
    if (strong !== '') y += pen.write(strong, { ...box, y }, { ...styles.text, isStrong: true })
    for (const each of lines) y += pen.write(each, { ...box, y }, styles.text)
    return y
  })
  pdf.y = Math.max(...ends) + 8
}

function writeLines(page: Page, { lines, currency, corrects }: InvoicePaper): void {
  heading(page, corrects ? 'Credit' : 'Charges')
  const columns = [
    { label: 'Description', width: page.layout.width - 100 },
    { label: `Amount (${currency})`, width: 111, align: 'right' },
  ] as const
  table(
    page,
    columns,
    lines.map(({ description, amount_minor }) => [description, format.money({ minor: amount_minor, currency })]),
  )
}

function writeTotals(page: Page, paper: InvoicePaper): void {
  const { subtotal_minor, tax, tax_minor, total_minor, currency, corrects } = paper
  const money = (minor: number) => format.money({ minor, currency })
  const { width } = page.layout
  const taxLabel = [tax.name || 'Tax', ...(tax.basis_points === 0 ? [] : [writeTaxRate(tax.basis_points)])].join(' ')
  const rows: Row[] = [
    ...(hasTax(paper)
      ? [
          ['Subtotal', money(subtotal_minor)],
          [taxLabel, money(tax_minor)],
        ]
      : []),
    { total: [corrects ? 'Credited' : 'Total', money(total_minor)] },
  ]
  const columns = [
    { label: '', width: width - 100 },
    { label: '', width: 111, align: 'right' },
  ] as const
  page.pdf.y += 6
  table(page, columns, rows)
}

function hasTax({ tax, tax_minor }: InvoicePaper): boolean {
  return tax.basis_points !== 0 || tax_minor !== 0
}

function writeNotes(page: Page, paper: InvoicePaper): void {
  page.pdf.y += 14
  for (const each of paper.note.split('\n').filter((text) => text.trim() !== '')) paragraph(page, each)
  if (!hasTax(paper)) paragraph(page, 'No tax is charged.', page.layout.styles.note)
  explainBrackets(page, 'Square brackets stand for characters that this document has no font for.')
}
