import { describeVerdict, isDismissed, listRemarks } from '#areas/finding-reviews/rules/verdicts.ts'
import type { Actor } from '#areas/permissions.ts'
import {
  colours,
  explainBrackets,
  factGrid,
  heading,
  headline,
  line,
  openPaper,
  paragraph,
  report as layout,
  table,
} from '#paper/pdf/page.ts'
import { workbookType } from '#paper/workbook/pack-workbook.ts'
import { toXlsx } from '#paper/workbook/to-xlsx.ts'
import type { ComplianceDashboard, LegalFinding, LegalFindings } from '../../contract.ts'
import {
  caution,
  confidential,
  describePlaybooks,
  listRunPlaybooks,
  nothingChecked,
  severityLabels,
  stateLabels,
  writeSummary,
  type RunPlaybook,
} from '../../rules/report-facts.ts'
import { findingsListed, severities, type ReportKind } from '../../rules/words.ts'
import { readCompliance } from '../compliance.ts'
import type { LegalDeps } from '../deps.ts'
import { listFindings } from '../findings.ts'
import { countDocumentsByPlaybook } from '../store.ts'
import { readScope } from './read-scope.ts'
import { recordExport } from './record-export.ts'

const brackets =
  'Square brackets stand for characters that this PDF has no font for; the list of all findings has them.'

type ReportFacts = {
  covers: string
  playbooks: RunPlaybook[]
  found: LegalFindings
  compliance: ComplianceDashboard
  by: string
  at: Date
}
type ReportOrder = { kind: ReportKind; dealId?: string | undefined }

/** A report of the findings of a deal, or of all, that this person may read. */
export async function writeReport(deps: LegalDeps, actor: Actor, { kind, dealId }: ReportOrder): Promise<File> {
  const at = deps.clock.now()
  const { filter, covers } = await readScope(deps, actor, dealId)
  const found = await listFindings(deps.db, actor, filter)
  const compliance = await readCompliance(deps.db, actor, filter)
  const facts = {
    covers: found.is_cut ? `${covers}. The ${findingsListed} most serious findings only.` : covers,
    playbooks: listRunPlaybooks(await countDocumentsByPlaybook(deps.db, actor, filter)),
    found,
    compliance,
    by: actor.name || actor.email,
    at,
  }
  const { content, type, ending } = await writeContent(kind, facts)
  await recordExport(deps, actor, { kind, content, at })
  return new File([content], `legal-${kind}-${at.toISOString().slice(0, 10)}${ending}`, { type })
}

async function writeContent(kind: ReportKind, facts: ReportFacts) {
  if (kind === 'action-items') return { content: await writeActions(facts), type: workbookType, ending: '.xlsx' }
  if (kind === 'all-findings') return { content: writeJson(facts), type: 'application/json', ending: '.json' }
  const content = kind === 'executive-summary' ? await writeExecutive(facts) : await writeDetails(facts)
  return { content, type: 'application/pdf', ending: '.pdf' }
}

function begin(title: string, { covers, playbooks, by, at }: ReportFacts) {
  const paper = openPaper(layout, { title, subject: 'Legal due diligence', by, at })
  headline(paper, title)
  paragraph(paper, covers)
  paragraph(paper, describePlaybooks(playbooks))
  line(paper, `${at.toISOString().slice(0, 10)} · ${by}`, { colour: colours.muted })
  paragraph(paper, confidential, { ...layout.styles.text, colour: colours.bad })
  return paper
}

async function writeExecutive(facts: ReportFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { found, compliance, by } = facts
  const paper = begin('Legal due diligence: executive summary', facts)
  factGrid(
    paper,
    severities
      .slice(0, 3)
      .map((type) => ({ label: severityLabels[type], value: String(found.counts[type]), note: 'open findings' })),
  )
  for (const sentence of writeSummary(found, compliance)) paragraph(paper, sentence)
  heading(paper, 'Most serious findings')
  const grave = found.findings
    .filter(
      ({ type, status, review }) =>
        (type === 'critical' || type === 'high') && status !== 'resolved' && !isDismissed(review),
    )
    .slice(0, 20)
  if (grave.length === 0) paragraph(paper, found.counts.documents === 0 ? 'Nothing was checked.' : 'None.')
  else
    table(
      paper,
      [
        { label: 'Severity', width: 55 },
        { label: 'Finding', width: 105 },
        { label: 'Contract', width: 95 },
        { label: 'What to do', width: 138 },
        { label: 'Review', width: 90 },
      ],
      grave.map((one) => [
        severityLabels[one.type],
        one.title,
        one.contract,
        one.recommendation,
        describeVerdict(one.review),
      ]),
    )
  heading(paper, 'Compliance')
  const rows = compliance.gdpr.rules.map(({ title, percent, applies }) => [
    `GDPR: ${title}`,
    percent === null ? 'Not applicable' : `${percent}%`,
    String(applies),
  ])
  const others = compliance.regulations.map(({ name, status, documents }) => [name, status, String(documents)])
  table(
    paper,
    [
      { label: 'Requirement', width: 270 },
      { label: 'Status', width: 130 },
      { label: 'Documents', width: 83, align: 'right' },
    ],
    [...rows, ...others],
  )
  explainBrackets(paper, brackets)
  return await paper.finish([`Confidential · made by ${by}`, caution])
}

async function writeDetails(facts: ReportFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { found, by } = facts
  const paper = begin('Legal due diligence: detailed findings', facts)
  if (found.findings.length === 0) paragraph(paper, found.counts.documents === 0 ? nothingChecked : 'No findings.')
  for (const [index, one] of found.findings.entries()) writeFinding(paper, one, index + 1)
  explainBrackets(paper, brackets)
  return await paper.finish([`Confidential · made by ${by}`, caution])
}

function writeFinding(paper: Parameters<typeof heading>[0], one: LegalFinding, number: number): void {
  const quiet = { ...layout.styles.note, colour: colours.muted }
  heading(paper, `${number}. ${one.title}`)
  const page = one.page === null ? '' : ` · page ${one.page}`
  line(paper, `${severityLabels[one.type]} · ${one.contract}${page} · ${stateLabels[one.status]}`, {
    colour: colours.muted,
  })
  for (const said of [describeVerdict(one.review), ...listRemarks(one.review)]) paragraph(paper, said, quiet)
  paragraph(paper, one.description)
  if (one.clause) paragraph(paper, `“${one.clause.replaceAll(/\s+/g, ' ').trim()}”`, quiet)
  paragraph(paper, `What to do: ${one.recommendation}`)
  if (one.suggested_wording) paragraph(paper, `Suggested wording: ${one.suggested_wording}`)
}

async function writeActions({ covers, playbooks, found, by, at }: ReportFacts): Promise<Uint8Array<ArrayBuffer>> {
  const heads = [
    'No.',
    'Severity',
    'Action',
    'Finding',
    'Contract',
    'Page',
    'Status',
    'Review',
    'Correction and reason',
    'Suggested wording',
  ]
  const rows = found.findings
    .filter(({ status, review }) => (status === 'open' || status === 'in_review') && !isDismissed(review))
    .map((one, index) => [
      index + 1,
      severityLabels[one.type],
      one.recommendation,
      one.title,
      one.contract,
      one.page,
      stateLabels[one.status],
      describeVerdict(one.review),
      listRemarks(one.review).join('\n'),
      one.suggested_wording,
    ])
  const sheet = {
    name: 'Action Items',
    widths: [6, 10, 60, 34, 34, 8, 12, 40, 40, 70],
    heads: 4,
    rows: [
      [{ value: covers }],
      [{ value: describePlaybooks(playbooks) }],
      [{ value: `${confidential} ${caution}` }],
      heads.map((value) => ({ value, look: 'head' as const })),
      ...rows.map((row) => row.map((value) => ({ value, wraps: true as const }))),
    ],
  }
  return await toXlsx([sheet], { creator: by, at })
}

function writeJson({ covers, playbooks, found, compliance, by, at }: ReportFacts): string {
  return `${JSON.stringify({ notice: confidential, caution, covers, playbooks, madeBy: by, madeAt: at.toISOString(), ...found, compliance }, null, 2)}\n`
}
