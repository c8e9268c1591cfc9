import { once } from 'node:events'
// oxlint-disable-next-line import/no-named-as-default -- the types know the default export only
import PDFDocument from 'pdfkit'
import { makeFormatter } from '#core/format/formatter.ts'
import type { Method, Origin, Valuation } from '../contract.ts'
import { bridgeAdjustments } from '../rules/adjustment-bridge.ts'
import { comparableMultiple, computeValuation } from '../rules/compute-valuation.ts'
import { describeRefusal, inputLabels, methodLabels } from '../rules/report-texts.ts'
import { readInput } from '../rules/input-path.ts'

type Facts = { by: string; at: Date }
type Pdf = PDFKit.PDFDocument
type Scene = { pdf: Pdf; valuation: Valuation; worth: ReturnType<typeof computeValuation> }

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })
const ink = '#1b1f1d'
const muted = '#5c6460'
const accent = '#1f5c46'
const soft = '#d5e4dc'
const left = 56
const width = 483

/** The report to print: A4, vectors only, the page number on each page. */
export async function toPdf(valuation: Valuation, { by, at }: Facts): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Valuation of ${valuation.name}`
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 64, left, right: 56 },
    bufferPages: true,
    info: { Title: title, Author: by, CreationDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const scene: Scene = { pdf, valuation, worth: computeValuation(valuation.inputs, valuation.adjustments) }
  writeHead(scene, title)
  drawField(scene)
  writeBridge(scene)
  writeAdjustments(scene)
  writePlan(scene)
  writePeers(scene, 'Comparable companies')
  writePeers(scene, 'Precedent transactions')
  writeScenarios(scene)
  writeInputs(scene)
  numberPages(pdf, `${title} · exported by ${by}, ${format.dateTime(at.toISOString())} UTC`)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** The fonts that every reader has know Western letters only; others are shown as a question mark, never as noise. */
function plain(text: string): string {
  return text.replaceAll('−', '-').replaceAll(/[^\u0020-\u007E\u00A0-\u00FF–—‘’“”…•€]/g, '?')
}

function heading({ pdf }: Scene, text: string, room = 90): void {
  if (pdf.y > pdf.page.height - pdf.page.margins.bottom - room) pdf.addPage()
  pdf.moveDown(1)
  pdf.font('Times-Bold').fontSize(13).fillColor(ink).text(plain(text), left, pdf.y, { width })
  pdf.moveDown(0.4)
}

function paragraph({ pdf }: Scene, text: string, colour = ink): void {
  pdf.font('Helvetica').fontSize(9).fillColor(colour).text(plain(text), left, pdf.y, { width })
}

function writeHead(scene: Scene, title: string): void {
  const { pdf, valuation, worth } = scene
  const { currency, valuation_on, inputs } = valuation
  const { blended, bridge } = worth
  pdf.font('Times-Bold').fontSize(20).fillColor(ink).text(plain(title), left, pdf.y, { width })
  paragraph(
    scene,
    [inputs.company.industry, inputs.company.country, `valued on ${valuation_on}`, `millions of ${currency}`]
      .filter(Boolean)
      .join(' · '),
    muted,
  )
  if (valuation.is_sample) paragraph(scene, 'Sample: figures and companies in this report are made up.', muted)
  pdf.moveDown(0.6)
  const millions = (value: number) => format.millions(value, { currency })
  paragraph(
    scene,
    blended && bridge
      ? `The business is worth ${millions(blended.base)}, between ${millions(blended.low)} and ${millions(blended.high)}. Its shares are worth ${millions(bridge.equityValue)}.`
      : 'No method with a weight gives a value.',
  )
  if (inputs.company.description !== '') {
    pdf.moveDown(0.4)
    paragraph(scene, inputs.company.description.slice(0, 1500), muted)
  }
}

const methods: Method[] = ['dcf', 'comparable', 'precedent', 'asset']

/** What each method says, as bars on one scale, with the offer across. */
function drawField(scene: Scene): void {
  const { pdf, valuation, worth } = scene
  const { currency, inputs } = valuation
  heading(scene, 'What each method says', 200)
  const bars = methods.flatMap((method) => {
    const value = worth.methods[method]
    return value.ok ? [{ label: methodLabels[method], ...value }] : []
  })
  if (worth.blended) bars.push({ label: 'All methods by weight', ok: true, ...worth.blended })
  const offer = inputs.offer.value
  const ends = bars.flatMap(({ low, high }) => [low, high]).concat(offer ?? [])
  const start = Math.min(...ends)
  const reach = Math.max(...ends) - start || 1
  const [from, room] = [left + 190, width - 240]
  const place = (value: number) => from + ((value - start) / reach) * room
  const top = pdf.y
  bars.forEach(({ label, low, base, high }, index) => {
    const y = top + index * 24
    pdf
      .font('Helvetica')
      .fontSize(9)
      .fillColor(ink)
      .text(label, left, y + 4, { width: 140, lineBreak: false })
    pdf.rect(place(low), y, Math.max(place(high) - place(low), 1), 15).fillAndStroke(soft, accent)
    pdf
      .moveTo(place(base), y)
      .lineTo(place(base), y + 15)
      .strokeColor(accent)
      .lineWidth(1.5)
      .stroke()
      .lineWidth(1)
    pdf.fontSize(8).fillColor(ink)
    pdf.text(format.millions(low, { currency }), place(low) - 52, y + 4, {
      width: 48,
      align: 'right',
      lineBreak: false,
    })
    pdf.text(format.millions(high, { currency }), place(high) + 4, y + 4, { width: 48, lineBreak: false })
  })
  const bottom = top + bars.length * 24
  if (offer !== null && bars.length > 0) {
    pdf
      .moveTo(place(offer), top - 4)
      .lineTo(place(offer), bottom)
      .dash(3, { space: 2 })
      .strokeColor(ink)
      .stroke()
      .undash()
    const label = plain(`${inputs.offer.by || 'Offer'} ${format.millions(offer, { currency })}`)
    pdf
      .fontSize(8)
      .text(label, Math.min(place(offer) - 60, left + width - 120), bottom + 2, { width: 120, align: 'center' })
  }
  pdf.x = left
  pdf.y = bottom + 16
  for (const method of methods) {
    const value = worth.methods[method]
    if (!value.ok) paragraph(scene, `${methodLabels[method]}: ${describeRefusal(value.because)}`, muted)
  }
}

type Column = { label: string; width: number; align?: 'left' | 'right' }

/** Rows that break over pages take their head along. */
function table({ pdf }: Scene, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const write = (cells: readonly string[], isHead: boolean) => {
    pdf
      .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(8)
      .fillColor(isHead ? muted : ink)
    const heights = cells.map((cell, index) =>
      pdf.heightOfString(plain(cell), { width: (columns[index]?.width ?? 50) - 6 }),
    )
    const height = Math.max(...heights, 9) + 5
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) {
      pdf.addPage()
      if (!isHead)
        write(
          columns.map(({ label }) => label),
          true,
        )
      pdf.font('Helvetica').fontSize(8).fillColor(ink)
    }
    const y = pdf.y
    let x = left
    cells.forEach((cell, index) => {
      const { width: room = 50, align = 'left' } = columns[index] ?? {}
      pdf.text(plain(cell), x, y + 2, { width: room - 6, align })
      x += room
    })
    pdf
      .moveTo(left, y + height)
      .lineTo(left + width, y + height)
      .lineWidth(0.5)
      .strokeColor('#c9cfcb')
      .stroke()
    pdf.x = left
    pdf.y = y + height
  }
  write(
    columns.map(({ label }) => label),
    true,
  )
  for (const row of rows) write(row, false)
}

const figureColumns: Column[] = [
  { label: '', width: 363 },
  { label: 'Millions', width: 120, align: 'right' },
]

const number = (value: number | null | undefined, places = 2) => format.number(value, { places })
const bridgeLabels: Record<string, string> = {
  debt: 'Debt',
  minorities: 'Minority interests',
  preferred: 'Preferred shares',
  cash: 'Cash',
}

function writeBridge(scene: Scene): void {
  const { bridge, valuePerShare } = scene.worth
  if (!bridge) return
  heading(scene, 'From the business to its shares')
  table(scene, figureColumns, [
    ['Value of the business', number(bridge.enterpriseValue)],
    ...bridge.steps.map(({ name, amount }) => [bridgeLabels[name] ?? name, number(amount)]),
    ['Value of the shares', number(bridge.equityValue)],
    ...(valuePerShare === null ? [] : [['Value of one share', number(valuePerShare)]]),
  ])
}

function writeAdjustments(scene: Scene): void {
  const { inputs, adjustments } = scene.valuation
  const bridge = bridgeAdjustments(inputs, adjustments)
  if (adjustments.length === 0 || !bridge) return
  heading(scene, 'Adjustments and what they do to the value of the shares')
  table(scene, figureColumns, [
    ['Before adjustments', number(bridge.before)],
    ...bridge.steps.map(({ adjustment: { kind, amount, reason, source }, amount: effect }) => [
      `${reason} (${kind} ${format.number(amount, { places: 2, signed: true })}; ${source})`,
      format.number(effect, { places: 2, signed: true }),
    ]),
    ['After adjustments', number(bridge.after)],
  ])
}

const planLines = [
  ['Revenue', 'revenue'],
  ['EBITDA', 'ebitda'],
  ['EBIT', 'ebit'],
  ['Taxes', 'taxes'],
  ['Investments', 'capex'],
  ['Change in working capital', 'changeInWorkingCapital'],
  ['Free cash flow', 'freeCashFlow'],
] as const

/** Five years a table, so that fifteen are still readable. */
function writePlan(scene: Scene): void {
  const { years, dcf, discountRate } = scene.worth
  heading(scene, 'Discounted cash flows', 180)
  for (let first = 0; first < years.length; first += 5) {
    const part = years.slice(first, first + 5)
    const columns: Column[] = [
      { label: 'Millions', width: 158 },
      ...part.map((_, index): Column => ({ label: `Year ${first + index + 1}`, width: 65, align: 'right' })),
    ]
    table(scene, columns, [
      ...planLines.map(([label, key]) => [label, ...part.map((year) => number(year[key]))]),
      ...(dcf.ok
        ? [
            ['Discount factor', ...part.map((_, index) => number(dcf.discountFactors[first + index], 4))],
            ['Present value', ...part.map((_, index) => number(dcf.presentValues[first + index]))],
          ]
        : []),
    ])
    scene.pdf.moveDown(0.5)
  }
  if (!dcf.ok) return paragraph(scene, describeRefusal(dcf.because))
  const rate = discountRate.ok ? format.ratio(discountRate.rate, { places: 2 }) : '–'
  paragraph(
    scene,
    `Discount rate ${rate}. Planned years ${number(dcf.presentValueOfFlows)}, what comes after ${number(dcf.presentValueOfTerminal)} (${format.ratio(dcf.terminalShare, { places: 0 })} of the value ${number(dcf.enterpriseValue)}). Implied multiple ${number(dcf.implied.multiple, 1)}x, implied growth ${format.ratio(dcf.implied.growth, { places: 2 })}.`,
  )
}

function writePeers(scene: Scene, title: 'Comparable companies' | 'Precedent transactions'): void {
  const { inputs } = scene.valuation
  const isPeers = title === 'Comparable companies'
  const list = isPeers ? inputs.comparables.peers : inputs.precedents.deals
  if (list.length === 0) return
  const by = isPeers ? inputs.comparables : { ...inputs.precedents, basis: 'ltm' as const }
  const found = isPeers ? scene.worth.comparable : scene.worth.precedent
  heading(scene, title, 120)
  const columns: Column[] = [
    { label: 'Name', width: 130 },
    { label: 'Value', width: 55, align: 'right' },
    { label: 'Revenue', width: 55, align: 'right' },
    { label: 'EBITDA', width: 55, align: 'right' },
    { label: 'Multiple', width: 48, align: 'right' },
    { label: 'Why in or out', width: 140 },
  ]
  table(
    scene,
    columns,
    list.map((one) => {
      const multiple = comparableMultiple(one, by)
      const isUsed = found.ok && found.used.some(({ id }) => id === one.id)
      const reason = `${isUsed ? 'In' : 'Out'}: ${one.reason}${one.source === '' ? '' : ` (${one.source})`}`
      return [
        one.name,
        number(one.value),
        number(one.revenue),
        number(one.ebitda),
        multiple === null ? '–' : `${number(multiple, 1)}x`,
        reason,
      ]
    }),
  )
  scene.pdf.moveDown(0.4)
  if (!found.ok) return paragraph(scene, describeRefusal(found.because))
  const { first, median, third } = found.quartiles
  paragraph(
    scene,
    `Median ${number(median, 1)}x of ${by.figure}, quartiles ${number(first, 1)}x and ${number(third, 1)}x: value ${number(found.base)}.`,
  )
}

function writeScenarios(scene: Scene): void {
  const { scenarios, expected } = scene.worth
  if (scenarios.length === 0) return
  heading(scene, 'Scenarios')
  table(scene, figureColumns, [
    ...scenarios.map(({ name, probability, value, because }) => [
      `${name}, ${format.ratio(probability)}`,
      because ? describeRefusal(because) : number(value),
    ]),
    ['Expected by probabilities', number(expected)],
  ])
}

/** Every assumption with where it comes from and who typed it. */
function writeInputs(scene: Scene): void {
  const { inputs } = scene.valuation
  heading(scene, 'Assumptions, their origin and author', 140)
  const columns: Column[] = [
    { label: 'Input', width: 190 },
    { label: 'Value', width: 83, align: 'right' },
    { label: 'Origin', width: 210 },
  ]
  const years = inputs.drivers.flatMap((_, year) =>
    Object.entries(inputLabels.drivers).map(([key, label]) => ({
      path: `drivers.${year}.${key}`,
      label: `${label}, year ${year + 1}`,
      isRatio: true,
    })),
  )
  table(
    scene,
    columns,
    [...inputLabels.single, ...years].map(({ path, label, isRatio }) => {
      const value = readInput(inputs, path)
      return [label, writeValue(value, isRatio), describeOrigin(inputs.origins[path])]
    }),
  )
}

function writeValue(value: unknown, isRatio: boolean): string {
  if (typeof value === 'number') return isRatio ? format.ratio(value, { places: 2 }) : number(value)
  return typeof value === 'string' ? value : '–'
}

function describeOrigin(origin: Origin | undefined): string {
  if (!origin) return 'Assumption'
  const day = origin.on === null ? '' : `, ${origin.on}`
  return origin.kind === 'typed' ? `Typed by ${origin.source}${day}` : `${origin.source}${day}`
}

function numberPages(pdf: Pdf, line: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // The foot lies in the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - 40
    pdf.font('Helvetica').fontSize(8).fillColor(muted)
    pdf.text(plain(line), left, y, { width: width - 80, lineBreak: false, ellipsis: true })
    pdf.text(`Page ${index + 1} of ${count}`, left + width - 80, y, { width: 80, align: 'right', lineBreak: false })
  }
}
