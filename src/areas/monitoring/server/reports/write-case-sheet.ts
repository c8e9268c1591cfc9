import { toMoment } from '#core/dates/instant.ts'
import {
  colours,
  explainBrackets,
  heading,
  headline,
  line,
  openPaper,
  paragraph,
  report as layout,
  table,
} from '#paper/pdf/page.ts'
import {
  confidential,
  describeCase,
  nameCase,
  partyOf,
  showAmount,
  showTime,
  type CaseReport,
} from '../../rules/reports/case-facts.ts'
import { ruleLabels } from '../../rules/words.ts'

/** The case on paper, each page marked as confidential. */
export async function writeCaseSheet(report: CaseReport): Promise<Uint8Array<ArrayBuffer>> {
  const { found, by, at } = report
  const title = 'AML investigation report'
  const paper = openPaper(layout, { title, subject: 'AML investigation', by, at: toMoment(at) })
  headline(paper, title)
  line(paper, `${found.client.name} · ${ruleLabels[found.alert.rule]} · ${found.alert.type}`, { colour: colours.muted })
  line(paper, nameCase(report), { colour: colours.muted })
  paragraph(paper, confidential, { ...layout.styles.text, colour: colours.bad })
  for (const { title: name, lines } of describeCase(report)) {
    if (name === 'Payments behind the alert') writePayments(paper, report)
    else {
      heading(paper, name)
      for (const text of lines.length > 0 ? lines : ['None.']) paragraph(paper, text)
    }
  }
  explainBrackets(
    paper,
    'Square brackets stand for characters that this PDF has no font for; the report as text or JSON has them.',
  )
  return await paper.finish([`Confidential · made by ${by}, ${showTime(at)}`, `Case ${found.alert.id}`])
}

function writePayments(paper: Parameters<typeof table>[0], { found }: CaseReport): void {
  heading(paper, 'Payments behind the alert')
  table(
    paper,
    [
      { label: 'When', width: 118 },
      { label: 'From', width: 136 },
      { label: 'To', width: 136 },
      { label: 'Amount', width: 93, align: 'right' },
    ],
    found.payments
      .filter(({ is_evidence }) => is_evidence)
      .map((payment) => [showTime(payment.at), partyOf(payment, 'from'), partyOf(payment, 'to'), showAmount(payment)]),
  )
}
