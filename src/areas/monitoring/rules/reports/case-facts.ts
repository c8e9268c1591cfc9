import { countryName } from '#core/countries/iso-countries.ts'
import { formatMoney } from '#core/format/money.ts'
import type { Investigation } from '../../contract.ts'
import { decisionLabels, historyWords, ruleLabels, stateLabels } from '../words.ts'

/** What a report says of a case, who made it, and where. */
export type CaseReport = { found: Investigation; institution: string; by: string; at: string }

export const confidential =
  'CONFIDENTIAL. Do not disclose this file, or that an investigation exists, to the client or to anybody without the compliance role.'

export function showAmount({ amount_minor, currency }: { amount_minor: number; currency: string }): string {
  return formatMoney({ minor: amount_minor, currency }, 'en-US')
}

/** Instants as days and minutes in UTC. */
export function showTime(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`
}

export type Section = { title: string; lines: string[] }

/** The case in sections, the same in every file that people read. */
export function describeCase({ found }: CaseReport): Section[] {
  const { alert, client, decision } = found
  const evidence = found.payments.filter(({ is_evidence }) => is_evidence)
  return [
    {
      title: 'Alert',
      lines: [
        `Type: ${alert.type}`,
        `Flag: ${ruleLabels[alert.rule]}`,
        `Amount: ${showAmount(alert)}`,
        `AI confidence: ${alert.ai_confidence}%`,
        `Status: ${stateLabels[alert.state]}`,
        `Raised: ${showTime(alert.raised_at)}`,
      ],
    },
    {
      title: 'Client details',
      lines: describeClient(client),
    },
    { title: 'Risk factors', lines: found.risk_factors.map(({ text }) => text) },
    {
      title: 'Payments behind the alert',
      lines: evidence.map(
        (payment) =>
          `${showTime(payment.at)}  ${showAmount(payment)}  ${partyOf(payment, 'from')} -> ${partyOf(payment, 'to')}${payment.purpose === '' ? '' : `  (${payment.purpose})`}`,
      ),
    },
    {
      title: 'Notes and evidence',
      lines: found.notes.map(
        ({ kind, text, user_name, created_at, file }) =>
          `${showTime(created_at)}  ${user_name} (${kind}): ${text}${file ? ` [${file.name}, SHA-256 ${file.sha256}]` : ''}`,
      ),
    },
    { title: 'Decision', lines: decision ? describeDecision(decision) : ['No decision yet.'] },
    {
      title: 'Recommendations',
      lines: [
        'Place the account under 90-day reviews.',
        'Conduct enhanced due diligence within 5 business days.',
        'Schedule a follow-up review in 3 months.',
        'Estimated completion within 2 business days.',
        ...found.follow_ups.map(
          ({ title, due_on, done_at }) => `Follow-up: ${title}, due ${due_on}${done_at ? ', done' : ''}`,
        ),
      ],
    },
    {
      title: 'Compliance history',
      lines: found.history.map(
        ({ at, action, user_name }) => `${showTime(at)}  ${historyWords[action] ?? action}  ${user_name}`,
      ),
    },
  ]
}

function describeClient(client: Investigation['client']): string[] {
  return [
    `Name: ${client.name}${client.is_sample ? ' (sample)' : ''}`,
    `Type: ${client.client_type}`,
    `Country: ${client.country === null ? 'not known' : countryName(client.country)}`,
    `Industry: ${client.industry}`,
    `Risk rating: ${client.risk}`,
    `Accounts: ${client.accounts.join(', ')}`,
    ...(client.hold_reason === null ? [] : [`Legal hold: ${client.hold_reason}`]),
  ]
}

/** Who paid or was paid, and by which account. */
export function partyOf(payment: Investigation['payments'][number], side: 'from' | 'to'): string {
  const [account, name] =
    side === 'from' ? [payment.from_account, payment.from_name] : [payment.to_account, payment.to_name]
  return name === '' || name === account ? account : `${name} (${account})`
}

function describeDecision(decision: NonNullable<Investigation['decision']>): string[] {
  return [
    `${decisionLabels[decision.decision]}. ${decision.reason}`,
    `Decided by ${decision.decided_by}, ${showTime(decision.decided_at)}`,
    ...(decision.approved_at && decision.approved_by
      ? [`Approved by ${decision.approved_by}, ${showTime(decision.approved_at)}`]
      : []),
    ...(decision.single_approver_reason ? [`Single approver: ${decision.single_approver_reason}`] : []),
  ]
}

/** Which case a report is about, and whose. */
export function nameCase({ found, institution }: CaseReport): string {
  return [institution, `Case ${found.alert.id}`].filter(Boolean).join(' · ')
}

export function writeCaseText(report: CaseReport): string {
  const sections = describeCase(report).map(({ title, lines }) =>
    [title.toUpperCase(), '-'.repeat(title.length), ...(lines.length > 0 ? lines : ['None.']), ''].join('\n'),
  )
  const made = `Made by ${report.by}, ${showTime(report.at)}`
  const head = ['AML INVESTIGATION REPORT', nameCase(report), confidential, made, '']
  return [...head, ...sections].join('\n')
}

export function writeCaseJson({ found, institution, by, at }: CaseReport): string {
  return `${JSON.stringify({ confidential, institution, made_by: by, made_at: at, ...found }, null, 2)}\n`
}

/** Payments of the story; the report has all. */
const paymentsTold = 30

/** The story of a case for an authority, of facts alone. A form that ends after so many letters cuts payments, and nothing else. */
export function writeNarrative({ found }: CaseReport): string {
  const { client, alert } = found
  const evidence = found.payments
    .filter(({ is_evidence }) => is_evidence)
    .toSorted((one, other) => one.at.localeCompare(other.at, 'en'))
  const more = `The alert rests on ${evidence.length} payments, of which the first ${paymentsTold} are listed here.`
  return [
    `DRAFT. Subject: ${client.name}, ${client.client_type}, ${client.country ?? 'country not known'}, ${client.industry}.`,
    `Accounts: ${client.accounts.join(', ')}.`,
    `Monitoring flagged: ${ruleLabels[alert.rule]}.`,
    ...found.risk_factors.map(({ text }) => `${text}.`),
    ...(found.decision ? [`Conclusion: ${found.decision.reason}`] : []),
    ...(evidence.length > paymentsTold ? [more] : []),
    ...evidence
      .slice(0, paymentsTold)
      .map(
        (payment) =>
          `${payment.at.slice(0, 10)}: ${showAmount(payment)} from ${partyOf(payment, 'from')} to ${partyOf(payment, 'to')}.`,
      ),
  ].join(' ')
}
