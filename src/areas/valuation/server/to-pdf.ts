import type { Method, Valuation } from '../contract.ts'
import { bridgeAdjustments } from '../rules/adjustment-bridge.ts'
import { computeValuation } from '../rules/compute-valuation.ts'
import { describeResults } from '../rules/describe-results.ts'
import { bridgeLabels, describeRefusal, inSentence, methodLabels, nameMissing } from '../rules/report-texts.ts'
import { drawField, drawWalk } from './pdf-charts.ts'
import { openPdf } from './pdf-file.ts'
import { type Fact, factGrid, heading, margins, numberPages, paragraph, styles, width, left } from './pdf-page.ts'
import { format, writeDcf, writeInputs, writeLevers, writePeers, writeScenarios, type Scene } from './pdf-sections.ts'

type Facts = { by: string; at: Date }

/** The report to print: A4, vectors and embedded fonts only, the page number on each page. */
export async function toPdf(valuation: Valuation, { by, at }: Facts): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Valuation of ${valuation.name}`
  const { pdf, pen, end } = openPdf({ title, subject: 'Valuation report', by, at, margins })
  const { inputs, adjustments } = valuation
  const scene: Scene = { pdf, pen, valuation, worth: computeValuation(inputs, adjustments) }
  writeCover(scene, title)
  writeBridges(scene)
  writeLevers(scene)
  writeDcf(scene)
  writePeers(scene, 'comparable')
  writePeers(scene, 'precedent')
  writeScenarios(scene)
  writeInputs(scene)
  tellUnknown(scene)
  const exported = `Exported by ${by}, ${format.dateTime(at.toISOString())} UTC`
  numberPages(scene, [`Confidential · ${title}`, exported])
  return await end()
}

function writeCover(scene: Scene, title: string): void {
  const { pdf, pen, valuation } = scene
  const { currency, valuation_on, inputs } = valuation
  pdf.y += pen.write(title, { x: left, y: pdf.y, width }, styles.title) + 2
  const { industry, country, description, name } = inputs.company
  const company = name === valuation.name ? [] : [name]
  const facts = [...company, industry, country, `valued on ${format.day(valuation_on)}`, `millions of ${currency}`]
  paragraph(scene, facts.filter(Boolean).join(' · '), styles.note)
  if (valuation.is_sample) paragraph(scene, 'Sample: figures and companies in this report are made up.', styles.note)
  pdf.y += 10
  writeFacts(scene)
  const { adjustments } = valuation
  for (const sentence of describeResults({ inputs, adjustments, currency, format })) paragraph(scene, sentence)
  if (description !== '') {
    pdf.y += 4
    paragraph(scene, description.slice(0, 1500), styles.note)
  }
  writeField(scene)
}

function writeFacts(scene: Scene): void {
  const { valuation, worth } = scene
  const { currency, inputs } = valuation
  const { blended, bridge, valuePerShare } = worth
  const money = (millions: number | null | undefined) => format.millions(millions, { currency })
  const none = 'No method with a weight gives a value'
  const mark = markOf(worth)
  factGrid(scene, [
    {
      label: 'Value of the business',
      value: money(blended?.base),
      note: blended ? [`${money(blended.low)} to ${money(blended.high)}`, mark].filter(Boolean).join('. ') : none,
    },
    {
      label: 'Value of the shares',
      value: money(bridge?.equityValue),
      note: valuePerShare === null ? '–' : `${format.number(valuePerShare, { places: 2 })} ${currency} a share`,
    },
    {
      label: inputs.offer.by === '' ? 'Offer' : `Offer (${inputs.offer.by})`,
      value: money(inputs.offer.value),
      note: inputs.offer.value === null ? 'None is noted' : 'for the business',
    },
    ...listRateFacts(scene),
    toVersionFact(valuation),
  ])
}

function markOf({ missing }: Scene['worth']): string | null {
  return nameMissing(missing.map(({ method }) => method))
}

function listRateFacts({ worth: { discountRate, dcf } }: Scene): Fact[] {
  const built = discountRate.ok && discountRate.built ? 'Built up' : 'Given'
  return [
    {
      label: 'Discount rate',
      value: discountRate.ok ? format.ratio(discountRate.rate, { places: 2 }) : '–',
      note: discountRate.ok ? built : describeRefusal(discountRate.because),
    },
    {
      label: 'After the planned years',
      value: dcf.ok ? format.ratio(dcf.terminalShare, { places: 0 }) : '–',
      note: dcf.ok ? 'of the value by discounted cash flows' : describeRefusal(dcf.because),
    },
  ]
}

/** Which state of the work this is: whoever holds the paper can find it again. */
function toVersionFact({ revision, versions }: Valuation): Fact {
  const [last] = versions
  return {
    label: 'State',
    value: `Draft ${revision}`,
    note: last
      ? `Last kept as version ${last.number}, ${format.day(last.created_at.slice(0, 10))}`
      : 'No version is kept',
  }
}

const methods: Method[] = ['dcf', 'comparable', 'precedent', 'asset']

/** What each method says, as bars on one scale, with the offer across. */
function writeField(scene: Scene): void {
  const { valuation, worth } = scene
  const { currency, inputs } = valuation
  heading(scene, 'What each method says', 150)
  const bars = methods.flatMap((method) => {
    const value = worth.methods[method]
    return value.ok ? [{ label: methodLabels[method], ...value }] : []
  })
  const all = worth.blended ? [{ label: 'All methods by weight', ...worth.blended }] : []
  const { value, by } = inputs.offer
  const offer = value === null ? null : { label: by || 'Offer', value }
  drawField(scene, { bars: [...bars, ...all], offer, write: (at) => format.millions(at, { currency }) })
  const mark = markOf(worth)
  if (mark !== null) paragraph(scene, `All methods by weight: ${inSentence(mark)}.`)
  for (const method of methods) {
    const found = worth.methods[method]
    if (!found.ok) paragraph(scene, `${methodLabels[method]}: ${describeRefusal(found.because)}`, styles.note)
  }
}

/** From the business to its shares, and from the shares before adjustments to those after them. */
function writeBridges(scene: Scene): void {
  const { currency, inputs, adjustments } = scene.valuation
  const { bridge } = scene.worth
  const write = (value: number) => format.millions(value, { currency })
  const writeStep = (value: number) => format.millions(value, { currency, signed: true })
  if (bridge) {
    heading(scene, 'From the business to its shares', 110)
    const steps = bridge.steps
      .filter(({ amount }) => amount !== 0)
      .map(({ name, amount }) => ({ label: bridgeLabels[name as keyof typeof bridgeLabels], amount })) // named in compute-valuation.ts
    drawWalk(scene, {
      from: { label: 'Value of the business', value: bridge.enterpriseValue },
      steps,
      to: { label: 'Value of the shares', value: bridge.equityValue },
      write,
      writeStep,
    })
  }
  const adjusted = adjustments.length === 0 ? null : bridgeAdjustments(inputs, adjustments)
  if (!adjusted) return
  heading(scene, 'Adjustments and what they do to the value of the shares', 110)
  drawWalk(scene, {
    from: { label: 'Before adjustments', value: adjusted.before },
    steps: adjusted.steps.map(({ adjustment: { kind, amount, reason, source }, amount: effect }) => ({
      label: `${reason} (${kinds[kind]} ${format.number(amount, { places: 2, signed: true })}; ${source})`,
      amount: effect,
    })),
    to: { label: 'After adjustments', value: adjusted.after },
    write,
    writeStep,
  })
}

const kinds = { ebitda: 'EBITDA', debt: 'debt', cash: 'cash' }

/** A name in square brackets is explained where somebody looks for it: at the end. */
function tellUnknown(scene: Scene): void {
  if (!scene.pen.hasUnknown()) return
  scene.pdf.y += 6
  paragraph(
    scene,
    'Square brackets stand for characters that this report has no font for. The Excel workbook and the screen show them.',
    styles.note,
  )
}
