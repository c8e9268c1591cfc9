// Reads payments or account histories of the judges and prints one line of JSON an alert or a case.
// Usage: node bench/monitoring-answers.ts patterns transactions.csv [falsePerThousand] > answers.jsonl
//        node bench/monitoring-answers.ts concepts cases.jsonl > answers.jsonl
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { findAlerts, type FoundAlert } from '#areas/monitoring/rules/find-alerts.ts'
import { cashAccount } from '#areas/monitoring/rules/index-payments.ts'
import { dayMs, type Payment } from '#areas/monitoring/rules/payment.ts'
import { defaultSettings } from '#areas/monitoring/rules/settings.ts'

const Case = z.object({
  id: z.string(),
  account: z.string(),
  transactions: z.array(z.object({ t: z.number(), frm: z.string(), to: z.string(), amount: z.number() })),
})
const networkRules = ['ring', 'fan_in', 'fan_out', 'scatter_gather']
const names: Record<string, string> = {
  ring: 'cycle',
  dormant_account: 'dormant account',
  pass_through: 'rapid movement',
  unusual: 'behavioural change',
  fan_in: 'fan-in',
  fan_out: 'fan-out',
  scatter_gather: 'scatter-gather',
}

const [kind = '', file = ''] = process.argv.slice(2)
const text = await readFile(file, 'utf8')
const start = process.cpuUsage()
if (kind === 'patterns') answerPatterns()
else answerCases()
const used = process.cpuUsage(start)
console.error(`${((used.user + used.system) / 1e6).toFixed(1)} s of processor time`)

function answerPatterns(): void {
  const payments = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', day = '', fromAccount = '', toAccount = '', amount = ''] = line.trim().split(',')
      return toPayment({ id, atMs: Number(day) * dayMs, fromAccount, toAccount, amount: Number(amount) })
    })
  const alerts = findAlerts({ payments, settings: defaultSettings }).filter(({ rule }) => networkRules.includes(rule))
  for (const [position, alert] of alerts.entries())
    print({
      alert: String(position + 1),
      typology: alert.rule === 'ring' ? 'cycle' : alert.rule,
      tx_ids: alert.paymentIds,
      accounts: alert.accounts,
      score: alert.aiConfidence / 100,
    })
}

function answerCases(): void {
  for (const line of text.trim().split('\n')) {
    const { id, account, transactions } = Case.parse(JSON.parse(line))
    const payments = transactions.map(({ t, frm, to, amount }, position) =>
      toPayment({ id: `${id}-${position}`, atMs: t * 1000, fromAccount: frm, toAccount: to, amount }),
    )
    const alerts = findAlerts({ payments, settings: defaultSettings, accounts: new Set([account]) })
    const first: FoundAlert | undefined = alerts[0]
    const typology = first ? (names[first.rule] ?? first.rule) : null
    print({ id, suspicious: first !== undefined, typology, score: (first?.aiConfidence ?? 0) / 100 })
  }
}

function toPayment(given: Pick<Payment, 'id' | 'atMs' | 'fromAccount' | 'toAccount'> & { amount: number }): Payment {
  const { amount, ...payment } = given
  const isCash = payment.fromAccount === cashAccount || payment.toAccount === cashAccount
  const rest = { currency: 'USD', fromCountry: null, toCountry: null, isCash }
  return { ...payment, ...rest, amountMinor: Math.round(amount * 100) }
}

function print(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
