import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { makeDeal } from '#areas/deals/web/deals.fixture.tsx'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { refusal, renderWithNetwork, type Asked } from '#areas/audit/web/network.fixture.tsx'
import { listToasts, toast } from '#kit/feedback/toast.ts'
import type { LegalPlaybook } from '../contract.ts'
import { legalQuestions } from '../rules/document-answers.ts'
import { builtInPlaybooks } from '../rules/playbooks.ts'
import { PlaybookDialog } from './playbook-dialog.tsx'

type Saved = Pick<LegalPlaybook, 'version' | 'rules'>

const id = '018f0000-0000-7000-8000-0000000000b1'
const finding = {
  id,
  type: 'critical',
  analyst_type: 'critical',
  review: null,
  category: 'contract',
  title: 'Change of control',
  description: 'Walk-away position: The other side may end the contract.',
  contract: 'supply.txt',
  clause: 'Either party may terminate upon a change of control.',
  recommendation: 'Ask for a waiver.',
  outcome: 'fail',
  playbook: 'change-of-control',
  rule: 'change-of-control',
  page: 2,
  start: 40,
  end: 92,
  confidence: 0.9,
  suggested_wording: 'A change of control ends nothing.',
  status: 'open',
  owner_id: null,
  version: 1,
  document_id: id,
  run_id: null,
  is_sample: true,
  created_at: '2026-01-01T00:00:00.000Z',
}
const found = { counts: { critical: 3, high: 8, medium: 15, low: 0, documents: 42 }, findings: [finding] }
const playbooks = builtInPlaybooks.map((playbook) => ({
  ...playbook,
  version: 0,
  changed_at: null,
  changed_by_name: '',
}))
const calls: Answers = {
  'GET /api/legal_playbooks': { body: playbooks },
  'GET /api/legal_findings': { body: found },
  [`GET /api/legal_findings/${id}`]: {
    body: { finding, before: 'Before. ', after: ' After.', page_count: 4, stored_document_id: null },
  },
  'GET /api/legal_reviews': { body: [] },
  'GET /api/workspaces': { body: [] },
  'GET /api/deals': { body: [] },
}
const user = userEvent.setup({ delay: null })
const lastToast = () => listToasts().at(-1)

describe('legal due diligence', () => {
  it('checks the playbook first and the files second, in the stated words', async () => {
    renderApp('/legal-diligence', { ...signedIn, ...calls })
    expect((await screen.findAllByRole('radio')).map((one) => one.getAttribute('aria-checked'))).toEqual(
      Array(6).fill('false'),
    )
    await user.click(screen.getByRole('button', { name: 'Start Analysis' }))
    expect(lastToast()).toMatchObject({
      title: 'Select a Playbook',
      body: 'Please select a legal analysis playbook before starting',
    })
    await user.click(screen.getByRole('radio', { name: /GDPR compliance/ }))
    await user.click(screen.getByRole('button', { name: 'Start Analysis' }))
    expect(lastToast()).toMatchObject({
      title: 'Upload Documents',
      body: 'Please upload documents before starting analysis',
    })
    expect(screen.getByLabelText<HTMLInputElement>('Upload documents', { selector: 'input' }).accept).toBe(
      '.pdf,.doc,.docx,.txt',
    )
  })

  it('says to a viewer that others start the analysis, before anything was chosen, uploaded or written', async () => {
    const viewer = { id, name: 'Ours', is_active: true, is_private: false, role: 'viewer', members: 2 }
    renderApp('/legal-diligence', { ...signedIn, ...calls, 'GET /api/workspaces': { body: [viewer] } })
    expect(await screen.findByText(/others upload documents and start the analysis/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start Analysis' })).toHaveProperty('disabled', true)
    expect(screen.queryByLabelText('Upload documents', { selector: 'input' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()
  })

  it('asks for no workspaces of a visitor', async () => {
    const { asked } = renderApp('/legal-diligence', { ...visitor, ...calls })
    expect(await screen.findByLabelText('Upload documents', { selector: 'input' })).toBeTruthy()
    expect(asked).not.toContain('GET /api/workspaces')
  })

  it('checks the documents of a deal without another upload', async () => {
    const [dealId, one, two] = ['018f0000-0000-7000-8000-0000000000d1', id, '018f0000-0000-7000-8000-0000000000b2']
    const file = (documentId: string, name: string, text_state = 'read') => ({ document: { id: documentId, name }, text_state }) // prettier-ignore
    const { asked } = renderApp(`/legal-diligence?deal=${dealId}`, {
      ...signedIn,
      ...calls,
      'GET /api/deals': { body: [{ id: dealId, target: 'Northwind' }] },
      [`GET /api/deals/${dealId}/files`]: { body: [file(one, 'supply.pdf'), file(two, 'figures.xlsx'), file(dealId, 'locked.pdf', 'failed')] }, // prettier-ignore
      'POST /functions/v1/legal-due-diligence': {
        status: 503,
        body: { error: 'Later', code: 'UNAVAILABLE', requestId: 'r' },
      },
    })
    const add = await screen.findByRole('button', { name: 'Add its documents' })
    await waitFor(() => expect(add).toHaveProperty('disabled', false))
    await user.click(add)
    expect(await screen.findByText('1 document of Northwind ready for analysis')).toBeTruthy()
    expect(screen.getByText(/^Left out: 1 without readable text/)).toBeTruthy()
    expect(screen.getByText(/^Left out: 1 of other types/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /Change of control/ }))
    // a look at another tab loses nothing of what was chosen
    await user.click(screen.getByRole('tab', { name: /Risk Findings/ }))
    expect(await screen.findByText('Only the findings of one deal are shown.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Document Analysis' }))
    expect(await screen.findByText('1 document of Northwind ready for analysis')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start Analysis' }))
    await waitFor(() => expect(asked).toContain('POST /functions/v1/legal-due-diligence'))
  })

  it('shows what somebody else has changed in a playbook, and saves mine without undoing theirs, or drops it', async () => {
    const first = playbooks.find((one) => one.id === 'gdpr-compliance')!
    const [rule, ...others] = first.rules
    const theirs = {
      ...first,
      version: 1,
      changed_by_name: 'Bea Chen',
      rules: [{ ...rule!, recommendation: 'Their advice.', wording: 'Theirs.' }, ...others],
    }
    const show = () =>
      renderWithNetwork(<PlaybookDialog playbook={first} onClose={() => toast.note('closed')} />, {
        'GET /api/legal_playbooks': [theirs],
        'PUT /api/legal_playbooks': ({ body }: Asked) =>
          (body as Saved).version === 0
            ? refusal(409, 'Someone else changed this playbook in the meantime.')()
            : Response.json({ ...theirs, rules: (body as Saved).rules, version: 2 }),
      })
    const type = async (text: string) => {
      const recommendation = screen.getByRole('textbox', { name: 'Recommendation' })
      await user.clear(recommendation)
      await user.type(recommendation, text)
    }
    const collide = async () => {
      await type('My advice.')
      await user.click(screen.getByRole('button', { name: 'Save playbook' }))
      expect(await screen.findByText('Someone else changed this playbook in the meantime')).toBeTruthy()
    }
    const lastSaved = (asked: Asked[]) => asked.findLast(({ call }) => call.startsWith('PUT'))?.body as Saved

    const one = show()
    await collide()
    expect(screen.getByText('What you typed is still here. Changed by Bea Chen:')).toBeTruthy()
    expect(screen.getByText(`${rule!.title}, recommendation: ${rule!.recommendation} → Their advice.`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Playbook saved' }, { title: 'closed' }]))
    expect(lastSaved(one.asked)).toMatchObject({ version: 1 })
    expect(lastSaved(one.asked).rules).toEqual([
      { ...rule, recommendation: 'My advice.', wording: 'Theirs.' },
      ...others,
    ])
    one.unmount()

    const two = show()
    await collide()
    await user.click(screen.getByRole('button', { name: 'Discard mine' }))
    expect(screen.queryByText('Someone else changed this playbook in the meantime')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Recommendation' })).toHaveProperty('value', 'Their advice.')
    expect(screen.getByRole('button', { name: 'Save playbook' })).toHaveProperty('disabled', true)
    await type('Mine after all.')
    await user.click(screen.getByRole('button', { name: 'Save playbook' }))
    await waitFor(() => expect(lastSaved(two.asked).version).toBe(1))
    expect(lastSaved(two.asked).rules[0]).toMatchObject({ recommendation: 'Mine after all.', wording: 'Theirs.' })
  })

  it('counts a single document as one', async () => {
    const body = { counts: { ...found.counts, documents: 1 }, findings: [finding] }
    renderApp('/legal-diligence?tab=findings', { ...visitor, ...calls, 'GET /api/legal_findings': { body } })
    const counters = await screen.findByRole('group', { name: 'Open findings by severity' })
    expect(counters.textContent).toBe('3 critical8 high15 medium1 document')
  })

  it('shows a visitor four tabs and the counters of the sample, and a finding in its page', async () => {
    renderApp(`/legal-diligence?tab=findings&deal=${id}`, { ...visitor, ...calls })
    const counters = await screen.findByRole('group', { name: 'Open findings by severity' })
    expect(counters.textContent).toBe('3 critical8 high15 medium42 documents')
    // a deal of the address means nothing to a visitor
    expect(screen.queryByText('Only the findings of one deal are shown.')).toBeNull()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Document Analysis',
      'Risk Findings 1',
      'Compliance Dashboard',
      'Reports',
    ])
    await user.click(screen.getByRole('button', { name: /^View Details/ }))
    const page = await screen.findByRole('region', { name: 'Passage in its page' })
    expect(page.querySelector('mark')?.textContent).toBe(finding.clause)
    expect(page.textContent).toBe(`Before. ${finding.clause} After.`)
  })

  it('counts on the tab what is open, and no finding that a person has dismissed', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    const review = { id, version: 1, verdict: 'dismissed', severity: null, correction: '', reason: 'Void.', reviewed_by: id, reviewed_by_name: 'Ann', reviewed_at: at, confirmed_by: null, confirmed_by_name: null, confirmed_at: null, awaits_second: false } // prettier-ignore
    const other = '018f0000-0000-7000-8000-0000000000b2'
    const body = { ...found, findings: [finding, { ...finding, id: other, review }] }
    renderApp('/legal-diligence', { ...visitor, ...calls, 'GET /api/legal_findings': { body } })
    const tab = await screen.findByRole('tab', { name: /Risk Findings/ })
    await waitFor(() => expect(tab.textContent).toMatch(/\d/))
    expect(tab.textContent).toBe('Risk Findings 1')
  })

  it('answers questions for each document, with the passage behind each answer', async () => {
    const document = {
      id,
      name: 'supply.txt',
      read_at: '2026-01-01T00:00:00.000Z',
      stale: 'newer_file',
      is_sample: true,
    }
    const questions = legalQuestions.map(({ isFirst, ...question }) => ({ ...question, is_first: isFirst }))
    const answer = {
      question: 'Change Of Control',
      answer: 'present',
      value: null,
      page: 2,
      text: 'It ends on a change of control.',
    }
    const body = { questions, documents: [{ ...document, answers: [answer] }], document_count: 1 }
    renderApp('/legal-diligence?tab=findings&view=questions', {
      ...visitor,
      ...calls,
      'GET /api/legal_answers': { body },
    })
    const row = await screen.findByRole('row', { name: /supply\.txt/ })
    expect(within(row).getAllByText('nothing found')).toHaveLength(7)
    expect(within(row).getByText('Out of date')).toBeTruthy()
    await user.click(within(row).getByRole('button', { name: 'Change of control, supply.txt: Yes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change of control' })
    expect(dialog.textContent).toContain(answer.text)
    expect(dialog.textContent).toContain('page 2')
    await user.keyboard('{Escape}')
    await user.click(screen.getByText('Questions (8 of 54)'))
    await user.click(screen.getByRole('checkbox', { name: 'Insurance' }))
    expect(screen.getByRole('columnheader', { name: 'Insurance' })).toBeTruthy()
  })

  it('writes the report of the deal in the address, also while the deals are on their way or without it among them', async () => {
    const deals = Promise.withResolvers<void>()
    const dealId = '018f0000-0000-7000-8000-0000000000d1'
    renderApp(`/legal-diligence?tab=reports&deal=${dealId}`, {
      ...signedIn,
      ...calls,
      'GET /api/deals': async () => (await deals.promise, { body: [] }),
      [`GET /api/deals/${dealId}`]: { body: makeDeal({ id: dealId, target: 'Northwind' }) },
      'GET /api/legal_reports': { status: 404, body: { error: 'Broken', code: 'NOT_FOUND', requestId: 'r' } },
    })
    const addresses: string[] = []
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) => {
      addresses.push(request.url)
      return answer(request)
    })
    await user.click(await screen.findByRole('button', { name: 'Download Executive Summary PDF' }))
    await waitFor(() => expect(addresses.find((url) => url.includes('legal_reports'))).toContain(dealId))
    deals.resolve()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Report on' }).textContent).toContain('Northwind'))
  })

  it('offers the three reports and the export, for which a visitor signs in', async () => {
    renderApp('/legal-diligence?tab=reports', { ...visitor, ...calls })
    for (const name of ['Executive Summary PDF', 'Detailed Findings PDF', 'Action Items Excel'])
      expect(await screen.findByText(name)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Export Report' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Authentication required' }))
  })
})
