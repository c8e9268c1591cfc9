import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { makeSampleView } from '#areas/negotiation/sample-view.fixture.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import { analyseConversation } from '../rules/analyse-conversation.ts'
import { readTranscript } from '../rules/read-transcript.ts'

const view = makeSampleView()
const dealId = view.target.deal_id
const path = `/api/negotiations/${dealId}`
const workspace = (role: string) => ({
  body: [{ id: dealId, name: 'Own', role, is_active: true, is_private: true, capabilities: [] }],
})
const calls: Answers = {
  'GET /api/negotiation': { body: view },
  'GET /api/workspaces': workspace('owner'),
  'GET /api/diligence_open_points': { body: [] },
  'GET /api/contacts': { body: [] },
  [`GET ${path}/draft`]: { body: { draft: null, saved_at: null } },
  [`GET ${path}/chat`]: { body: { messages: [], models: [], silences: [] } },
  'GET /api/sales-tools': { body: [] },
  [`GET ${path}/sales-calls`]: { body: [] },
}
const refused = (tool: string, work: string) => ({
  status: 404,
  body: {
    success: false,
    error: `Failed to ${work} ${tool}. Check API configuration.`,
    code: 'NOT_FOUND',
    details: { title: `${tool} Integration Error`, reason: 'not-connected', advice: `Connect ${tool} in Sales Tools.` },
  },
})
const user = userEvent.setup({ delay: null })
const lastToast = () => listToasts().at(-1)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

async function openPanel(answers: Answers = { ...signedIn, ...calls }) {
  const app = renderApp('/negotiation?tab=ai', answers)
  await user.click(await screen.findByRole('tab', { name: 'Sales Tools' }))
  await screen.findByRole('tab', { name: 'Gong' })
  // a reload comes back here
  expect(app.router.state.location.search).toMatchObject({ tab: 'ai', ai: 'sales' })
  return app
}

const transcript = [
  '[00:00:00] Ann: How do you feel about our offer?',
  '[00:01:05] Sam: It is too low, we need at least $21 million.',
  '[00:02:00] Sam: I will send you the contracts by Friday.',
].join('\n')
const read = readTranscript(transcript)
const lines = 'lines' in read ? read.lines : []
const stored = {
  id: '0199a000-0000-7000-8000-0000000000c1',
  title: 'Price call',
  held_at: '2026-11-20',
  url: null,
  lines,
  conversation: analyseConversation(lines, { ours: new Set(['Ann']) }),
  our_speakers: ['Ann'],
  created_at: '2026-11-21T09:00:00.000Z',
}

describe('the sales tools', () => {
  it('have three tabs, and say honestly that nothing is connected', async () => {
    await openPanel()
    const tabs = within(screen.getByRole('tablist', { name: 'Sales tools' })).getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Gong', 'Chorus', 'Klenty'])
    expect(await screen.findByText('Gong is not connected.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Connect Gong' })).toBeTruthy()
  })

  it('disable Analyze without a deal ID and a meeting ID, and Send Follow-up without an email', async () => {
    await openPanel()
    const analyze = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Analyze' })
    expect(analyze().disabled).toBe(true)
    await user.type(screen.getByLabelText('Deal ID'), '006')
    expect(analyze().disabled).toBe(false)
    await user.click(screen.getByRole('tab', { name: 'Chorus' }))
    expect(analyze().disabled).toBe(true)
    await user.type(screen.getByLabelText('Meeting ID'), 'EE8')
    expect(analyze().disabled).toBe(false)
    await user.click(screen.getByRole('tab', { name: 'Klenty' }))
    const followUp = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Follow-up' })
    expect(followUp().disabled).toBe(true)
    await user.type(screen.getByLabelText('Email'), 'sam@helix.example')
    expect(followUp().disabled).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Current stage').value).toBe('initial')
  })

  it('show the stated errors, and where to connect', async () => {
    await openPanel({
      ...signedIn,
      ...calls,
      'POST /functions/v1/gong-integration': refused('Gong', 'fetch data from'),
      'POST /functions/v1/klenty-integration': refused('Klenty', 'execute action in'),
    })
    await press('Get Deals')
    await waitFor(() => expect(lastToast()?.title).toBe('Gong Integration Error'))
    expect(lastToast()).toMatchObject({
      kind: 'destructive',
      body: 'Failed to fetch data from Gong. Check API configuration.',
    })
    expect(within(await screen.findByRole('alert')).getByText('Connect Gong in Sales Tools.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Klenty' }))
    await user.type(screen.getByLabelText('Email'), 'sam@helix.example')
    await press('Create Sequence')
    await waitFor(() => expect(lastToast()?.title).toBe('Klenty Integration Error'))
    expect(lastToast()?.body).toBe('Failed to execute action in Klenty. Check API configuration.')
  })

  it('ask before a sequence of Klenty starts', async () => {
    const klenty = {
      tool: 'klenty',
      account: 'desk@buyer.example',
      outreach_sequence: 'Deal outreach',
      followup_sequence: '',
      connected_at: '2026-11-20T09:00:00.000Z',
      connected_by: 'Ann',
      checked_at: '2026-11-20T09:00:00.000Z',
    }
    const started = {
      success: true,
      message: 'Klenty started the sequence.',
      data: { templates: {}, prospect: 'added', sequence: 'Deal outreach', contactId: null },
    }
    const { asked } = await openPanel({
      ...signedIn,
      ...calls,
      'GET /api/sales-tools': { body: [klenty] },
      'POST /functions/v1/klenty-integration': { body: started },
    })
    await user.click(screen.getByRole('tab', { name: 'Klenty' }))
    await screen.findByText(/Klenty is connected/)
    await user.type(screen.getByLabelText('Email'), 'sam@helix.example')
    await press('Create Sequence')
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Start “Deal outreach” for sam@helix.example?' }),
    )
    expect(asked.filter((name) => name.includes('klenty-integration'))).toEqual([])
    await user.click(question.getByRole('button', { name: 'Create Sequence' }))
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Sequence Started' }))
  })

  it('ask visitors to sign in and query nothing for them', async () => {
    const { asked } = await openPanel({ ...visitor, ...calls })
    await press('Get Calls')
    expect(lastToast()).toMatchObject({
      title: 'Authentication required',
      body: 'Please sign in to run AI analysis.',
    })
    await press('Add transcript')
    expect(asked.filter((name) => name.includes('sales') || name.includes('functions'))).toEqual([])
  })

  it('let a member who may only read see transcripts and use no tool', async () => {
    await openPanel({
      ...signedIn,
      ...calls,
      'GET /api/workspaces': workspace('viewer'),
      [`GET ${path}/sales-calls`]: { body: [stored] },
    })
    expect(
      await screen.findByText('You can view this workspace but not change it: its members use the tools.'),
    ).toBeTruthy()
    expect(await screen.findByText('Price call')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add transcript' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Connect Gong' })).toBeNull()
  })

  it('send credentials and the period of 30 days, and never show what is stored', async () => {
    const sent: Record<string, unknown>[] = []
    const connection = {
      tool: 'gong',
      account: '…1234',
      outreach_sequence: '',
      followup_sequence: '',
      connected_at: '2026-11-21T09:00:00.000Z',
      connected_by: 'Ada Banker',
      checked_at: '2026-11-21T09:00:00.000Z',
    }
    let connected: object[] = []
    await openPanel({
      ...signedIn,
      ...calls,
      'GET /api/sales-tools': () => ({ body: connected }),
      'PUT /api/sales-tools/gong/credentials': () => {
        connected = [connection]
        sent.push(connection)
        return { body: connection }
      },
    })
    await press('Connect Gong')
    const dialog = await screen.findByRole('dialog', { name: 'Connect Gong' })
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
    expect(within(dialog).getAllByText('This field is required.')).toHaveLength(2)
    await user.type(within(dialog).getByLabelText('Access key'), 'key')
    await user.type(within(dialog).getByLabelText('Access key secret'), 'secret')
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText('Gong is connected: …1234.')).toBeTruthy()
    expect(lastToast()).toMatchObject({ kind: 'success', title: 'Gong Connected' })
    expect(sent).toHaveLength(1)
    await press('Change')
    expect(screen.getByLabelText<HTMLInputElement>('Access key secret').value).toBe('')
  })
})

describe('a transcript', () => {
  const withCall = { ...signedIn, ...calls, [`GET ${path}/sales-calls`]: { body: [stored] } }

  it('shows its moments, each of which opens its line', async () => {
    await openPanel(withCall)
    await user.click(await screen.findByText('Price call'))
    expect(screen.getByText('$21,000,000', { exact: false })).toBeTruthy()
    Element.prototype.scrollIntoView = () => undefined
    await press('Show 1:05 in the transcript, Sam')
    const line = document.activeElement
    expect(line?.textContent).toContain('It is too low')
    expect(line?.getAttribute('aria-current')).toBe('true')
  })

  it('says nothing of two sides before ours is marked', async () => {
    const unmarked = { ...stored, conversation: analyseConversation(lines, { ours: new Set() }) }
    await openPanel({ ...withCall, [`GET ${path}/sales-calls`]: { body: [unmarked] } })
    await user.click(await screen.findByText('Price call'))
    expect(screen.getAllByText('Mark our side first')).toHaveLength(3)
    expect(screen.queryByText('Nothing to change in this conversation.')).toBeNull()
  })

  it('gives an amount to the offer form and a next step to the timeline', async () => {
    const { asked } = await openPanel({
      ...withCall,
      'POST /api/negotiation-steps': { body: view.steps[0] },
    })
    await user.click(await screen.findByText('Price call'))
    await press('Put into the offer form')
    await waitFor(() => expect(lastToast()?.title).toBe('In the Offer Form'))
    await user.click(screen.getByRole('radio', { name: 'Next steps (1)' }))
    await press('Add as a task')
    await waitFor(() => expect(lastToast()?.title).toBe('Task Added'))
    expect(asked).toContain('POST /api/negotiation-steps')
    await user.click(screen.getByRole('tab', { name: /^Terms/ }))
    const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Purchase price' })
    expect(price.value).toBe('21,000,000')
  })
})
