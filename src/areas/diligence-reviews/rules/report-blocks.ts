import type { FindingReview } from '#areas/finding-reviews/contract.ts'
import { describeVerdict, describeReviews, isDismissed, listRemarks } from '#areas/finding-reviews/rules/verdicts.ts'
import type { Category } from '#core/diligence/words.ts'
import type { Review, ReviewCategory, ReviewItem, ReviewRisk } from '../contract.ts'
import { itemFields, pointFields, riskFields } from '../fields.ts'
import { countConfirmed, describeConfirmed } from './second-review.ts'
import { severityLabels, likelihoodLabels } from './words.ts'

/** What a report consists of, whatever file it becomes. Widths of columns are shares of the page. */
export type ReportBlock =
  | { kind: 'facts'; facts: { label: string; value: string; note: string }[] }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isStrong?: true }
  | { kind: 'list'; lines: string[] }
  | { kind: 'table'; heads: readonly string[]; widths: readonly number[]; rows: string[][] }

export const confidential = 'Confidential. Contains information on the target that must not be passed on.'
export const caution = 'Computed from the stored review. No legal, tax or financial advice.'

type Started = Review & { target: NonNullable<Review['target']>; review: NonNullable<Review['review']> }

export function titleOfReport({ target }: Started, category: Category | undefined): string {
  return category === undefined
    ? `Due diligence report: ${target.target}`
    : `${category} due diligence: ${target.target}`
}

/** What the other side was asked for and has not delivered. */
export type OpenRequest = { title: string; category: string; due_on: string | null; priority: string }

/** What the analysts found in a document, and the page where it is quoted from. */
export type DocumentFlag = {
  documentId: string
  name: string
  line: string
  page: number | null
  review: FindingReview | null
}

type ReportScope = {
  category?: Category | undefined
  requests: readonly OpenRequest[]
  flags: readonly DocumentFlag[]
  today: string
}

/** The whole review, or one category of it. */
export function describeReview(review: Started, { category, requests, flags: all, today }: ReportScope): ReportBlock[] {
  const isShown = (one: { category: Category }) => category === undefined || one.category === category
  const risks = review.risks.filter(isShown)
  const items = review.review.items.filter(isShown)
  const categories = review.review.categories.filter(isShown)
  const shownDocuments = new Set(review.documents.filter(isShown).map(({ document_id }) => document_id))
  const flags = all.filter(({ documentId }) => shownDocuments.has(documentId))
  const sample = 'Sample data: the target and all findings are fictional.'
  return [
    ...(review.review.is_sample ? [{ kind: 'text' as const, text: sample }] : []),
    describeFigures(review, { category, items, risks }),
    ...describeTarget(review),
    { kind: 'heading', text: 'Summary' },
    {
      kind: 'list',
      lines: [
        ...summarise(categories, risks),
        describeConfirmed(countConfirmed({ items, risks })),
        ...countFlags(flags),
      ],
    },
    ...describeCategories(categories),
    ...describeInsights(review, isShown),
    ...describeFlags(flags),
    ...describeRisks(risks),
    ...categories.flatMap((one) => describeItems(one, items)),
    ...describeDocuments(review, isShown),
    ...describeGaps({ items, documents: review.documents.filter(isShown), requests, today }),
    ...describePoints(review, isShown),
  ]
}

type ShownPart = { category: Category | undefined; items: readonly ReviewItem[]; risks: readonly ReviewRisk[] }

function describeFigures({ review }: Started, { category, items, risks }: ShownPart): ReportBlock {
  const own = review.categories.find((one) => one.category === category)
  const completed = items.filter(({ status }) => status === 'completed').length
  const open = risks.filter(({ status }) => status === 'open')
  return {
    kind: 'facts',
    facts: [
      { label: 'Progress', value: `${own?.progress ?? review.progress}%`, note: own ? 'completed items' : 'weighted mean of the categories' },
      { label: 'Items', value: `${completed} of ${items.length}`, note: 'completed' },
      { label: 'Open risks', value: String(open.length), note: `${open.filter(({ level }) => level === 'High').length} of them high` },
    ],
  } // prettier-ignore
}

function describeTarget({ target }: Started): ReportBlock[] {
  const facts: [string, string | null][] = [
    ['Target', target.target],
    ['Client', target.client],
    ['Engagement type', target.engagement_type],
    ['Contact', target.contact],
    ['Country', target.country],
    ['Start date', target.started_on],
    ['Stage of the deal', target.stage],
  ]
  return [
    { kind: 'heading', text: 'Target' },
    {
      kind: 'table',
      heads: [],
      widths: [0.3, 0.7],
      rows: facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]])),
    },
  ]
}

/** Sentences for a reader who stops here. */
function summarise(categories: readonly ReviewCategory[], risks: readonly ReviewRisk[]): string[] {
  const done = categories.filter(({ status }) => status === 'completed').map(({ category }) => category)
  const pending = categories.filter(({ status }) => status === 'pending').map(({ category }) => category)
  const high = risks.filter(({ level, status }) => level === 'High' && status === 'open')
  return [
    ...(done.length > 0 ? [`Completed: ${done.join(', ')}.`] : []),
    ...(pending.length > 0 ? [`Not begun: ${pending.join(', ')}.`] : []),
    high.length === 0 ? 'No open risk is rated high.' : `Open high risks: ${high.map(({ risk }) => risk).join('; ')}.`,
  ]
}

function countFlags(all: readonly DocumentFlag[]): string[] {
  const flags = all.filter(({ review }) => !isDismissed(review))
  if (all.length === 0) return []
  const documents = new Set(flags.map(({ documentId }) => documentId)).size
  const found = `${flags.length === 1 ? 'One red flag was' : `${flags.length} red flags were`} found in ${documents === 1 ? 'one document' : `${documents} documents`}.`
  return [
    flags.length === 0 ? 'No red flag is left.' : found,
    describeReviews(
      all.map(({ review }) => review),
      'red flag',
    ),
  ]
}

const flagsShown = 300

function describeFlags(all: readonly DocumentFlag[]): ReportBlock[] {
  const flags = all.filter(({ review }) => !isDismissed(review))
  const dismissed = all.filter(({ review }) => isDismissed(review))
  const note =
    'Found by the built-in analysts. Whether they matter is for the team to say: the last column says who has.'
  return [
    ...listFlagRows(flags, { title: 'Red flags in the documents', note }),
    ...listFlagRows(dismissed, {
      title: 'Dismissed red flags',
      note: 'Found by the built-in analysts; no finding as the team says.',
    }),
  ]
}

function listFlagRows(flags: readonly DocumentFlag[], { title, note }: { title: string; note: string }): ReportBlock[] {
  if (flags.length === 0) return []
  const more = flags.length - flagsShown
  return [
    { kind: 'heading', text: title },
    { kind: 'text', text: note },
    {
      kind: 'table',
      heads: ['Document', 'Page', 'Red flag', 'Review'],
      widths: [0.2, 0.07, 0.45, 0.28],
      rows: flags
        .slice(0, flagsShown)
        .map(({ name, page, line, review }) => [
          name,
          page === null ? '' : String(page),
          line,
          [describeVerdict(review), ...listRemarks(review)].join('. '),
        ]),
    },
    ...(more > 0 ? [{ kind: 'text' as const, text: `${more} more are shown on the screen.` }] : []),
  ]
}

function describeCategories(categories: readonly ReviewCategory[]): ReportBlock[] {
  return [
    { kind: 'heading', text: 'Progress by category' },
    {
      kind: 'table',
      heads: ['Category', 'Status', 'Completed', 'Progress', 'Weight'],
      widths: [0.28, 0.22, 0.18, 0.16, 0.16],
      rows: categories.map(({ category, status, completed, items, progress, weight }) => [
        category,
        statusLabels[status],
        `${completed} of ${items}`,
        `${progress}%`,
        `${weight}%`,
      ]),
    },
  ]
}

const statusLabels = itemFields.status.labels

function describeInsights({ review }: Started, isShown: (one: { category: Category }) => boolean): ReportBlock[] {
  const block = (title: string, found: Started['review']['strengths']): ReportBlock[] => {
    const lines = found.filter(isShown).map(({ text, category, kind, review: seen }) => {
      const reviewed = kind === 'legal_finding' ? `. ${describeVerdict(seen)}` : ''
      return `${category}: ${text}${reviewed}`
    })
    return lines.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'list', lines },
        ]
  }
  return [...block('Strengths', review.strengths), ...block('Areas of concern', review.concerns)]
}

function describeRisks(risks: readonly ReviewRisk[]): ReportBlock[] {
  if (risks.length === 0) return []
  return [
    { kind: 'heading', text: 'Risks' },
    {
      kind: 'table',
      heads: ['Level', 'Risk', 'Category', 'Recommendation', 'Second review'],
      widths: [0.1, 0.27, 0.14, 0.34, 0.15],
      rows: risks.map((one) => [one.level, one.risk, one.category, one.recommendation, describeSecondReview(one)]),
    },
    ...risks.flatMap((one): ReportBlock[] => {
      const { severity, likelihood, status, description, evidence } = one
      if (description === '' && evidence === '') return []
      const rating = `${severityLabels[severity]}, ${likelihoodLabels[likelihood].toLowerCase()}. ${riskFields.status.labels[status]}.`
      return [
        { kind: 'text', text: `${one.risk} (${one.level})`, isStrong: true },
        { kind: 'text', text: [rating, description].join(' ').trim() },
        ...(evidence === '' ? [] : [{ kind: 'text' as const, text: `Evidence: ${evidence}` }]),
      ]
    }),
  ]
}

type SecondReview = { confirmed_at: string | null; confirmed_by_name: string | null }

/** Whether a second person has seen what the report says, and who. */
function describeSecondReview({ confirmed_at, confirmed_by_name }: SecondReview): string {
  return confirmed_at === null ? 'Open' : joinDay(confirmed_at, confirmed_by_name ?? 'a former member')
}

function joinDay(at: string | null, who: string | null): string {
  return [at?.slice(0, 10), who].filter((part) => part).join(', ')
}

function describeItems({ category }: ReviewCategory, items: readonly ReviewItem[]): ReportBlock[] {
  const own = items.filter((one) => one.category === category)
  if (own.length === 0) return []
  return [
    { kind: 'heading', text: `${category}: items` },
    {
      kind: 'table',
      heads: ['Item', 'Status', 'Completed', 'Second review', 'Finding'],
      widths: [0.27, 0.13, 0.16, 0.15, 0.29],
      rows: own.map((item) => [
        item.title,
        statusLabels[item.status],
        joinDay(item.completed_at, item.completed_by_name),
        item.status === 'completed' ? describeSecondReview(item) : '',
        item.finding,
      ]),
    },
  ]
}

function describeDocuments({ documents }: Started, isShown: (one: { category: Category }) => boolean): ReportBlock[] {
  const shown = documents.filter(isShown)
  if (shown.length === 0) return []
  return [
    { kind: 'heading', text: 'Documents' },
    {
      kind: 'table',
      heads: ['Document', 'Category', 'Status', 'Date'],
      widths: [0.5, 0.18, 0.16, 0.16],
      rows: shown.map(({ name, category, status, date }) => [name, category, status, date.slice(0, 10)]),
    },
  ]
}

type Gaps = Pick<ReportScope, 'requests' | 'today'> & {
  items: readonly ReviewItem[]
  documents: Started['documents']
}

/** What is missing before anybody can say that the review is complete. */
function describeGaps({ items, documents, requests, today }: Gaps): ReportBlock[] {
  const due = (day: string | null) => (day === null ? '' : day < today ? `${day}, overdue` : day)
  const rows = [
    ...requests.map(({ title, category, due_on }) => [title, 'Not received', category, due(due_on)]),
    ...items
      .filter(({ status }) => status !== 'completed')
      .map(({ title, category, due_on }) => [title, 'Not reviewed', category, due(due_on)]),
    ...documents
      .filter(({ status }) => status !== 'Reviewed')
      .map(({ name, category }) => [name, 'Not fully read', category, '']),
  ]
  const title: ReportBlock = { kind: 'heading', text: 'Still missing' }
  if (rows.length === 0) return [title, { kind: 'text', text: 'Nothing: all requests, items and documents are done.' }]
  return [title, { kind: 'table', heads: ['What', 'Gap', 'Category', 'Due'], widths: [0.46, 0.18, 0.18, 0.18], rows }]
}

function describePoints({ points }: Started, isShown: (one: { category: Category }) => boolean): ReportBlock[] {
  const shown = points.filter(isShown)
  if (shown.length === 0) return []
  return [
    { kind: 'heading', text: 'Open points for the negotiation' },
    {
      kind: 'table',
      heads: ['Point', 'Kind', 'Status', 'Note'],
      widths: [0.34, 0.13, 0.13, 0.4],
      rows: shown.map(({ title, kind, status, note }) => [
        title,
        pointFields.kind.labels[kind],
        pointFields.status.labels[status],
        note,
      ]),
    },
  ]
}
