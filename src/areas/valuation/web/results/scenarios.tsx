import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Scenario, ValuationInputs } from '../../contract.ts'
import { listScenarioFigures, type ScenarioFigure } from '../../rules/inputs/scenario-figures.ts'
import { describeRefusal } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { useDraft } from '../inputs/use-draft.ts'

const texts = messages.results
const { scenarioHead: head } = messages.methodology

type ScenarioColumn = ScenarioFigure | 'value'
const listColumns = (inputs: ValuationInputs): ScenarioColumn[] => [...listScenarioFigures(inputs), 'value']

/** A narrow screen shows how likely a scenario is and what it gives; its changes are on the tab of the inputs. */
function cellClass(column: ScenarioColumn): string {
  const isShort = column === 'probability' || column === 'value'
  return cx('py-1.5 pl-3 text-right whitespace-nowrap', !isShort && 'hidden sm:table-cell')
}

/** What each scenario changes and gives, and their values weighted by probability. */
export function Scenarios() {
  const format = useFormatter()
  const { inputs, worth, currency } = useDraft()
  const columns = listColumns(inputs)
  if (inputs.scenarios.length === 0) return <p className="text-muted">{texts.noScenarios}</p>
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{texts.scenarios}</caption>
          <thead>
            <tr className="border-b border-line-strong text-xs text-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                {head.name}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={cx('font-medium', cellClass(column))}>
                  {head[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inputs.scenarios.map((scenario, index) => (
              <ScenarioLine key={scenario.id} scenario={scenario} value={worth.scenarios[index]?.value ?? null} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-medium">
              <th scope="row" className="py-1.5 text-left font-medium">
                {messages.methodology.expected}
              </th>
              {columns.map((column) => (
                <td key={column} className={cellClass(column)}>
                  {column === 'value' ? format.millions(worth.expected, { currency, isFixed: true }) : null}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <ScenarioFaults />
    </>
  )
}

function ScenarioLine({ scenario, value }: { scenario: Scenario; value: number | null }) {
  const format = useFormatter()
  const { inputs, currency } = useDraft()
  const options = { places: 1, signed: true, isFixed: true }
  const shift = (ratio: number) => `${format.number(ratio * 100, options)} pp`
  const figures: Record<ScenarioColumn, string> = {
    probability: format.ratio(scenario.probability, { isFixed: true }),
    growth: shift(scenario.growth),
    margin: shift(scenario.margin),
    discountRate: shift(scenario.discountRate),
    multiple: format.multiple(scenario.multiple, options),
    value: format.millions(value, { currency, isFixed: true }),
  }
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 text-left font-normal">
        {scenario.name}
      </th>
      {listColumns(inputs).map((column) => (
        <td key={column} className={cellClass(column)}>
          {figures[column]}
        </td>
      ))}
    </tr>
  )
}

/** Why a scenario has no value although the base case has one. */
function ScenarioFaults() {
  const { worth } = useDraft()
  const faults = worth.dcf.ok ? worth.scenarios.filter(({ because }) => because !== null) : []
  return faults.map(({ id, name, because }) => (
    <p key={id} className="mt-2 text-sm text-muted">
      {name}: {because === null ? null : describeRefusal(because)}
    </p>
  ))
}
