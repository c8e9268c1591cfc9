import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp, signedIn, type Answers } from '#app/shell/render-app.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'

const dealId = '018f0000-0000-7000-8000-0000000000d1'
const documentId = '018f0000-0000-7000-8000-0000000000f1'
const at = '2026-03-02T08:00:00.000Z'
const text = 'This Agreement is governed by\nthe laws of England.\fEither party may leave upon\na change of control.'
const secondPage = text.indexOf('\f') + 1
const target = { deal_id: dealId, target: 'Falcon Logistics', client: null, engagement_status: null, started_on: null }
const file = { id: null, version: null, document_id: documentId, name: 'supply.txt', folder: '', category: 'Legal', status: 'Pending', date: at } // prettier-ignore
const analysis = {
  document_id: documentId,
  name: 'supply.txt',
  model: 'Built-in analyst',
  sections: [{ title: 'Clauses', lines: ['Change Of Control (98%): “Either party may leave upon a change of…”'] }],
  analysed_at: at,
  is_outdated: false,
  reviews: [],
}
const stored = {
  document: { id: documentId, name: 'supply.txt', file_type: 'text/plain', sha256: 'a', virus_check: 'none' },
  file_access: 'download',
  watermark: null,
  state: 'read',
  problem: null,
  sentence: null,
  is_paged: true,
  is_recognised: false,
  letters: text.length,
  pages: [
    { number: 1, label: null, start: 0, end: secondPage },
    { number: 2, label: null, start: secondPage, end: text.length },
  ],
  from: 0,
  text,
}
const workspace = { id: dealId, name: 'Own', role: 'owner', is_active: true, capabilities: [], members: 1 }
const answers = (role: string): Answers => ({
  ...signedIn,
  'GET /api/workspaces': { body: [{ ...workspace, role }] },
  'GET /api/diligence_review': {
    body: { targets: [], target, review: null, risks: [], documents: [file], points: [] },
  },
  'GET /api/diligence_analyses': { body: [analysis] },
  'GET /api/record_links': { body: [] },
  [`GET /api/documents/${documentId}/text`]: { body: stored },
})
const user = userEvent.setup({ delay: null })

it('opens a quoted finding at its words in the document', async () => {
  renderApp('/due-diligence?tab=overview', answers('owner'))
  await user.click(await screen.findByText('supply.txt'))
  await user.click(screen.getByRole('button', { name: /^Show in the document: Either party/ }))
  const viewer = await screen.findByRole('dialog', { name: 'supply.txt' })
  expect(await within(viewer).findByText('Page 2 of 2')).toBeTruthy()
  const marked = viewer.querySelector('mark')
  expect(marked?.textContent).toBe('Either party may leave upon\na change of')
})

it('shows the documents with red flags first, and draws the lines of one that was opened', async () => {
  const flagged = {
    ...analysis,
    document_id: dealId,
    name: 'minutes.txt',
    sections: [
      { title: 'Stated in the document', lines: ['Litigation: “A lawsuit is pending.” Why it matters: its cost.'] },
      { title: 'Figures that do not tie out', lines: ['None found among the figures given.'] },
    ],
  }
  renderApp('/due-diligence?tab=overview', {
    ...answers('owner'),
    'GET /api/diligence_analyses': { body: [analysis, flagged] },
  })
  expect(await screen.findByText('One red flag in 1 of 2 documents.')).toBeTruthy()
  const names = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent.trim())
  expect(names).toEqual(['minutes.txt 1 red flag', 'supply.txt'])
  expect(screen.queryByText(/A lawsuit is pending/)).toBeNull()
  await user.click(screen.getByText('minutes.txt'))
  expect(await screen.findByText(/A lawsuit is pending/)).toBeTruthy()
})

it('counts the red flags of a single document in plain words', async () => {
  const line = 'Litigation: “A lawsuit is pending.” Why it matters: its cost.'
  const flagged = { ...analysis, sections: [{ title: 'Stated in the document', lines: [line] }] }
  renderApp('/due-diligence?tab=overview', { ...answers('owner'), 'GET /api/diligence_analyses': { body: [flagged] } })
  expect(await screen.findByText('One red flag in one document.')).toBeTruthy()
})

const said = { id: dealId, version: 1, verdict: 'dismissed', severity: null, correction: '', reason: 'In the annex', reviewed_by: dealId, reviewed_by_name: 'Ann', reviewed_at: at, confirmed_by: null, confirmed_by_name: null, confirmed_at: null, awaits_second: false } // prettier-ignore

it('offers a review of what an analyst found, and none of what a text does not contain', async () => {
  const sections = [
    {
      title: 'Clauses that a buyer should read',
      lines: ['Exclusivity (91%): “Sole supplier.” Why it matters: lock-in.'],
    },
    { title: 'Not found in this text', lines: ['Cap On Liability.', 'Insurance.'] },
  ]
  const reviews = [{ section: 'Not found in this text', line: 'Insurance.', review: said }]
  const body = [{ ...analysis, sections, reviews }]
  renderApp('/due-diligence?tab=overview', { ...answers('owner'), 'GET /api/diligence_analyses': { body } })
  await user.click(await screen.findByText('supply.txt'))
  const [concern, cap, insurance] = ['Exclusivity', 'Cap On', 'Insurance'].map((words) =>
    screen.getByText(new RegExp(`^${words}`)).closest('li')!,
  )
  expect(within(concern!).getByRole('button', { name: /^Review: / })).toBeTruthy()
  expect(within(cap!).queryByRole('button', { name: /^Review: / })).toBeNull()
  expect(within(cap!).queryByText('Not reviewed by a person')).toBeNull()
  // what somebody said of one before stays to be read
  expect(within(insurance!).getByText(/^Dismissed by Ann/)).toBeTruthy()
  expect(within(insurance!).queryByRole('button', { name: /^Review: / })).toBeNull()
})

it('says that items and risks are confirmed, and nothing of findings that still wait for a second person', async () => {
  const line = 'Litigation: “A lawsuit is pending.” Why it matters: its cost.'
  const section = 'Stated in the document'
  const waiting = { ...said, verdict: 'confirmed', reason: '', awaits_second: true }
  const found = { ...analysis, sections: [{ title: section, lines: [line] }], reviews: [{ section, line, review: waiting }] } // prettier-ignore
  const item = { id: documentId, version: 1, change_id: dealId, created_at: at, updated_at: at, deal_id: dealId, title: 'Read the leases', category: 'Legal', status: 'completed', owner_id: null, owner_name: null, rating: null, finding: '', due_on: null, completed_at: at, completed_by_name: 'Ann', reviewed_by: documentId, reviewed_by_name: 'Ann', confirmed_by: dealId, confirmed_by_name: 'Ben', confirmed_at: at } // prettier-ignore
  const review = { progress: 0, categories: [], strengths: [], concerns: [], items: [item], last_save: null, is_sample: false } // prettier-ignore
  const body = { targets: [], target, review, risks: [], documents: [], points: [] }
  renderApp('/due-diligence?tab=overview', {
    ...answers('owner'),
    'GET /api/diligence_review': { body },
    'GET /api/diligence_analyses': { body: [found] },
  })
  expect(await screen.findByText(/a person has reviewed 1 of 1 red flag, a second person has confirmed 0/)).toBeTruthy()
  expect(screen.getByText('A second person has confirmed every completed item and risk.')).toBeTruthy()
})

it('leads from a concern to the finding or the risk behind it', async () => {
  const concern = {
    text: 'Change of control (supply.txt)',
    category: 'Legal',
    kind: 'legal_finding',
    id: documentId,
    review: { ...said, verdict: 'confirmed', reason: '', reviewed_at: '2026-11-28T09:00:00.000Z' },
  }
  const review = { progress: 0, categories: [], strengths: [], concerns: [concern], items: [], last_save: null, is_sample: false } // prettier-ignore
  const body = { targets: [], target, review, risks: [], documents: [], points: [] }
  renderApp('/due-diligence?tab=overview', { ...answers('owner'), 'GET /api/diligence_review': { body } })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: concern.text })
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/legal-diligence\\?.*finding=${documentId}`))
  // dates as everywhere on the screen
  expect(screen.getByText(/^Legal · Confirmed by Ann, /).textContent).toContain('Nov 28, 2026')
})

it('opens a document by its name in the list', async () => {
  renderApp('/due-diligence?tab=docs', answers('owner'))
  await user.click(await screen.findByRole('button', { name: 'supply.txt' }))
  expect(await screen.findByRole('dialog', { name: 'supply.txt' })).toBeTruthy()
})

it('lists the documents of a room by folder and name, and finds one', async () => {
  const inFolder = (name: string, folder: string) => ({ ...file, document_id: crypto.randomUUID(), name, folder })
  const documents = [inFolder('10 Lease.pdf', '3 Legal'), inFolder('Memo.pdf', ''), inFolder('2 Lease.pdf', '3 Legal'), inFolder('Accounts.xlsx', '2 Finance')] // prettier-ignore
  const body = { targets: [], target, review: null, risks: [], documents, points: [] }
  renderApp('/due-diligence?tab=docs', { ...answers('owner'), 'GET /api/diligence_review': { body } })
  await screen.findByRole('heading', { name: '2 Finance' })
  const names = () =>
    screen.getAllByRole('listitem').flatMap((item) => /[\w ]+\.(?:pdf|xlsx)/.exec(item.textContent)?.[0] ?? [])
  expect(names()).toEqual(['Memo.pdf', 'Accounts.xlsx', '2 Lease.pdf', '10 Lease.pdf'])
  await user.type(screen.getByRole('searchbox', { name: 'Find a document' }), 'legal')
  expect(names()).toEqual(['2 Lease.pdf', '10 Lease.pdf'])
  await user.type(screen.getByRole('searchbox', { name: 'Find a document' }), 'x')
  expect(await screen.findByText('No document has these words in its name or folder.')).toBeTruthy()
})

it('offers no analysis to a member who may only read', async () => {
  renderApp('/due-diligence?tab=overview', answers('viewer'))
  await screen.findByText('supply.txt')
  expect(screen.queryByRole('button', { name: 'AI Due Diligence' })).toBeNull()
})

it('asks again while files are left, and calls an analysis that comes no further not finished', async () => {
  const progress = (documentsLeft: number) => ({
    success: true,
    analysis: { analysis: '', model: 'Built-in analyst', documentsAnalyzed: 40 },
    documentsProcessed: 40,
    documentsLeft,
    unread: [],
  })
  const left = [5, 3, 3]
  renderApp('/due-diligence?tab=overview', {
    ...answers('owner'),
    'POST /functions/v1/ai-due-diligence': () => ({ body: progress(left.shift() ?? 0) }),
  })
  await user.click(await screen.findByRole('button', { name: 'AI Due Diligence' }))
  await waitFor(() =>
    expect(listToasts().at(-1)).toMatchObject({
      title: 'Analysis not finished',
      body: '40 documents have been analyzed. 3 left: run the analysis again.',
    }),
  )
  expect(left).toEqual([])
})
