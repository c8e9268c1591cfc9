import { columnOfMillions } from '#core/format/column-of-millions.ts'
import { format } from '#core/format/utc-format.ts'
import { Method, type Valuation } from '../../contract.ts'
import { bridgeAdjustments } from '../../rules/adjustment-bridge.ts'
import { computeValuation } from '../../rules/compute-valuation.ts'
import { describeResults } from '../../rules/report/describe-results.ts'
import { describeRange, describeWeights } from '../../rules/report/describe-ranges.ts'
import {
  bridgeLabels,
  describeMissing,
  describeRefusal,
  methodLabels,
  nameMissing,
} from '../../rules/report/report-texts.ts'
import { drawField, drawWalk, fieldHeight, type Walk } from '#paper/pdf/charts.ts'
import { colours, factGrid, heading, openPaper, paragraph, report, type Fact } from '#paper/pdf/page.ts'
import { writeBuyout, writeEffect } from './buyer-sections.ts'
import {
  offerOf,
  writeForecast,
  writeGrid,
  writeLevers,
  writePeers,
  writeScenarios,
  writeSimulation,
  type Scene,
} from './report-sections.ts'
import { writeHistory } from './write-history.ts'
import { writeInputs } from './write-inputs.ts'

type Facts = { by: string; at: Date }

/** The report to print: A4, vectors and embedded fonts only, the page number on each page. */
export async function toPdf(valuation: Valuation, { by, at }: Facts): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Valuation of ${valuation.name}`
  const { finish, ...page } = openPaper(report, { title, subject: 'Valuation report', by, at })
  const { inputs, adjustments } = valuation
  const scene: Scene = { ...page, valuation, worth: computeValuation(inputs, adjustments) }
  writeCover(scene, title)
  writeField(scene)
  writeKeyPoints(scene)
  writeBridges(scene)
  writeScenarios(scene)
  writeGrid(scene)
  writeLevers(scene)
  writeSimulation(scene)
  writeBuyout(scene)
  writeEffect(scene)
  writeHistory(scene)
  writeForecast(scene)
  writePeers(scene, 'comparable')
  writePeers(scene, 'precedent')
  writeInputs(scene)
  explainBrackets(scene)
  return await finish([`Confidential · ${title}`, `Exported by ${by}, ${format.dateTime(at.toISOString())} UTC`])
}

const titleStyle = { face: 'heading', size: 22, colour: colours.ink } as const

function writeCover(scene: Scene, title: string): void {
  const { pdf, pen, valuation } = scene
  const { currency, valuation_on, inputs } = valuation
  pdf.y += pen.write(title, { x: report.left, y: pdf.y, width: report.width }, titleStyle) + 2
  const { industry, country, description, name } = inputs.company
  const company = name === valuation.name ? [] : [name]
  const facts = [...company, industry, country, `valuation date ${format.day(valuation_on)}`, `amounts in ${currency}`]
  paragraph(scene, facts.filter(Boolean).join(' · '), report.styles.note)
  if (valuation.is_sample)
    paragraph(scene, 'Sample valuation: its figures and companies are made up.', report.styles.note)
  pdf.y += 10
  writeFacts(scene)
  if (description !== '') paragraph(scene, description.slice(0, 1500), report.styles.note)
  for (const missing of scene.worth.missing) paragraph(scene, describeMissing(missing, format))
}

/** What the figures say, a short line each. */
function writeKeyPoints(scene: Scene): void {
  const { inputs, valuation_on: on, adjustments, currency } = scene.valuation
  heading(scene, 'Key points')
  for (const point of describeResults({ inputs, on, adjustments, currency, format })) paragraph(scene, `•  ${point}`)
}

function writeFacts(scene: Scene): void {
  const { valuation, worth } = scene
  const { currency, inputs } = valuation
  const { blended, bridge, valuePerShare } = worth
  const money = (millions: number | null | undefined) => format.millions(millions, { currency })
  const none = 'No weighted method gives a value'
  const mark = markOf(worth)
  factGrid(scene, [
    {
      label: 'Enterprise value',
      value: money(blended?.base),
      note: blended
        ? [`Weighted range ${money(blended.low)} to ${money(blended.high)}`, mark].filter(Boolean).join('. ')
        : none,
    },
    {
      label: 'Equity value',
      value: money(bridge?.equityValue),
      note: valuePerShare === null ? '–' : `${format.number(valuePerShare, { places: 2 })} ${currency} per share`,
    },
    {
      label: inputs.offer.by === '' ? 'Offer' : `Offer (${inputs.offer.by})`,
      value: money(inputs.offer.value),
      note: inputs.offer.value === null ? 'No offer yet' : 'as enterprise value',
    },
    ...listRateFacts(scene),
    toVersionFact(valuation),
  ])
}

function markOf({ missing }: Scene['worth']): string | null {
  return nameMissing(missing.map(({ method }) => method))
}

function listRateFacts({ worth: { discountRate, dcf } }: Scene): Fact[] {
  const built = discountRate.ok && discountRate.built ? 'From CAPM' : 'As given'
  return [
    {
      label: 'WACC',
      value: discountRate.ok ? format.ratio(discountRate.rate, { places: 2 }) : '–',
      note: discountRate.ok ? built : 'No DCF value',
    },
    {
      label: 'Terminal value',
      value: dcf.ok ? format.ratio(dcf.terminalShare, { places: 0 }) : '–',
      note: dcf.ok ? 'of the DCF' : 'No DCF value',
    },
  ]
}

/** Which state of the work this is: whoever holds the paper can find it again. */
function toVersionFact({ revision, versions }: Valuation): Fact {
  const [last] = versions
  return {
    label: 'Version',
    value: `Draft ${revision}`,
    note: last
      ? `Last saved as version ${last.number}, ${format.day(last.created_at.slice(0, 10))}`
      : 'Not saved as a version',
  }
}

/** The range of each method on one scale, what it covers, and the offer across. */
function writeField(scene: Scene): void {
  const { valuation, worth } = scene
  const { currency, inputs } = valuation
  const ranged = { inputs, worth, format }
  const bars = Method.options.flatMap((method) => {
    const value = worth.methods[method]
    const note = describeRange(method, ranged) ?? ''
    return value.ok ? [{ label: methodLabels[method], note, ...value, isTotal: false }] : []
  })
  const total = { label: 'Weighted range', note: describeWeights(ranged), isTotal: true }
  const all = worth.blended ? [{ ...total, ...worth.blended }] : []
  const shown = [...bars, ...all]
  heading(scene, 'Football field', fieldHeight(scene, shown))
  drawField(scene, {
    bars: shown,
    offer: offerOf(inputs),
    write: (at) => format.millions(at, { currency }),
  })
  for (const method of Method.options) {
    const found = worth.methods[method]
    // a weighted method without a value is explained above
    if (!found.ok && !(inputs.weights[method] > 0))
      paragraph(scene, `${methodLabels[method]}: ${describeRefusal(found.because)}`, report.styles.note)
  }
}

/** From enterprise to equity value, and from equity value before adjustments to that after them. */
function writeBridges(scene: Scene): void {
  const { currency, inputs, adjustments } = scene.valuation
  const { bridge } = scene.worth
  if (bridge) {
    heading(scene, 'EV-to-equity bridge', 110)
    const steps = bridge.steps
      .filter(({ amount }) => amount !== 0)
      .map(({ name, amount }) => ({ label: bridgeLabels[name as keyof typeof bridgeLabels], amount })) // named in compute-valuation.ts
    writeWalk(scene, {
      from: { label: 'Enterprise value', value: bridge.enterpriseValue },
      steps,
      to: { label: 'Equity value', value: bridge.equityValue },
    })
  }
  const adjusted = adjustments.length === 0 ? null : bridgeAdjustments(inputs, adjustments)
  if (!adjusted) return
  heading(scene, 'Effect of the adjustments on equity value', 110)
  writeWalk(scene, {
    from: { label: 'Before adjustments', value: adjusted.before },
    steps: adjusted.steps.map(({ adjustment: { kind, amount, reason, source }, amount: effect }) => ({
      label: `${reason} (${kinds[kind]} ${format.millions(amount, { currency, signed: true })}; ${source})`,
      amount: effect,
    })),
    to: { label: 'After adjustments', value: adjusted.after },
  })
}

/** In one unit, so that the steps add up as they are read. */
function writeWalk(scene: Scene, walk: Omit<Walk, 'write' | 'writeStep'>): void {
  const { from, steps, to } = walk
  const all = [from.value, to.value, ...steps.map(({ amount }) => amount)]
  const write = columnOfMillions(format, all, scene.valuation.currency)
  drawWalk(scene, { ...walk, write, writeStep: (value) => write(value, { signed: true }) })
}

const kinds = { ebitda: 'EBITDA', debt: 'debt', cash: 'cash' }

/** A name in square brackets is explained where somebody looks for it: at the end. */
function explainBrackets(scene: Scene): void {
  if (!scene.pen.hasUnknown()) return
  scene.pdf.y += 6
  paragraph(
    scene,
    'Square brackets stand for characters that this report has no font for. The Excel workbook and the screen show them.',
    report.styles.note,
  )
}
