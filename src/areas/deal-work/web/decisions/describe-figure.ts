import type { Formatter } from '#core/format/formatter.ts'
import type { Assumption } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.decisions

/** A figure as one reads it: '$45M', '85%', '31 Jan 2027'. */
export function describeFigure(
  figure: Assumption['figure'],
  { value, currency }: Assumption['assumed'],
  format: Formatter,
): string {
  if (value === null) return texts.unknown
  if (typeof value === 'string') return figure === 'expected_close' ? format.day(value) : value
  if (figure === 'probability' || figure === 'company_growth') return format.percent(value)
  if (figure === 'company_employees') return format.number(value)
  // Figures of companies are kept in millions of US dollars.
  if (figure === 'company_revenue' || figure === 'company_ebitda') return format.millions(value, { currency: 'USD' })
  return format.short(value, currency === null ? {} : { currency })
}

/** An assumption as a sentence: 'assumed $45M, now $52M'. */
export function describeAssumption({ figure, assumed, now, standing }: Assumption, format: Formatter): string {
  const [then, today] = distinct(
    describeFigure(figure, assumed, format),
    now === null ? null : describeFigure(figure, now, format),
    { assumed, now },
  )
  const before = assumed.value === null ? texts.assumedUnknown : texts.assumed(then)
  if (standing === 'gone') return texts.gone(before)
  if (standing === 'hidden') return texts.hidden(before)
  return standing === 'changed' ? texts.changed(before, today ?? texts.unknown) : before
}

type Both = Pick<Assumption, 'assumed' | 'now'>

/** Two amounts that round to the same words are written out: 'assumed 45,000,000 USD, now 45,000,001 USD'. */
function distinct(then: string, today: string | null, { assumed, now }: Both): [string, string | null] {
  const isAlike = then === today && now !== null && now.value !== assumed.value
  return isAlike ? [writeOut(assumed), writeOut(now)] : [then, today]
}

function writeOut({ value, currency }: Assumption['assumed']): string {
  const figure =
    typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 20 }) : String(value)
  return currency === null ? figure : `${figure} ${currency}`
}
