import type { DealSummary, InsightLine } from '../../contract.ts'
import { format } from '#core/format/utc-format.ts'

type BriefingFacts = {
  summary: DealSummary
  alerts: { deals: number; lines: readonly InsightLine[] }
  portfolio: readonly InsightLine[]
}

/** The pipeline in a few sentences, put together from its figures and from nothing else. */
export function writeBriefing({ summary, alerts, portfolio }: BriefingFacts): string {
  if (summary.active_deals === 0) return 'No deal is open.'
  return [saySize(summary), sayChange(summary), sayAlerts(alerts), portfolio[0]?.text ?? ''].filter(Boolean).join(' ')
}

function saySize({ active_deals, total_value, currency, success_rate, left_out }: DealSummary): string {
  const deals = active_deals === 1 ? '1 deal is' : `${format.number(active_deals)} deals are`
  const apart = left_out.reduce((all, { deals: count }) => all + count, 0)
  const worth = format.short(total_value, { currency })
  const part = apart === 0 ? `worth ${worth}` : `those in ${currency} worth ${worth}`
  return `${deals} open, ${part}, with a mean success probability of ${format.percent(success_rate)}.`
}

function sayChange({ changes, compared_to, currency }: DealSummary): string {
  const change = changes.total_value
  if (compared_to === null || change === null) return ''
  const day = format.day(compared_to)
  if (change.amount === 0) return `That is unchanged since ${day}.`
  const amount = format.short(Math.abs(change.amount), { currency })
  const percent = change.percent === null ? '' : ` (${format.percent(Math.abs(change.percent), { places: 1 })})`
  return `That is ${amount}${percent} ${change.amount > 0 ? 'more' : 'less'} than on ${day}.`
}

function sayAlerts({ deals, lines }: BriefingFacts['alerts']): string {
  const [first] = lines
  if (!first) return 'None of them needs attention.'
  const ask = deals === 1 ? '1 of them needs' : `${format.number(deals)} of them need`
  const reason = first.reasons[0]?.text.replace(/\.$/, '') ?? ''
  const inSentence = reason.charAt(0).toLowerCase() + reason.slice(1)
  return `${ask} attention${deals === 1 ? ': ' : ', starting with '}${first.text} (${inSentence}).`
}
