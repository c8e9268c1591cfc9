import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { categories } from '#core/diligence/words.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { Review } from '../contract.ts'

const dealId = '018f0000-0000-7000-8000-0000000000d1'
const at = '2026-03-02T08:00:00.000Z'
/** Of the person who is signed in. */
const userId = '7d6a5c1e-3f0b-4a52-9b8e-0c1d2e3f4a5b'
const item = {
  id: '018f0000-0000-7000-8000-0000000000d2',
  version: 1,
  change_id: dealId,
  created_at: at,
  updated_at: at,
  deal_id: dealId,
  title: 'Reconcile revenue to the ledger',
  category: 'Financial' as const,
  status: 'completed' as const,
  owner_id: null,
  owner_name: null,
  rating: 'concern' as const,
  finding: 'Two invoices belong to the year after.',
  due_on: null,
  completed_at: at,
  completed_by_name: null,
  reviewed_by: null,
  reviewed_by_name: 'Ben Burke',
  confirmed_by: null,
  confirmed_by_name: null,
  confirmed_at: null,
}
const category = (name: (typeof categories)[number]) => ({
  category: name,
  weight: 15,
  progress: name === 'Financial' ? 100 : 0,
  status: name === 'Financial' ? ('completed' as const) : ('pending' as const),
  items: 1,
  completed: name === 'Financial' ? 1 : 0,
  findings: name === 'Financial' ? ['Two invoices belong to the year after.'] : [],
})
const review = {
  targets: [],
  target: {
    deal_id: dealId,
    target: 'Falcon Logistics',
    client: null,
    engagement_type: null,
    contact: null,
    country: null,
    started_on: null,
    engagement_status: null,
  },
  review: {
    started_at: at,
    started_by_name: 'Ada Berg',
    is_sample: false,
    progress: 25,
    categories: categories.map(category),
    strengths: [],
    concerns: [],
    items: [item],
    last_save: null,
  },
  risks: [],
  documents: [],
  points: [],
} as unknown as Review // only what the screen reads

const save = { number: 1, note: '', progress: 25, saved_by_name: 'Ada Berg', saved_at: at }
const workspace = { id: dealId, name: 'Own', role: 'owner', is_active: true, capabilities: [], members: 1 }
const calls: Answers = {
  'GET /api/workspaces': { body: [workspace] },
  'GET /api/diligence_review': { body: review },
  'GET /api/diligence_analyses': { body: [] },
  'GET /api/record_links': { body: [] },
}
const user = userEvent.setup({ delay: null })
const lastToast = () => listToasts().at(-1)
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

describe('the review of a target', () => {
  it('has the six stated tabs in their order, and no target where there is none', async () => {
    const none = { ...review, target: null, review: null }
    renderApp('/due-diligence?tab=overview', { ...signedIn, ...calls, 'GET /api/diligence_review': { body: none } })
    const overview = await screen.findByRole('tabpanel', { name: 'Overview' })
    expect(await within(overview).findByText('No Target Under Review')).toBeTruthy()
    expect(
      tabs()
        .slice(0, 6)
        .map((text) => text?.replace(/\d+$/, '').trim()),
    ).toEqual(['AI Tools', 'Overview', 'Categories', 'Risks', 'Docs', 'Search'])
  })

  it('shows the details of a category, and exports its report', async () => {
    const { asked } = renderApp('/due-diligence?tab=categories', {
      ...signedIn,
      ...calls,
      'GET /api/diligence_report': { status: 503, body: { error: 'No.', code: 'UNAVAILABLE' } },
    })
    await user.click(await screen.findByRole('button', { name: 'View Details: Financial' }))
    const dialog = await screen.findByRole('dialog', { name: 'Financial' })
    expect(dialog.textContent).toContain('1 / 1')
    expect(dialog.textContent).toContain('Two invoices belong to the year after.')
    expect(within(within(dialog).getByRole('list', { name: 'Items' })).getByText(item.title)).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Export Report: Financial' }))
    await waitFor(() => expect(asked).toContain('GET /api/diligence_report'))
    await waitFor(() => expect(lastToast()).toMatchObject({ body: 'Failed to generate report. Please try again.' }))
  })

  it('saves the progress in the stated words, and says when it was not saved', async () => {
    const { unmount } = renderApp('/due-diligence?tab=overview', {
      ...signedIn,
      ...calls,
      'POST /api/diligence_saves': { status: 201, body: save },
    })
    await user.click(await screen.findByRole('button', { name: 'Save Progress' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Progress Saved' }))
    unmount()
    renderApp('/due-diligence?tab=overview', {
      ...signedIn,
      ...calls,
      'POST /api/diligence_saves': { status: 503, body: { error: 'No.', code: 'UNAVAILABLE' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Save Progress' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ body: 'Failed to save progress. Please try again.' }))
  })

  it('says what waits for a second reviewer, offers it to others than the first one, and says who confirmed', async () => {
    const own = { ...item, id: '018f0000-0000-7000-8000-0000000000f1', title: 'Read the leases', reviewed_by: userId }
    const confirmed = {
      ...item,
      id: '018f0000-0000-7000-8000-0000000000f2',
      title: 'Count the stock',
      confirmed_by: userId,
      confirmed_by_name: 'Ada Banker',
      confirmed_at: at,
    }
    const refusal = { error: 'Someone else has changed this item since.', code: 'CONFLICT', requestId: 'r' }
    renderApp('/due-diligence?tab=overview', {
      ...signedIn,
      ...calls,
      'GET /api/diligence_review': { body: { ...review, review: { ...review.review, items: [item, own, confirmed] } } },
      'PUT /api/diligence_confirmations': { status: 409, body: refusal },
    })
    const list = within(await screen.findByRole('list', { name: 'Waiting for a second reviewer' }))
    expect(screen.getByText('Second review: 1 of 3 completed items and 0 of 0 risks confirmed by a second person.')).toBeTruthy() // prettier-ignore
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Item · Financial · Reviewed by Ben Burke'),
      expect.stringContaining('Read the leases'),
    ])
    expect(list.queryByRole('button', { name: /Read the leases/ })).toBeNull()
    await user.click(list.getByRole('button', { name: `Confirm as second reviewer: ${item.title}` }))
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'The confirmation was not saved', body: refusal.error }),
    )
    await user.click(screen.getByRole('tab', { name: /Categories/ }))
    await user.click(await screen.findByRole('button', { name: 'View Details: Financial' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Financial' }))
    expect(dialog.getByText(/^Confirmed by Ada Banker, /)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Withdraw the confirmation: Count the stock' })).toBeTruthy()
  })

  it('marks the open point that a link leads to, and gives it the focus', async () => {
    const common = { version: 1, change_id: dealId, created_at: at, updated_at: at, deal_id: dealId }
    const point = { kind: 'condition', category: 'Legal', note: '', status: 'open' }
    const points = ['Lease ends', 'Licence ends'].map((title, index) => ({
      ...common,
      ...point,
      title,
      id: `018f0000-0000-7000-8000-0000000000e${index}`,
    }))
    const body = { ...review, points }
    renderApp(`/due-diligence?tab=overview&point=${points[1]?.id}`, {
      ...signedIn,
      ...calls,
      'GET /api/diligence_review': { body },
    })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'))
    expect(document.activeElement?.textContent).toContain('Licence ends')
  })

  it('asks a visitor to sign in, and leads to the negotiation', async () => {
    renderApp('/due-diligence?tab=overview', { ...visitor, ...calls })
    await user.click(await screen.findByRole('button', { name: 'AI Due Diligence' }))
    expect(lastToast()).toMatchObject({
      title: 'Authentication required',
      body: 'Please sign in to run AI analysis.',
    })
    await user.click(screen.getByRole('button', { name: 'Proceed to Negotiation' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Deal Negotiation' })).toBeTruthy()
  })
})
