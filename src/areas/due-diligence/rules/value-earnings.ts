import type { Ledger } from '#core/anomalies/read-ledger.ts'
import { bridgeEarnings, isAddBack, type Grade } from '#core/financials/earnings-bridge.ts'
import { formatNumber, formatRatio } from '#core/format/numbers.ts'
import { datedRateOfReturn } from '#core/valuation/cash-flows/cash-flows.ts'
import type { Financials } from './read-financials.ts'
import { section, type Section } from './sections.ts'

const locale = 'en-US'
const money = (value: number) => formatNumber(Math.round(value), locale)

const grades: Record<Grade, string> = {
  supported: 'supported',
  arguable: 'arguable, half of it counts',
  weak: 'weak, does not count',
}

/** What a value rests on: EBITDA from reported to supportable, net debt, and what a turn of the multiple is worth. */
export function valueEarnings({ completed, lines, periods }: Financials): Section[] {
  const figures = completed.at(-1)?.figures ?? {}
  const { ebitda } = figures
  if (ebitda === undefined)
    return section('Quality of earnings', ['EBITDA is not given and cannot be derived, so there is nothing to value.'])
  const added = lines.filter(({ label, mapping }) => mapping === null && isAddBack(label))
  const bridge = bridgeEarnings(
    ebitda,
    added.flatMap(({ label, values }) => {
      const amount = values.at(-1)
      return amount ? [{ label, amount, years: values.filter((value) => value).length }] : []
    }),
  )
  const netDebt =
    figures.totalDebt === undefined
      ? 'Debt is not given, so there is no bridge to equity.'
      : `Net debt: ${money(figures.totalDebt - (figures.cash ?? 0) - (figures.shortTermInvestments ?? 0))}, deducted from enterprise value.`
  const share = bridge.shareOfReported
  return [
    ...section(`Quality of earnings, ${periods.at(-1) ?? ''}`, [
      `Reported EBITDA: ${money(bridge.reported)}.`,
      ...bridge.addBacks.map(
        ({ label, amount, grade, reason }) => `${label}: ${money(amount)}, ${grades[grade]}. ${reason}`,
      ),
      `As adjusted by the seller: ${money(bridge.adjusted)}. Supportable: ${money(bridge.supportable)}.`,
      bridge.addBacks.length === 0
        ? 'No add-backs were given.'
        : `The weight of add-backs is ${bridge.weight}${share === null ? '' : `: ${formatRatio(share, locale, { places: 0 })} of reported EBITDA`}.`,
    ]),
    ...section('Value', [
      netDebt,
      `Each turn of the EBITDA multiple is worth ${money(bridge.supportable)} on supportable and ${money(bridge.adjusted)} on adjusted EBITDA.`,
    ]),
  ]
}

/** The return of dated flows, where money goes out and comes back. */
export function valueFlows({ entries }: Ledger): Section[] {
  const dated = entries
    .flatMap(({ day, amount }) => (day === null ? [] : [{ on: day, amount }]))
    .toSorted((one, other) => one.on.localeCompare(other.on))
  const rate = datedRateOfReturn(dated)
  return section('Dated cash flows', [
    rate === null
      ? 'These flows have no internal rate of return: money has to go out and come back.'
      : `Internal rate of return (XIRR): ${formatRatio(rate, locale, { places: 2 })} a year over ${dated.length} flows.`,
  ])
}
