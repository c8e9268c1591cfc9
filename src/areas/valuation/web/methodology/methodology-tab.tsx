import { chooseUnit, inUnit } from '#core/format/amount-unit.ts'
import { keysOf } from '#core/keys-of.ts'
import { Plus } from 'lucide-react'
import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Contents } from '#kit/display/contents.tsx'
import { Section } from '#kit/display/section.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { TableHeads } from '#kit/table/table-heads.tsx'
import type { Method, Scenario } from '../../contract.ts'
import { inputFields } from '../../fields.ts'
import { hasAssumption, listFigures, listPaths } from '../../rules/inputs/input-path.ts'
import { AssumptionMark } from '../inputs/provenance.tsx'
import { Choice } from '../inputs/choice.tsx'
import { Figures } from '../inputs/figures.tsx'
import { useTextInput } from '../inputs/input-field.tsx'
import { listScenarioFigures } from '../../rules/inputs/scenario-figures.ts'
import { describeRefusal } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { FigureTable } from '../inputs/scroll-table.tsx'
import { AddRow, freshId, RemoveCell, TextCell } from '../inputs/rows.tsx'
import { SheetCell, walkCells } from '../inputs/sheet-cell.tsx'
import { useDraft } from '../inputs/use-draft.ts'

const texts = messages.methodology
const methods: Method[] = ['dcf', 'comparable', 'precedent', 'asset']

const sections = {
  rate: 'wacc',
  terminal: 'terminal-value',
  weights: 'weights',
  scenarios: 'scenario-inputs',
  assets: 'net-assets',
  grid: 'sensitivity-inputs',
  simulation: 'monte-carlo-inputs',
  buyout: 'lbo-inputs',
  effect: 'accretion-inputs',
} as const

const titles: Record<keyof typeof sections, string> = {
  rate: texts.rate,
  terminal: texts.terminal,
  weights: texts.weights,
  scenarios: texts.scenarios,
  assets: texts.assets,
  grid: messages.parts.grid,
  simulation: messages.results.simulation,
  buyout: messages.results.buyout,
  effect: messages.results.effect,
}

const entries = keysOf(sections).map((name) => ({ id: sections[name], label: titles[name] }))

/** How the results vary the assumptions. */
const variations = [
  { name: 'grid', note: texts.gridNote },
  { name: 'simulation', note: texts.simulationNote },
  { name: 'buyout', note: texts.buyoutNote },
  { name: 'effect', note: texts.effectNote },
] as const

/** All assumptions besides figures of companies: methods, rates, scenarios, and how the results vary them. */
export function MethodologyTab() {
  return (
    <Contents label={messages.contents} entries={entries}>
      <div className="flex flex-col gap-8">
        <Section anchor={sections.rate} title={titles.rate} className="lg:border-t-0 lg:pt-0">
          <Rate />
        </Section>
        <Section anchor={sections.terminal} title={titles.terminal}>
          <Terminal />
        </Section>
        <Section anchor={sections.weights} title={titles.weights} note={texts.weightsNote}>
          <Weights />
        </Section>
        <Section anchor={sections.scenarios} title={titles.scenarios} note={texts.scenariosNote}>
          <Scenarios />
        </Section>
        <Section anchor={sections.assets} title={titles.assets}>
          <AssetTable side="owned" title={texts.owned} />
          <AssetTable side="owed" title={texts.owed} />
          <AssetMark />
        </Section>
        {variations.map(({ name, note }) => (
          <Section key={name} anchor={sections[name]} title={titles[name]} note={note}>
            <Figures paths={Object.keys(inputFields[name]).map((field) => `${name}.${field}`)} />
          </Section>
        ))}
      </div>
    </Contents>
  )
}

function Weights() {
  const { worth, currency } = useDraft()
  const format = useFormatter()
  return (
    <>
      <Figures paths={methods.map((method) => `weights.${method}`)} />
      <DescriptionList
        columns={2}
        className="mt-4"
        facts={methods.map((method) => {
          const value = worth.methods[method]
          return {
            label: messages.methods[method],
            value: value.ok
              ? messages.head.range(format.millions(value.low, { currency }), format.millions(value.high, { currency }))
              : texts.noValue,
          }
        })}
      />
    </>
  )
}

function Rate() {
  const format = useFormatter()
  const { inputs, mayWrite, change, worth } = useDraft()
  const { discountRate } = worth
  const percent = (ratio: number) => format.ratio(ratio, { places: 2, isFixed: true })
  const built = discountRate.ok ? discountRate.built : null
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={texts.rateMode}
        options={texts.modes}
        value={inputs.discount.mode}
        onChange={(mode) => mayWrite && change('discount.mode', mode)}
      />
      {inputs.discount.mode === 'given' ? (
        <Figures paths={['discount.given']} />
      ) : (
        <Figures paths={listPaths('discount').filter((path) => path !== 'discount.given')} />
      )}
      {discountRate.ok ? null : <Alert tone="warning">{describeRefusal(discountRate.because)}</Alert>}
      {built ? (
        <DescriptionList
          columns={3}
          facts={[
            { label: texts.equityCost, value: percent(built.costOfEquity) },
            { label: texts.debtCost, value: percent(built.costOfDebtAfterTax) },
            { label: texts.wacc, value: percent(built.wacc) },
          ]}
        />
      ) : null}
    </div>
  )
}

function Terminal() {
  const format = useFormatter()
  const { inputs, mayWrite, change, worth, currency } = useDraft()
  const { dcf, discountRate } = worth
  const { method } = inputs.terminal
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={texts.terminalMode}
        options={texts.terminals}
        value={method}
        onChange={(next) => mayWrite && change('terminal.method', next)}
      />
      <Figures paths={[method === 'growth' ? 'terminal.growth' : 'terminal.multiple']} />
      <Switch
        label={texts.midYear}
        help={texts.midYearHelp}
        checked={inputs.midYear}
        disabled={!mayWrite}
        onChange={(isMid) => change('midYear', isMid)}
        className="max-w-md"
      />
      {dcf.ok ? (
        <DescriptionList
          columns={3}
          facts={[
            { label: texts.dcf, value: format.millions(dcf.enterpriseValue, { currency }) },
            method === 'growth'
              ? { label: texts.impliedMultiple, value: format.multiple(dcf.implied.multiple) }
              : { label: texts.impliedGrowth, value: format.ratio(dcf.implied.growth, { places: 2 }) },
            { label: texts.terminalShare, value: format.ratio(dcf.terminalShare, { places: 0 }) },
          ]}
        />
      ) : null}
      {/* a fault of the rate is shown there */}
      {dcf.ok || !discountRate.ok ? null : <Alert tone="warning">{describeRefusal(dcf.because)}</Alert>}
    </div>
  )
}

const mostScenarios = 10

function Scenarios() {
  const format = useFormatter()
  const { inputs, worth, change, currency } = useDraft()
  const add = () => change('scenarios', [...inputs.scenarios, newScenario(freshId(inputs.scenarios))])
  const total = inputs.scenarios.reduce((sum, { probability }) => sum + probability, 0)
  const { scenarioHead: head } = texts
  return (
    <>
      <FigureTable list="scenarios" label={texts.scenarios} className="w-full text-sm" onKeyDown={walkCells}>
        <TableHeads
          columns={[
            head.name,
            ...listScenarioFigures(inputs).map((name) => ({
              figure: `${head[name]}, ${name === 'multiple' ? 'x' : '%'}`,
            })),
            { figure: head.value },
          ]}
          actions={messages.rowActions}
        />
        <tbody>
          {inputs.scenarios.map((scenario, index) => (
            <ScenarioRow key={scenario.id} index={index} name={scenario.name} />
          ))}
        </tbody>
      </FigureTable>
      <AddRow label={texts.addScenario} disabled={inputs.scenarios.length >= mostScenarios} onAdd={add} />
      {inputs.terminal.method === 'growth' ? <p className="mt-3 text-sm text-muted">{texts.noMultiples}</p> : null}
      <p className="mt-3 text-sm" role="status">
        {worth.expected === null
          ? Math.abs(total - 1) > 1e-9 && texts.notOne(format.ratio(total))
          : `${texts.expected}: ${format.millions(worth.expected, { currency })}`}
      </p>
    </>
  )
}

function newScenario(id: string): Scenario {
  return { id, name: texts.newScenario, probability: 0, growth: 0, margin: 0, discountRate: 0, multiple: 0 }
}

function ScenarioRow({ index, name }: { index: number; name: string }) {
  const format = useFormatter()
  const { inputs, worth, change, currency } = useDraft()
  const text = useTextInput(`scenarios.${index}.name`, { required: true })
  const found = worth.scenarios[index]
  return (
    <tr>
      <th scope="row" className="py-1 pr-2 text-left font-normal">
        <TextCell label={`${texts.scenarioHead.name} ${index + 1}`} text={text} />
      </th>
      {listScenarioFigures(inputs).map((field) => (
        <td key={field} className="py-1 pr-2">
          <SheetCell path={`scenarios.${index}.${field}`} label={`${texts.scenarioHead[field]}, ${name}`} />
        </td>
      ))}
      <td className="pr-4 text-right tabular-nums">
        {/* what keeps all scenarios from a value is said above them */}
        {found?.because && worth.dcf.ok ? describeRefusal(found.because) : format.millions(found?.value, { currency })}
      </td>
      <RemoveCell
        label={texts.removeLine(name)}
        onRemove={() => change('scenarios', inputs.scenarios.toSpliced(index, 1))}
      />
    </tr>
  )
}

function AssetMark() {
  const { inputs } = useDraft()
  const paths = ['assets.owned', 'assets.owed'].flatMap((list) => listFigures(inputs, list))
  return hasAssumption(inputs, paths) ? <AssumptionMark /> : null
}

type Side = 'owned' | 'owed'

function AssetTable({ side, title }: { side: Side; title: string }) {
  const format = useFormatter()
  const { inputs, mayWrite, change, worth, currency } = useDraft()
  const lines = inputs.assets[side]
  const worths = side === 'owned' ? worth.asset.assets : worth.asset.liabilities
  const unit = chooseUnit(worths.map((line) => line.worth))
  const write = inUnit(format, unit)
  const { assetHead: head, headIn } = texts
  const add = () =>
    change(`assets.${side}`, [...lines, { id: freshId(lines), name: texts.newLine, book: 0, worthRatio: 1 }])
  return (
    <div className="mt-4 max-w-3xl first:mt-0">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm font-medium">{title}</h3>
        {mayWrite ? (
          <Button variant="quiet" size="small" icon={<Plus />} disabled={lines.length >= 100} onClick={add}>
            {texts.addLine}
          </Button>
        ) : null}
      </div>
      {lines.length === 0 ? null : (
        <FigureTable list={null} label={title} className="w-full text-sm" onKeyDown={walkCells}>
          <TableHeads
            columns={[
              head.name,
              { figure: headIn(head.book, currency, 'millions') },
              { figure: `${head.worth}, %` },
              { figure: headIn(head.now, currency, unit) },
            ]}
            actions={messages.rowActions}
          />
          <tbody>
            {lines.map(({ id, name }, index) => (
              <AssetRow key={id} {...{ side, index, name }} now={write(worths[index]?.worth ?? 0)} />
            ))}
          </tbody>
        </FigureTable>
      )}
    </div>
  )
}

function AssetRow({ side, index, name, now }: { side: Side; index: number; name: string; now: string }) {
  const { inputs, change } = useDraft()
  const path = `assets.${side}.${index}`
  const text = useTextInput(`${path}.name`, { required: true })
  return (
    <tr>
      <td className="py-1 pr-2">
        <TextCell label={`${texts.assetHead.name} ${index + 1}`} text={text} />
      </td>
      <td className="pr-2">
        <SheetCell path={`${path}.book`} label={`${texts.assetHead.book}, ${name}`} />
      </td>
      <td className="pr-2">
        <SheetCell path={`${path}.worthRatio`} label={`${texts.assetHead.worth}, ${name}`} />
      </td>
      <td className="pr-4 text-right tabular-nums">{now}</td>
      <RemoveCell
        label={texts.removeLine(name)}
        onRemove={() => change(`assets.${side}`, inputs.assets[side].toSpliced(index, 1))}
      />
    </tr>
  )
}
