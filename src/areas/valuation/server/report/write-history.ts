import { inUnit, chooseUnit } from '#core/format/amount-unit.ts'
import { format } from '#core/format/utc-format.ts'
import { describeFirstYear, historyLabels } from '../../rules/history/describe-first-year.ts'
import { historyFigures, historyRatios, listYears } from '../../rules/history/list-years.ts'
import { nameEbitda } from '../../rules/report/report-texts.ts'
import { heading, paragraph, report, table, type Column } from '#paper/pdf/page.ts'
import type { Scene } from './report-sections.ts'

/** So many years a table are readable. */
const yearsOfTable = 6

/** The actuals beside the forecast, as the page shows them; nothing without actuals. */
export function writeHistory(scene: Scene): void {
  const { inputs, valuation_on: on, currency, adjustments } = scene.valuation
  const years = listYears({ inputs, on })
  if (!years.some(({ isActual }) => isActual)) return
  const unit = chooseUnit(years.flatMap(({ figures }) => historyFigures.map((figure) => figures[figure])))
  const write = inUnit(format, unit)
  heading(scene, `Actuals and forecast, ${currency} ${unit}`, 190)
  for (let first = 0; first < years.length; first += yearsOfTable) {
    const shown = years.slice(first, first + yearsOfTable)
    table(
      scene,
      [{ label: '', width: 147 }, ...shown.map(({ name }): Column => ({ label: name, width: 56, align: 'right' }))],
      [
        ...historyFigures.map((figure) => [
          figure === 'ebitda' ? nameEbitda(adjustments).unadjusted : historyLabels[figure],
          ...shown.map(({ figures }) => write(figures[figure])),
        ]),
        ...historyRatios.map((ratio) => [
          historyLabels[ratio],
          ...shown.map(({ ratios }) => format.ratio(ratios[ratio], { places: 1, isFixed: true })),
        ]),
      ],
    )
  }
  for (const said of describeFirstYear({ inputs, on, format })) paragraph(scene, said, report.styles.note)
}
