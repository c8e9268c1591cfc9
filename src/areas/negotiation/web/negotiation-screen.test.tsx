import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { makeDeal } from '#areas/deals/web/deals.fixture.tsx'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import { makeSampleView } from '../sample-view.fixture.ts'

const view = { ...makeSampleView(), may_see_limits: false }
const dealId = view.target.deal_id
const path = `/api/negotiations/${dealId}`
const workspace = { id: dealId, name: 'Own', role: 'owner', is_active: true, is_private: true, capabilities: [] }
const advice = {
  response: 'Counter with $19,750,000.',
  modelUsed: 'Built-in adviser',
  analysisType: 'strategy',
  insights: ['Trade the step for a term.', 'Their steps are getting smaller.'],
  citations: [{ kind: 'term', id: view.terms[0]?.id, label: 'Purchase Price' }],
  proposals: [],
  is_known: true,
  reason: null,
  unknown_names: [],
  cost_micros: 0,
}
const calls: Answers = {
  'GET /api/negotiation': { body: view },
  'GET /api/workspaces': { body: [workspace] },
  'GET /api/diligence_open_points': { body: [] },
  [`GET ${path}/rehearsals`]: { body: [] },
  [`GET ${path}/draft`]: { body: { draft: null, saved_at: null } },
  [`GET ${path}/chat`]: { body: { messages: [], models: [], silences: [] } },
  [`PUT ${path}/draft`]: { body: { company: 'Helix Diagnostics', saved_at: '2026-11-23T10:00:00.000Z' } },
}
const user = userEvent.setup({ delay: null })
const lastToast = () => listToasts().at(-1)

describe('the negotiation', () => {
  it('shows progress, three competing bids, the target contact and five tabs', async () => {
    renderApp('/negotiation', { ...signedIn, ...calls })
    const progress = await screen.findByRole('progressbar', { name: 'Deal progress' })
    expect(progress.getAttribute('aria-valuetext')).toBe('65%')
    const bids = within(await screen.findByRole('table', { name: 'Competing bids' }))
    expect(bids.getAllByRole('rowheader')).toHaveLength(3)
    expect(screen.getByText('Laura Feldmann')).toBeTruthy()
    const tabs = within(screen.getByRole('tablist', { name: 'Parts of the negotiation' })).getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent?.replace(/ \d+$/, ''))).toEqual([
      'Terms',
      'History',
      'Communication',
      'Timeline',
      'AI',
    ])
  })

  it('compares six terms, and begins the offer with the stated price and structure', async () => {
    renderApp('/negotiation', { ...signedIn, ...calls })
    const terms = within(await screen.findByRole('table', { name: 'Term comparison' }))
    expect(terms.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/weight \d+$/, ''))).toEqual([
      'Purchase Price',
      'Payment Structure',
      'Due Diligence Period',
      'Key Employee Retention',
      'Earnout Period',
      'Break-up Fee',
    ])
    const meanings = ['agreed', 'negotiating', 'pending'].map(
      (status) => terms.getAllByText(status)[0]?.dataset['meaning'],
    )
    expect(meanings).toEqual(['good', 'warning', 'neutral'])
    expect(screen.getByLabelText<HTMLInputElement>('Purchase price').value).toBe('19,500,000')
    expect(screen.getByRole('combobox', { name: 'Payment structure' }).textContent).toBe('90% cash 10% earnout')
  })

  it('shows the valuation below the price, against the lead bid, and says where there is none', async () => {
    const { unmount } = renderApp('/negotiation', { ...signedIn, ...calls })
    expect(await screen.findByText(/No valuation of this deal gives a value yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Value the deal' }).getAttribute('href')).toBe(`/valuation?deal=${dealId}`)
    unmount()
    const valuation = { id: dealId, currency: 'USD', low: 24e6, base: 26e6, high: 30e6, equity: 19e6 }
    renderApp('/negotiation', { ...signedIn, ...calls, 'GET /api/negotiation': { body: { ...view, valuation } } })
    const row = (await screen.findByRole('link', { name: 'Valuation:' })).closest('tr')
    expect(row?.textContent).toContain('enterprise value $24M to $30M, base $26M. Equity value $19M.')
    expect(row?.textContent).toContain('Lead bid $19,500,000: 25% below the base value, below the range.')
    expect(row?.textContent).toContain('As a price of the shares it is 2.6% above the equity value.')
    expect(row?.previousElementSibling?.textContent).toContain('Purchase Price')
  })

  it('keeps the terms of an offer that was not sent while another page is open', async () => {
    const { unmount } = renderApp('/negotiation', { ...signedIn, ...calls })
    await user.type(await screen.findByLabelText('Additional terms'), 'Exclusivity')
    unmount()
    renderApp('/negotiation', { ...signedIn, ...calls })
    expect(await screen.findByLabelText('Additional terms')).toHaveProperty('value', 'Exclusivity')
  })

  it('keeps what is typed while an offer or a message is being sent', async () => {
    const sending = Promise.withResolvers<void>()
    const [{ id: bid_id } = { id: '' }] = view.bids
    const offer = { ...view.offers.at(-1), bid_id, number: view.offers.length + 1 }
    const [message] = view.messages
    renderApp('/negotiation', {
      ...signedIn,
      ...calls,
      [`POST ${path}/offers`]: async () => (await sending.promise, { body: offer }),
      [`POST ${path}/messages`]: async () => (await sending.promise, { body: message }),
    })
    await user.type(await screen.findByLabelText('Additional terms'), 'Exclusivity')
    await user.click(screen.getByRole('button', { name: 'Submit Offer' }))
    await user.type(screen.getByLabelText('Additional terms'), ' until May')
    await user.click(screen.getByRole('tab', { name: /Communication/ }))
    await user.type(await screen.findByLabelText('Message to the team'), 'The offer is out.')
    await user.click(screen.getByRole('button', { name: 'Send Message' }))
    await user.type(screen.getByLabelText('Message to the team'), ' They answer on Monday.')
    sending.resolve()
    await waitFor(() =>
      expect(screen.getByLabelText('Message to the team')).toHaveProperty('value', 'They answer on Monday.'),
    )
    await user.click(screen.getByRole('tab', { name: /Terms/ }))
    expect(await screen.findByLabelText('Additional terms')).toHaveProperty('value', 'until May')
  })

  it('is closed while its deal is lost, and says where the deal is opened again', async () => {
    const lost = { ...view, target: { ...view.target, stage: 'Closed', outcome: 'lost' } }
    renderApp('/negotiation', { ...signedIn, ...calls, 'GET /api/negotiation': { body: lost } })
    expect(await screen.findByText(/This deal was lost/)).toBeTruthy()
    for (const name of ['Submit Offer', 'Finalize Deal', 'Schedule Meeting'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add term' })).toBeNull()
  })

  it('is reopened with its consequence and a reason, and shows the earlier price', async () => {
    const finalised = { ...view.negotiation, finalised_at: '2026-11-20T10:00:00.000Z', final_price: 19_500_000 }
    const movedBack = { ...view, negotiation: finalised }
    const closed = { ...movedBack, target: { ...view.target, stage: 'Closed', outcome: 'won' } }
    const { unmount } = renderApp('/negotiation', {
      ...signedIn,
      ...calls,
      'GET /api/negotiation': { body: { ...movedBack, may_reopen: false } },
    })
    expect(await screen.findByText(/still finalized at \$19,500,000.* The owner of the deal, or an owner/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reopen negotiation' })).toBeNull()
    unmount()
    const { asked } = renderApp('/negotiation?tab=history', {
      ...signedIn,
      ...calls,
      'GET /api/negotiation': {
        body: {
          ...closed,
          closings: [
            {
              id: dealId,
              price: 18_000_000,
              finalised_at: '2026-10-20T10:00:00.000Z',
              finalised_by: 'Ann',
              reason: 'New audit',
              reopened_at: '2026-10-22T10:00:00.000Z',
              reopened_by: 'Bob',
            },
          ],
        },
      },
      [`POST ${path}/reopen`]: { body: view.negotiation },
    })
    expect(await screen.findByText(/Finalized at \$18,000,000 on .* by Ann/)).toBeTruthy()
    expect(screen.getByText(/Reopened on .* by Bob: New audit/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reopen negotiation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen the negotiation of Helix Diagnostics?' }))
    expect(dialog.getByText(/no longer counted as won. The price of \$19,500,000 stays in the history/)).toBeTruthy()
    expect(dialog.getByText(/finalizing again charges no second one/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Reopen negotiation' }))
    expect(await dialog.findByText('Write why the negotiation is reopened.')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Reason/), 'A liability')
    await user.click(dialog.getByRole('button', { name: 'Reopen negotiation' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Negotiation reopened' }))
    expect(asked.filter((call) => call === `POST ${path}/reopen`)).toHaveLength(1)
  })

  it('refuses to finalize below 80 %, and saves a draft, in the stated words', async () => {
    renderApp('/negotiation', { ...signedIn, ...calls })
    await user.click(await screen.findByRole('button', { name: 'Finalize Deal' }))
    expect(lastToast()).toMatchObject({
      title: 'Deal Not Ready',
      body: 'Please complete at least 80% of negotiations before finalizing the deal.',
    })
    await user.click(screen.getByRole('button', { name: 'Save Draft' }))
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        title: 'Draft Saved',
        body: 'Negotiation draft for Helix Diagnostics has been saved successfully.',
      }),
    )
  })

  it('finalizes from 80 % at the price of our last offer, and says what prevents it', async () => {
    const ready = { ...view, progress: { percent: 85, shown: 85, can_finalise: true } }
    const finalise = { status: 500, body: { error: 'Broken', code: 'INTERNAL', requestId: 'r' } }
    const deal = makeDeal({ id: dealId, target: 'Helix Diagnostics', stage: 'Negotiation' })
    const { asked } = renderApp('/negotiation', {
      ...signedIn,
      ...calls,
      'GET /api/negotiation': { body: ready },
      [`GET /api/deals/${dealId}`]: { body: deal },
      [`POST ${path}/finalise`]: () => finalise,
    })
    await user.click(await screen.findByRole('button', { name: 'Finalize Deal' }))
    const price = await screen.findByRole('textbox', { name: /^Final price/ })
    expect((price as HTMLInputElement).value).toMatch(/^19,?500,?000$/)
    const dialog = within(screen.getByRole('dialog', { name: 'Finalize Helix Diagnostics' }))
    await user.click(dialog.getByRole('button', { name: 'Finalize Deal' }))
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        title: 'Error',
        body: 'Failed to finalize deal. Please contact legal team.',
      }),
    )
    finalise.status = 409
    finalise.body.error = 'Please complete at least 80% of negotiations before finalizing the deal.'
    await user.click(dialog.getByRole('button', { name: 'Finalize Deal' }))
    expect(await dialog.findByText(finalise.body.error)).toBeTruthy()
    expect(asked.filter((name) => name === `POST ${path}/finalise`)).toHaveLength(2)
  })

  it('shows what was agreed about the price, and proposes no other amount where that cannot be read', async () => {
    const terms = view.terms.map((one) =>
      one.term === 'Purchase Price'
        ? { ...one, status: 'agreed' as const, agreed_position: '$19.1m, of which $2m in escrow' }
        : one,
    )
    renderApp('/negotiation', {
      ...signedIn,
      ...calls,
      'GET /api/negotiation': { body: { ...view, terms, progress: { percent: 85, shown: 85, can_finalise: true } } },
      [`GET /api/deals/${dealId}`]: {
        body: makeDeal({ id: dealId, target: 'Helix Diagnostics', stage: 'Negotiation' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Finalize Deal' }))
    const price = await screen.findByRole('textbox', { name: /^Final price/ })
    expect((price as HTMLInputElement).value).toBe('')
    const dialog = screen.getByRole('dialog', { name: 'Finalize Helix Diagnostics' })
    expect(dialog.textContent).toContain('Agreed in the terms: $19.1m, of which $2m in escrow')
  })

  it('says before closing whose bid is accepted, that another one is worth more, and that the client is not checked', async () => {
    const { target, negotiation } = view
    const engagement = target.engagement && { ...target.engagement, status: 'pending' }
    const body = {
      ...view,
      target: { ...target, engagement },
      negotiation: { ...negotiation, side: 'seller' },
      progress: { percent: 85, shown: 85, can_finalise: true },
    }
    const deal = makeDeal({
      id: dealId,
      target: target.target,
      stage: 'Valuation',
      probability: 0,
      expected_close: null,
    })
    renderApp('/negotiation', {
      ...signedIn,
      ...calls,
      'GET /api/negotiation': { body },
      [`GET /api/deals/${dealId}`]: { body: deal },
    })
    await user.click(await screen.findByRole('button', { name: 'Finalize Deal' }))
    await screen.findByRole('textbox', { name: /^Final price/ })
    const dialog = within(screen.getByRole('dialog', { name: 'Finalize Helix Diagnostics' }))
    expect(dialog.getByText('The bid of Corvane Health Partners is accepted.')).toBeTruthy()
    expect(dialog.getByText(/The bid of Lakeshore Capital is worth more today: \$18,750,000 against/)).toBeTruthy()
    expect(dialog.getByText(/The engagement of Corvane Health Partners is pending/)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /probability/ }).value).toBe('100')
    expect(dialog.getByLabelText<HTMLInputElement>(/Expected close/).value).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('begins for the seller where the client is the company to be sold', async () => {
    const { target } = view
    const engagement = target.engagement && { ...target.engagement, company: ' helix diagnostics' }
    const body = { ...view, negotiation: null, target: { ...target, engagement } }
    renderApp('/negotiation', { ...signedIn, ...calls, 'GET /api/negotiation': { body } })
    expect((await screen.findByRole('combobox', { name: 'We act for' })).textContent).toBe('the seller')
  })

  it('asks a visitor of the sample to sign in before anything is written', async () => {
    renderApp('/negotiation?tab=history', { ...visitor, ...calls })
    expect((await screen.findAllByText('countered'))[0]).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Schedule Meeting' }))
    expect(lastToast()).toMatchObject({ title: 'Error', body: 'Please sign in to use this.' })
  })

  it('asks for the time of a meeting in a named time zone', async () => {
    renderApp('/negotiation?tab=history', { ...signedIn, ...calls })
    await user.click(await screen.findByRole('button', { name: 'Schedule Meeting' }))
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(await screen.findByText(`Your time, ${timeZone}`)).toBeTruthy()
  })
})

describe('a rehearsal', () => {
  const move = { amount: 19_400_000, asks: ['Break-up Fee'], text: 'For the fee.' }
  const open = {
    id: dealId,
    style: 'firm',
    side: 'buyer',
    status: 'open',
    opening: 21_000_000,
    moves: [{ ...move, reply: { amount: 20_880_000, reason: 'moved', granted: ['Break-up Fee'] } }],
    limit: null,
    score: null,
    created_at: '2026-11-23T10:00:00.000Z',
  }
  const parts = ['opening', 'pace', 'trades', 'discipline', 'result'].map((id) => ({ id, points: 10, figures: {} }))

  it('shows what was said, takes the next move, and explains the score at its end', async () => {
    let shown: object = open
    const { asked } = renderApp('/negotiation', {
      ...signedIn,
      ...calls,
      [`GET ${path}/rehearsals`]: () => ({ body: [shown] }),
      [`PUT ${path}/rehearsals/${dealId}/end`]: () => {
        shown = { ...open, status: 'ended', limit: 20_400_000, score: { total: 50, parts } }
        return { body: shown }
      },
    })
    const section = within(await screen.findByRole('region', { name: 'Rehearsal' }))
    expect(await section.findByText('$19,400,000, for our position on Break-up Fee')).toBeTruthy()
    expect(section.getByText('We can move to $20,880,000. We accept your position on Break-up Fee.')).toBeTruthy()
    expect(section.queryByRole('checkbox', { name: 'Purchase Price' })).toBeNull()
    expect(section.getByRole('checkbox', { name: 'Break-up Fee' })).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Make the move' }))
    expect(section.getByText('Enter an amount above 0.')).toBeTruthy()
    expect(asked).not.toContain(`POST ${path}/rehearsals/${dealId}/moves`)
    await user.click(section.getByRole('button', { name: 'End the rehearsal' }))
    expect(
      await section.findByText('50 of 100 points; ended by you. They would have gone to $20,400,000.'),
    ).toBeTruthy()
    expect(section.getAllByText('10 of 20')).toHaveLength(5)
  })
})

describe('the chat with the adviser', () => {
  it('opens with a greeting and quick questions; Enter sends, blank messages do not, and insights are announced', async () => {
    const answered = { messages: toMessages(), models: [], silences: [] }
    let asked = 0
    renderApp('/negotiation?tab=ai', {
      ...signedIn,
      ...calls,
      [`GET ${path}/chat`]: () => ({ body: asked > 0 ? answered : { messages: [], models: [], silences: [] } }),
      [`PUT ${path}/chat/{new}`]: () => {
        asked += 1
        return {
          events: [
            { kind: 'text', text: 'Counter with' },
            { kind: 'done', advice },
          ],
        }
      },
    })
    const box = await screen.findByRole('textbox', { name: 'Your question' })
    expect(within(await screen.findByRole('group', { name: 'Quick questions' })).getAllByRole('button')).toHaveLength(4)
    await user.type(box, '   {Enter}')
    expect(asked).toBe(0)
    await user.clear(box)
    await user.type(box, 'One{Shift>}{Enter}{/Shift}two')
    expect([asked, (box as HTMLTextAreaElement).value]).toEqual([0, 'One\ntwo'])
    await user.clear(box)
    await user.type(box, 'What next?{Enter}')
    expect(await screen.findByText('Counter with $19,750,000.')).toBeTruthy()
    expect(asked).toBe(1)
    expect(screen.queryByRole('group', { name: 'Quick questions' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Tactical Insights' })).toBeTruthy()
    expect(screen.getByText(/Built-in adviser/, { selector: 'article p' })).toBeTruthy()
    expect(lastToast()).toMatchObject({
      title: 'Strategic Insights',
      body: 'Generated 2 tactical recommendations',
    })
  })

  it('says why no model answered, what of its answer is not in the deal, and which model is not asked', async () => {
    const [question] = toMessages()
    const { response: _, ...author } = advice
    const answers = [
      { reason: 'No AI provider is set up for this task.' },
      { reason: 'OpenAI does not accept the key of this installation.' },
      { modelUsed: 'OpenAI gpt', unknown_names: ['Zephyr Capital', 'draft.docx'] },
    ].map((own) => ({ ...question, id: crypto.randomUUID(), role: 'assistant', answer: { ...author, ...own } }))
    const silences = [{ model: 'openai', sentence: 'This workspace does not send anything to external AI providers.' }]
    const chat = { messages: answers, models: ['openai'], silences }
    renderApp('/negotiation?tab=ai', { ...signedIn, ...calls, [`GET ${path}/chat`]: { body: chat } })
    expect(await screen.findByText(/^GPT-4 is not used\. This workspace does not send/)).toBeTruthy()
    const [unset, refused, told] = screen.getAllByRole('article').map(({ textContent }) => textContent)
    expect(unset).not.toContain('No AI provider')
    expect(refused).toContain('does not accept the key of this installation. The built-in adviser answered.Tactical')
    expect(refused).toContain('Rests on')
    expect(told).toContain('Not in the facts of this deal: Zephyr Capital, draft.docx.')
    expect(told).toContain('Related in this deal')
  })

  it('keeps a question that got no answer, and says the stated sentence', async () => {
    const { asked } = renderApp('/negotiation?tab=ai', {
      ...signedIn,
      ...calls,
      [`PUT ${path}/chat/{new}`]: {
        status: 500,
        body: { error: 'Broken', code: 'INTERNAL', requestId: 'r' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'What is due next?' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(lastToast()).toMatchObject({ title: 'Error', body: 'Failed to get AI response' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Try again' })
    // The same question: an answer that was stored before the line broke is not paid for and stored again.
    const sent = asked.filter((name) => name.startsWith(`PUT ${path}/chat/`))
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
  })

  it('shows an answer while it is written, and stops when asked to', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    renderApp('/negotiation?tab=ai', {
      ...signedIn,
      ...calls,
      [`PUT ${path}/chat/{new}`]: { events: [{ kind: 'text', text: 'Hold the price for now.' }, finished] },
    })
    await user.click(await screen.findByRole('button', { name: 'What is due next?' }))
    expect(await screen.findByText('Hold the price for now.')).toBeTruthy()
    expect(screen.getByText('AI is analyzing...')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('Hold the price for now.')).toBeNull()
    finish()
  })
})

const meeting = {
  id: '00000000-0000-4000-8000-0000000000aa',
  starts_at: '2026-12-01T09:00:00.000Z',
  minutes: 60,
  place: 'Chicago',
  note: '',
  attendees: ['laura@example.com'],
  sequence: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  cancelled_at: null,
}

describe('a meeting', () => {
  const ahead = { ...meeting, starts_at: `${new Date().getFullYear() + 2}-12-01T09:00:00.000Z` }
  const held = { ...meeting, id: '00000000-0000-4000-8000-0000000000ab', starts_at: '2020-12-01T09:00:00.000Z' }
  const off = { ...ahead, id: '00000000-0000-4000-8000-0000000000ac', cancelled_at: '2026-11-20T09:00:00.000Z' }
  const shown = { ...view, meetings: [ahead, off, held] }
  const sent = `${path}/meetings/${ahead.id}`

  it('that lies ahead is moved and cancelled, as it was seen; others are not', async () => {
    const bodies: unknown[] = []
    const answer = (body: object) => async (request: Request) => {
      bodies.push(await request.json())
      return { body }
    }
    const { asked } = renderApp('/negotiation?tab=timeline', {
      ...signedIn,
      ...calls,
      'GET /api/negotiation': { body: shown },
      'GET /api/mails': { body: [] },
      [`PUT ${sent}`]: answer({ ...ahead, sequence: 2 }),
      [`POST ${sent}/cancel`]: answer(off),
    })
    const change = await screen.findAllByRole('button', { name: /^Change the meeting of / })
    expect(change).toHaveLength(1)
    expect(screen.getAllByText('Cancelled')).toHaveLength(1)
    await user.click(change[0] as HTMLElement)
    const length = await screen.findByLabelText('Minutes')
    await user.clear(length)
    await user.type(length, '90')
    await user.click(screen.getByRole('button', { name: 'Send changes' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Meeting changed' }))
    await user.click(screen.getByRole('button', { name: /^Cancel the meeting of / }))
    await user.click(await screen.findByRole('button', { name: 'Cancel meeting' }))
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        title: 'Meeting cancelled',
        body: expect.stringMatching(/nobody has received/) as string,
      }),
    )
    expect(asked).toContain(`POST ${sent}/cancel`)
    expect(bodies).toMatchObject([
      { sequence: 1, minutes: 90, starts_at: ahead.starts_at, attendees: ahead.attendees },
      { sequence: 1 },
    ])
  })
})

describe('what an answer rests on', () => {
  const [, , message] = view.messages
  const [, bid] = view.bids
  const marked = { ...calls, 'GET /api/negotiation': { body: { ...view, meetings: [meeting] } } }

  it.each([
    ['a bid', { kind: 'bid', id: bid?.id, label: 'Bid' }, 'Meridian Diagnostics Group'],
    ['an offer', { kind: 'offer', id: view.offers[3]?.id, label: 'Offer 4' }, 'Meridian Diagnostics Group'],
    ['a message', { kind: 'message', id: message?.id, label: 'Message' }, 'Meridian depends on financing.'],
    ['a meeting', { kind: 'meeting', id: meeting.id, label: 'Meeting' }, 'Chicago'],
  ])('opens %s itself by keyboard, and so does its link', async (_what, citation, content) => {
    const said = toMessages({ ...advice, citations: [citation] })
    const chat = {
      [`GET ${path}/chat`]: { body: { messages: said, models: [], silences: [] } },
      [`PUT ${path}/read`]: { body: null },
    }
    const { router, unmount } = renderApp('/negotiation?tab=ai', { ...signedIn, ...marked, ...chat })
    const isOpened = () =>
      waitFor(() => {
        expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
        expect(document.activeElement?.textContent).toContain(content)
      })
    const link = await screen.findByRole('button', { name: citation.label })
    link.focus()
    await user.keyboard('{Enter}')
    await isOpened()
    const { href } = router.state.location
    unmount()
    renderApp(href, { ...signedIn, ...marked, ...chat })
    await isOpened()
  })
})

function toMessages(said = advice) {
  const { response, ...answer } = said
  const common = { timestamp: '2026-11-23T10:00:00.000Z' }
  return [
    { ...common, id: dealId, role: 'user', content: 'What next?', answer: null },
    { ...common, id: view.bids[0]?.id, role: 'assistant', content: response, answer },
  ]
}
