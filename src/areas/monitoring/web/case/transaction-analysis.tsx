import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Chart } from '#kit/chart/chart.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { TableHeads } from '#kit/table/table-heads.tsx'
import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Investigation, MonitoredPayment } from '../../contract.ts'
import { describeIbanFault } from '../../rules/check-accounts.ts'
import { sumMonths } from '../../rules/sum-months.ts'
import { messages } from '../messages.ts'
import { FlowGraph } from './flow-graph.tsx'

const texts = messages.transactions

/** The payments of the client as a chart, the ones behind the alert as a graph, and all of them as a list. */
export function TransactionAnalysis({ found }: { found: Investigation }) {
  const format = useFormatter()
  const [showsAll, setShowsAll] = useState(false)
  const { payments, client, alert } = found
  const months = sumMonths(payments, { accounts: client.accounts, currency: alert.currency })
  const evidence = payments.filter(({ is_evidence }) => is_evidence)
  const others = payments.length - evidence.length
  if (payments.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <div className="flex flex-col gap-6">
      <FlowGraph found={found} />
      <Chart
        title={texts.chart}
        summary={texts.chartSummary(found.payment_count, alert.currency)}
        format={(value) => format.short(value, { currency: alert.currency })}
        data={{
          kind: 'line',
          series: [
            { id: 'in', label: texts.in },
            { id: 'out', label: texts.out },
          ],
          rows: months.map(({ month, inMinor, outMinor }) => ({
            label: month,
            values: {
              in: fromMinorUnits(inMinor, alert.currency),
              out: fromMinorUnits(outMinor, alert.currency),
            },
          })),
        }}
      />
      <PaymentTable payments={showsAll ? payments : evidence} />
      {showsAll || others === 0 ? null : (
        <Button variant="secondary" className="self-start" onClick={() => setShowsAll(true)}>
          {texts.others(others)}
        </Button>
      )}
    </div>
  )
}

function PaymentTable({ payments }: { payments: readonly MonitoredPayment[] }) {
  const format = useFormatter()
  return (
    <table aria-label={texts.table} className="w-full text-sm">
      <TableHeads className="max-sm:sr-only" columns={[texts.when, texts.from, texts.to, { figure: texts.amount }]} />
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id} className="border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:py-2">
            <td className="py-2 pr-4 whitespace-nowrap tabular-nums max-sm:col-span-2 max-sm:py-0">
              {format.date(payment.at)}
              {payment.is_evidence ? (
                <Badge tone="warning" className="ml-2">
                  {texts.evidence}
                </Badge>
              ) : null}
            </td>
            <PartyCell name={payment.from_name} account={payment.from_account} />
            <PartyCell name={payment.to_name} account={payment.to_account} />
            <td className="py-2 text-right whitespace-nowrap tabular-nums max-sm:col-span-2 max-sm:py-0">
              {format.money({ minor: payment.amount_minor, currency: payment.currency })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PartyCell({ name, account }: { name: string; account: string }) {
  const fault = describeIbanFault(account)
  return (
    <td className="py-2 pr-4 break-words max-sm:py-0">
      {name || account}
      {fault ? <span className="block text-warning wrap-anywhere">{fault}</span> : null}
    </td>
  )
}
