import { Plus, X } from 'lucide-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Method, Scenario } from '../contract.ts'
import { Choice } from './choice.tsx'
import { InputField, useTextInput } from './input-field.tsx'
import { describeRefusal } from '../rules/report-texts.ts'
import { messages } from './messages.ts'
import { ScrollTable } from './scroll-table.tsx'
import { freshId, TextCell } from './rows.tsx'
import { SheetCell, walkCells } from './sheet-cell.tsx'
import { useDraft } from './use-draft.ts'

const texts = messages.methodology
const methods: Method[] = ['dcf', 'comparable', 'precedent', 'asset']

/** By which methods, at which rate, and what comes after the plan. */
export function MethodologyTab() {
  return (
    <div className="flex flex-col gap-8">
      <Section title={texts.weights} note={texts.weightsNote}>
        <Weights />
      </Section>
      <Section title={texts.rate}>
        <Rate />
      </Section>
      <Section title={texts.terminal}>
        <Terminal />
      </Section>
      <Section title={texts.scenarios} note={texts.scenariosNote}>
        <Scenarios />
      </Section>
      <Section title={texts.assets}>
        <AssetTable side="owned" title={texts.owned} />
        <AssetTable side="owed" title={texts.owed} />
      </Section>
    </div>
  )
}

function Weights() {
  const { worth } = useDraft()
  const format = useFormatter()
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {methods.map((method) => {
        const value = worth.methods[method]
        return (
          <div key={method}>
            <InputField path={`weights.${method}`} kind="percent" min={0} max={1} />
            <p className="mt-2 text-sm">
              {value.ok
                ? messages.head.range(format.millions(value.low), format.millions(value.high))
                : describeRefusal(value.because)}
            </p>
          </div>
        )
      })}
    </div>
  )
}

function Rate() {
  const format = useFormatter()
  const { inputs, mayWrite, change, worth } = useDraft()
  const { discountRate } = worth
  const percent = (ratio: number) => format.ratio(ratio, { places: 2 })
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
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <InputField path="discount.given" kind="percent" min={-0.99} max={10} />
        </div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <InputField path="discount.riskFree" kind="percent" min={-0.99} max={10} />
          <InputField path="discount.beta" kind="number" min={-5} max={10} />
          <InputField path="discount.marketPremium" kind="percent" min={-0.99} max={10} />
          <InputField path="discount.furtherPremiums" kind="percent" min={-0.99} max={10} />
          <InputField path="discount.costOfDebt" kind="percent" min={-0.99} max={10} />
          <InputField path="discount.taxRate" kind="percent" min={0} max={1} />
          <InputField path="discount.debtShare" kind="percent" min={0} max={1} />
        </div>
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
  const { inputs, mayWrite, change, worth } = useDraft()
  const { dcf } = worth
  const { method } = inputs.terminal
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={texts.terminalMode}
        options={texts.terminals}
        value={method}
        onChange={(next) => mayWrite && change('terminal.method', next)}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {method === 'growth' ? (
          <InputField path="terminal.growth" kind="percent" min={-0.99} max={10} />
        ) : (
          <InputField path="terminal.multiple" kind="multiple" min={-1e4} max={1e4} />
        )}
      </div>
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
            { label: texts.dcf, value: format.millions(dcf.enterpriseValue) },
            method === 'growth'
              ? { label: texts.impliedMultiple, value: `${format.number(dcf.implied.multiple, { places: 1 })}x` }
              : { label: texts.impliedGrowth, value: format.ratio(dcf.implied.growth, { places: 2 }) },
            { label: texts.terminalShare, value: format.ratio(dcf.terminalShare, { places: 0 }) },
          ]}
        />
      ) : (
        <Alert tone="warning">{describeRefusal(dcf.because)}</Alert>
      )}
    </div>
  )
}

const headClass = 'py-1 pr-2 text-left text-xs font-medium text-muted'

const mostScenarios = 10

function Scenarios() {
  const format = useFormatter()
  const { inputs, worth, mayWrite, change } = useDraft()
  const add = () => change('scenarios', [...inputs.scenarios, newScenario(freshId(inputs.scenarios))])
  const total = inputs.scenarios.reduce((sum, { probability }) => sum + probability, 0)
  const { scenarioHead: head } = texts
  return (
    <>
      <ScrollTable label={texts.scenarios} className="w-full text-sm" onKeyDown={walkCells}>
        <thead>
          <tr>
            <th className={headClass}>{head.name}</th>
            <th className={headClass}>{head.probability}, %</th>
            <th className={headClass}>{head.growth}, %</th>
            <th className={headClass}>{head.margin}, %</th>
            <th className={headClass}>{head.discountRate}, %</th>
            <th className={headClass}>{head.multiple}, x</th>
            <th className="py-1 text-right text-xs font-medium text-muted">{head.value}</th>
            <th>
              <span className="sr-only">{messages.rowActions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inputs.scenarios.map((scenario, index) => (
            <ScenarioRow key={scenario.id} index={index} name={scenario.name} />
          ))}
        </tbody>
      </ScrollTable>
      {mayWrite ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Plus />}
          disabled={inputs.scenarios.length >= mostScenarios}
          onClick={add}
          className="mt-3"
        >
          {texts.addScenario}
        </Button>
      ) : null}
      <p className="mt-3 text-sm" role="status">
        {worth.expected === null
          ? Math.abs(total - 1) > 1e-9 && texts.notOne(format.ratio(total))
          : `${texts.expected}: ${format.millions(worth.expected)}`}
      </p>
    </>
  )
}

function newScenario(id: string): Scenario {
  return { id, name: texts.newScenario, probability: 0, growth: 0, margin: 0, discountRate: 0, multiple: 0 }
}

function ScenarioRow({ index, name }: { index: number; name: string }) {
  const format = useFormatter()
  const { inputs, worth, mayWrite, change } = useDraft()
  const text = useTextInput(`scenarios.${index}.name`, { required: true })
  const found = worth.scenarios[index]
  const cell = (field: 'probability' | 'growth' | 'margin' | 'discountRate' | 'multiple', ends: [number, number]) => (
    <td className="py-1 pr-2">
      <SheetCell
        path={`scenarios.${index}.${field}`}
        label={`${texts.scenarioHead[field]}, ${name}`}
        kind={field === 'multiple' ? 'multiple' : 'percent'}
        min={ends[0]}
        max={ends[1]}
      />
    </td>
  )
  return (
    <tr>
      <th scope="row" className="py-1 pr-2 text-left font-normal">
        <TextCell label={`${texts.scenarioHead.name} ${index + 1}`} text={text} />
      </th>
      {cell('probability', [0, 1])}
      {cell('growth', [-1, 1])}
      {cell('margin', [-1, 1])}
      {cell('discountRate', [-0.5, 0.5])}
      {cell('multiple', [-100, 100])}
      <td className="text-right tabular-nums">
        {found?.because ? describeRefusal(found.because) : format.millions(found?.value)}
      </td>
      <td className="w-8">
        {mayWrite ? (
          <IconButton
            label={texts.removeLine(name)}
            icon={<X />}
            onClick={() => change('scenarios', inputs.scenarios.toSpliced(index, 1))}
          />
        ) : null}
      </td>
    </tr>
  )
}

type Side = 'owned' | 'owed'

function AssetTable({ side, title }: { side: Side; title: string }) {
  const { inputs, mayWrite, change, worth } = useDraft()
  const lines = inputs.assets[side]
  const worths = side === 'owned' ? worth.asset.assets : worth.asset.liabilities
  const { assetHead: head } = texts
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
        <ScrollTable label={title} className="w-full text-sm" onKeyDown={walkCells}>
          <thead>
            <tr>
              <th className={headClass}>{head.name}</th>
              <th className={headClass}>{head.book}</th>
              <th className={headClass}>{head.worth}, %</th>
              <th className="py-1 pl-4 text-right text-xs font-medium whitespace-nowrap text-muted">{head.now}</th>
              <th>
                <span className="sr-only">{messages.rowActions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name }, index) => (
              <AssetRow key={id} side={side} index={index} name={name} now={worths[index]?.worth ?? 0} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </div>
  )
}

function AssetRow({ side, index, name, now }: { side: Side; index: number; name: string; now: number }) {
  const format = useFormatter()
  const { inputs, mayWrite, change } = useDraft()
  const path = `assets.${side}.${index}`
  const text = useTextInput(`${path}.name`, { required: true })
  return (
    <tr>
      <td className="py-1 pr-2">
        <TextCell label={`${texts.assetHead.name} ${index + 1}`} text={text} />
      </td>
      <td className="pr-2">
        <SheetCell path={`${path}.book`} label={`${texts.assetHead.book}, ${name}`} kind="millions" />
      </td>
      <td className="pr-2">
        <SheetCell
          path={`${path}.worthRatio`}
          label={`${texts.assetHead.worth}, ${name}`}
          kind="percent"
          min={0}
          max={10}
        />
      </td>
      <td className="text-right tabular-nums">{format.number(now, { places: 2 })}</td>
      <td className="w-8">
        {mayWrite ? (
          <IconButton
            label={texts.removeLine(name)}
            icon={<X />}
            onClick={() => change(`assets.${side}`, inputs.assets[side].toSpliced(index, 1))}
          />
        ) : null}
      </td>
    </tr>
  )
}
