import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { announceWrite } from '#kit/client/freshness.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { EngagementFile } from '../contract.ts'
import { standardMatrix } from '../rules/risk-matrix.ts'
import { sampleEngagement } from './engagements.fixture.ts'
import { messages } from './messages.ts'
import { OwnersSection } from './record/owners-section.tsx'

const list = {
  rows: [sampleEngagement],
  counts: { total: 4, active: 2, pending: 2 },
  kyc: { finished: 60, required: 62 },
  average_minutes: 7.3,
}
const workspace = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name: 'Own',
  role: 'owner',
  capabilities: ['compliance'],
  is_active: true,
  is_private: true,
  member_count: 1,
  created_at: '2026-01-01T00:00:00.000Z',
}
const own: Answers = {
  ...signedIn,
  'GET /api/workspaces': { body: [workspace] },
  'GET /api/engagements': { body: list },
  'GET /api/billing': { status: 403, body: { error: 'no', code: 'FORBIDDEN', requestId: 'r' } },
  'GET /api/engagement-draft': { body: { draft: null } },
  'PUT /api/engagement-draft': { status: 204, body: null },
}
const user = userEvent.setup({ delay: null })
/** A button is disabled until the rights are known. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}

describe('the hub', () => {
  it('shows a visitor the sample with its figures, and asks to sign in before anything is written', async () => {
    renderApp('/engagements', { ...visitor, 'GET /api/engagements': { body: list } })
    expect(await screen.findByText('96.8%')).toBeTruthy()
    expect(screen.getByText('7.3 min')).toBeTruthy()
    expect(screen.getByText('This is the sample')).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Engagements',
      'KYC Engine',
      'AML',
      'Onboarding',
    ])
    await press('New Engagement')
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Authentication required' }]))
  })

  it('says that the figures are about samples, alone or among others', async () => {
    const { unmount } = renderApp('/engagements', own)
    expect(await screen.findByText('All clients counted here are fictional samples.')).toBeTruthy()
    unmount()
    const real = { ...sampleEngagement, id: workspace.id, is_sample: false }
    const both = { ...own, 'GET /api/engagements': { body: { ...list, rows: [sampleEngagement, real] } } }
    renderApp('/engagements', both)
    expect(await screen.findByText('The fictional sample clients are counted as well.')).toBeTruthy()
  })

  it('shows badges with the counts, and moves a status by the stated button', async () => {
    renderApp('/engagements?tab=engagements', {
      ...own,
      [`PUT /api/engagements/${sampleEngagement.id}/status`]: { body: { ...sampleEngagement, status: 'completed' } },
    })
    for (const badge of ['4 total', '2 active', '2 pending']) expect(await screen.findByText(badge)).toBeTruthy()
    await press('Mark Complete')
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Status changed' }]))
  })

  it('says what it is for where there is no engagement yet', async () => {
    const none = { ...list, rows: [], counts: { total: 0, active: 0, pending: 0 }, average_minutes: null }
    renderApp('/engagements?tab=engagements', { ...own, 'GET /api/engagements': { body: none } })
    expect(await screen.findByText('No engagements yet')).toBeTruthy()
  })
})

describe('the record of a client', () => {
  const path = `/api/engagements/${sampleEngagement.id}`
  const file = {
    engagement: sampleEngagement,
    checks: [],
    lines: [],
    files: [],
    links: [],
    parties: [],
    stakes: [],
    owners: [],
    approvals: [],
    document_decisions: 0,
    approvers: 1,
    approval_refusal: null,
    review_refusal: null,
    blocked: [],
    removals: [],
    to_propose: [],
    corrections: [],
    contradictions: [],
    shares: 0,
    matrix_number: 1,
  } as unknown as EngagementFile
  const changed = {
    version: 2,
    change_id: '018f0000-0000-7000-8000-000000000009',
    at: '2026-11-02T09:00:00.000Z',
    user_id: null,
    user_name: 'Bea',
    kind: 'changed',
    override_reason: null,
    can_undo: true,
  }
  const opened: Answers = {
    ...own,
    [`GET ${path}`]: { body: file },
    [`GET ${path}/accounts`]: { body: { accounts: [] } },
    [`PATCH ${path}`]: { body: { ...sampleEngagement, version: 2, email: 'new@halden.example' } },
  }

  it('has the file of the client, in which an answer is corrected in its place', async () => {
    const { asked } = renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, opened)
    await user.click(await screen.findByRole('tab', { name: 'Client file' }))
    await press('Change Email: miriam.halden@example.com')
    await user.clear(screen.getByRole('textbox', { name: 'Email' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@halden.example{Enter}')
    await waitFor(() => expect(asked).toContain(`PATCH ${path}`))
  })

  it('removes an engagement of which the lists have hits once there is a reason', async () => {
    const { asked } = renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
      ...opened,
      [`DELETE ${path}`]: {
        status: 409,
        body: { error: 'The lists have hits.', code: 'CONFLICT', requestId: 'r', details: { needs: 'reason' } },
      },
      [`POST ${path}/removal`]: { body: { change_id: 'd', changed: 1, refused: [] } },
    })
    await press(messages.more(sampleEngagement.company_name))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await press('Remove the engagement')
    expect(asked).not.toContain(`POST ${path}/removal`)
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'We do not serve them')
    await press('Remove the engagement')
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Engagement removed' }]))
    expect(asked).toContain(`POST ${path}/removal`)
  })

  it('removes a party that was compared with the lists with a reason, or says who may', async () => {
    const party = {
      id: '018f0000-0000-7000-8000-0000000000aa',
      engagement_id: sampleEngagement.id,
      version: 1,
      change_id: 'c',
      name: 'Viktor',
      kind: 'person',
      role: 'owner',
      country: null,
      is_pep: false,
      created_at: changed.at,
      updated_at: changed.at,
    }
    const open = async (needs: 'compliance' | 'reason') => {
      const view = renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
        ...opened,
        [`GET ${path}`]: { body: { ...file, parties: [party], removals: [{ party_id: party.id, needs }] } },
        [`GET /api/engagement-parties/${party.id}`]: { body: party },
        [`POST /api/engagement-parties/${party.id}/removal`]: { body: { change_id: 'd', changed: 1, refused: [] } },
      })
      await user.click(await screen.findByRole('tab', { name: 'Ownership' }))
      await press('Viktor')
      return view
    }
    const { unmount } = await open('compliance')
    expect(await screen.findByText(/only members with the compliance capability remove this party/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /[Rr]emove/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Propose a correction' })).toBeTruthy()
    unmount()
    const { asked } = await open('reason')
    await press('Remove with a reason')
    await press('Remove the party')
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'He sold his shares')
    await press('Remove the party')
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Viktor removed' }]))
    expect(asked).toContain(`POST /api/engagement-parties/${party.id}/removal`)
  })

  const correction = {
    id: '018f0000-0000-7000-8000-0000000000cc',
    engagement_id: sampleEngagement.id,
    party_id: null,
    company_name: sampleEngagement.company_name,
    subject: sampleEngagement.company_name,
    changes: [{ field: 'company_name', before: 'Halden Software Group', after: 'Halden Software Group AS' }],
    reason: 'The register has AS.',
    state: 'open',
    answer: '',
    proposed_by: 'Bea',
    is_mine: false,
    created_at: changed.at,
    decided_by: null,
    decided_at: null,
    is_outdated: false,
  }

  it('takes the correction of a compared client with a reason, and shows it until it is answered', async () => {
    const { asked } = renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
      ...opened,
      'GET /api/workspaces': { body: [{ ...workspace, capabilities: [] }] },
      [`GET ${path}`]: { body: { ...file, to_propose: [null], approvers: 0 } },
      [`POST ${path}/corrections`]: { status: 201, body: { ...correction, is_mine: true } },
    })
    await user.click(await screen.findByRole('tab', { name: 'Client file' }))
    await press('Propose a correction')
    expect(screen.getByText(/No member of this workspace handles compliance now/)).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The register has AS.')
    const send = () => user.click(dialog.getByRole('button', { name: 'Propose a correction' }))
    await send()
    expect(dialog.getByText('Change at least one field.')).toBeTruthy()
    expect(asked).not.toContain(`POST ${path}/corrections`)
    await user.type(dialog.getByRole('textbox', { name: 'Company name' }), ' AS')
    await send()
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Correction proposed' }]))
    expect(asked).toContain(`POST ${path}/corrections`)
  })

  it('lets compliance accept a correction or decline it with a word, also from the list of all that wait', async () => {
    const answered = `PUT /api/engagement-corrections/${correction.id}`
    const answers = {
      ...opened,
      'GET /api/engagement-checks': { body: [] },
      'GET /api/risk-matrix': { body: { number: 1, matrix: standardMatrix, versions: [] } },
      'GET /api/engagement-corrections': { body: [correction] },
      [`GET ${path}`]: { body: { ...file, corrections: [correction] } },
      [`${answered}/acceptance`]: { body: { ...correction, state: 'accepted' } },
      [`${answered}/refusal`]: { body: { ...correction, state: 'declined' } },
    }
    const { asked, unmount } = renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, answers)
    await user.click(await screen.findByRole('tab', { name: /^Client file/ }))
    expect(screen.getByText(/Halden Software Group → Halden Software Group AS/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
    await press('Accept the correction of Halden Software Group')
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Correction accepted' }]))
    expect(asked).toContain(`${answered}/acceptance`)
    unmount()

    renderApp('/engagements?tab=kyc', answers)
    await press('Decline the correction of Halden Software Group')
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The register says otherwise.')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('lists active clients whose evidence expires soon or has expired, the earliest first', async () => {
    const client = (id: string, company_name: string, evidence_until: string | null, status = 'active') => ({
      ...sampleEngagement,
      id: `018f0000-0000-7000-8000-0000000000${id}`,
      company_name,
      evidence_until,
      status,
    })
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    renderApp('/engagements?tab=kyc', {
      ...own,
      'GET /api/engagements': {
        body: {
          ...list,
          rows: [
            client('01', 'Soon', day(10)),
            client('02', 'Past', day(-2)),
            client('03', 'Far', day(40)),
            client('04', 'Waiting', day(-2), 'pending'),
            client('05', 'Endless', null),
          ],
        },
      },
      'GET /api/engagement-checks': { body: [] },
      'GET /api/engagement-corrections': { body: [] },
      'GET /api/risk-matrix': { body: { number: 1, matrix: standardMatrix, versions: [] } },
    })
    const heading = await screen.findByRole('heading', { name: 'Expiring evidence' })
    const rows = within(heading.closest('section')!).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('button').textContent)).toEqual(['Past', 'Soon'])
    expect(rows.map((row) => within(row).queryByText('expired') !== null)).toEqual([true, false])
  })

  it('shows the proposer what became of a correction', async () => {
    const declined = { ...correction, is_mine: true, state: 'declined', answer: 'The register says otherwise.' }
    renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
      ...opened,
      'GET /api/workspaces': { body: [{ ...workspace, capabilities: [] }] },
      [`GET ${path}`]: {
        body: { ...file, corrections: [{ ...declined, decided_by: 'Olga', decided_at: changed.at }] },
      },
    })
    await user.click(await screen.findByRole('tab', { name: /^Client file/ }))
    expect(screen.getByText('declined')).toBeTruthy()
    expect(screen.getByText(/Declined by Olga on/)).toBeTruthy()
    expect(screen.getByText(/The register says otherwise/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Accept|Decline|Withdraw)/ })).toBeNull()
  })

  it('offers the approval, or says why not', async () => {
    const rating = { ...sampleEngagement.rating, level: 'high' as const }
    const open = async (approval_refusal: string | null) => {
      const { unmount } = renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
        ...opened,
        [`GET ${path}`]: { body: { ...file, approval_refusal, engagement: { ...sampleEngagement, rating } } },
      })
      await user.click(await screen.findByRole('tab', { name: 'Risk and approval' }))
      return unmount
    }
    const close = await open(null)
    expect(await screen.findByRole('button', { name: 'Approve this client' })).toBeTruthy()
    close()
    await open('You have approved this client. A second person must approve it as well.')
    expect(await screen.findByText(/A second person must approve it as well/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve this client' })).toBeNull()
  })

  it('shows in the open form of an approval that a document was rejected meanwhile, and sends nothing', async () => {
    const at = '2026-11-01T09:00:00.000Z'
    const passport = { id: '018f0000-0000-7000-8000-00000000000b', code: 'identity', document: null, note: 'Passport', is_from_client: false, expires_on: null, is_expired: false, created_at: at } // prettier-ignore
    const decision = { is_rejection: true, text: 'Not readable: blurred', by: 'Bea', decided_at: at }
    const before = { ...file, files: [{ ...passport, is_rejected: false, version: 0, decisions: [] }] }
    const after = { ...file, document_decisions: 1, files: [{ ...passport, is_rejected: true, version: 1, decisions: [decision] }] } // prettier-ignore
    let now: object = before
    renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
      ...opened,
      [`GET ${path}`]: () => ({ body: now }),
    })
    await user.click(await screen.findByRole('tab', { name: 'Risk and approval' }))
    await press('Approve this client')
    const dialog = within(await screen.findByRole('dialog'))
    const submit = dialog.getByRole('button', { name: 'Approve this client' })
    expect(submit).toHaveProperty('disabled', false)
    now = after
    // as news of the server do
    announceWrite(['engagements', 'rejectFile'])
    expect(await dialog.findByText(/^A document of this client was rejected or accepted again/)).toBeTruthy()
    expect(dialog.getByText('Passport was rejected by Bea. Not readable: blurred')).toBeTruthy()
    expect(submit).toHaveProperty('disabled', true)
  })

  it('says what an approval did: of a high risk the first one alone approves nothing', async () => {
    for (const [is_approved, title] of [
      [false, 'Approval stored'],
      [true, 'Client approved'],
    ] as const) {
      const { unmount } = renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
        ...opened,
        [`PUT ${path}/approval`]: { body: { ...sampleEngagement, is_approved } },
      })
      await user.click(await screen.findByRole('tab', { name: 'Risk and approval' }))
      await press('Approve this client')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve this client' }))
      await waitFor(() => expect(listToasts().map((toast) => toast.title)).toContain(title))
      unmount()
    }
  })

  it('completes a periodic review with a note, or says why not', async () => {
    const open = async (review_refusal: string | null) => {
      const { unmount } = renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
        ...opened,
        [`GET ${path}`]: {
          body: { ...file, review_refusal, engagement: { ...sampleEngagement, next_review_on: '2020-01-01' } },
        },
        [`PUT ${path}/review`]: { body: sampleEngagement },
      })
      await user.click(await screen.findByRole('tab', { name: 'Risk and approval' }))
      return unmount
    }
    const close = await open('1 required check is not finished. Decide every required check before the review.')
    expect(await screen.findByText(/Decide every required check/)).toBeTruthy()
    expect(screen.getByText('overdue')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Complete the review' })).toBeNull()
    close()
    await open(null)
    await user.click(await screen.findByRole('button', { name: 'Complete the review' }))
    const dialog = await screen.findByRole('dialog')
    const send = within(dialog).getByRole('button', { name: 'Complete the review' })
    await user.type(within(dialog).getByLabelText(/What was reviewed/), 'short')
    await user.click(send)
    expect(within(dialog).getAllByText(messages.review.noteMissing).length).toBeGreaterThan(0)
    await user.type(within(dialog).getByLabelText(/What was reviewed/), ' and then longer')
    await user.click(send)
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Review completed' }]))
  })

  it('shows of a check that no longer counts that it is open again, and why', async () => {
    const passed = {
      engagement_id: sampleEngagement.id,
      party_id: null,
      subject: 'Halden Software Group',
      kind: 'registration',
      version: 3,
      state: 'passed',
      note: 'Seen in the register.',
      expires_on: '2020-01-01',
      is_required: true,
      is_finished: false,
      waits_for_list: false,
      screening: null,
      document: null,
      reviewer_name: 'Bea',
      reviewed_at: '2019-11-01T09:00:00.000Z',
    }
    const bare = { ...passed, kind: 'ownership', note: '', expires_on: null }
    renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
      ...opened,
      [`GET ${path}`]: { body: { ...file, checks: [passed, bare] } },
    })
    expect(await screen.findByText('The evidence has expired.')).toBeTruthy()
    expect(screen.getByText('The document was deleted.')).toBeTruthy()
    expect(screen.getAllByText('Passed, open again')).toHaveLength(2)
  })

  it('a holding is one of the client itself unless a party is chosen', async () => {
    const party = { id: workspace.id, engagement_id: sampleEngagement.id, name: 'Ann', kind: 'person', role: 'owner', country: null } // prettier-ignore
    renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
      ...opened,
      [`GET ${path}`]: { body: { ...file, parties: [party] } },
    })
    await user.click(await screen.findByRole('tab', { name: 'Ownership' }))
    await press('Add a holding')
    const dialog = await screen.findByRole('dialog', { name: 'Add holding' })
    expect(within(dialog).getByRole('combobox', { name: 'Holds a part of' }).textContent).toBe('The client itself')
  })

  it('asks again for a document that has expired', async () => {
    const identity = { id: '018f0000-0000-7000-8000-00000000000a', code: 'identity', document: null, note: 'Seen' }
    const undecided = { is_rejected: false, version: 0, decisions: [] }
    const received = { ...identity, ...undecided, is_from_client: false, created_at: '2026-11-01T09:00:00.000Z' }
    const lines = [
      { code: 'identity', isRequired: true },
      { code: 'address', isRequired: true },
    ]
    const expired = { ...received, expires_on: '2020-01-31', is_expired: true }
    const current = { ...received, code: 'address', expires_on: null, is_expired: false }
    const engagement = { ...sampleEngagement, is_sample: false }
    renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
      ...opened,
      [`GET ${path}`]: { body: { ...file, engagement, documents: lines, files: [expired, current] } },
    })
    await user.click(await screen.findByRole('tab', { name: /^Documents/ }))
    await press('Request documents')
    const box = async (name: string) => (await screen.findByRole('checkbox', { name })).getAttribute('aria-checked')
    expect(await box('Proof of identity of each owner and representative')).toBe('true')
    expect(await box('Proof of address')).toBe('false')
  })

  it('rejects a document with a reason, says why it is missing, and offers to accept it again', async () => {
    const id = '018f0000-0000-7000-8000-00000000000b'
    const seen = { id, code: 'identity', document: null, note: 'Passport', is_from_client: false, version: 3 }
    const at = '2026-11-01T09:00:00.000Z'
    const received = { ...seen, expires_on: null, is_expired: false, is_rejected: false, decisions: [], created_at: at }
    const decision = { is_rejection: true, text: 'Not readable: blurred', by: 'Bea', decided_at: at }
    const rejected = { ...received, is_rejected: true, decisions: [decision] }
    const lines = [{ code: 'identity', isRequired: true }]
    const open = (one: object, answers: Answers = {}) =>
      renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
        ...opened,
        [`GET ${path}`]: { body: { ...file, documents: lines, files: [one] } },
        ...answers,
      })
    const refusal = { error: 'Bea has rejected this document in the meantime.', code: 'CONFLICT', requestId: 'r' }
    const { unmount } = open(received, {
      [`PUT /api/engagement-files/${id}/rejection`]: { status: 409, body: refusal },
    })
    await user.click(await screen.findByRole('tab', { name: /^Documents/ }))
    await press('Reject Passport')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Passport?' }))
    dialog.getByRole('combobox', { name: 'Reason' }).focus()
    await user.keyboard('Another')
    await user.click(dialog.getByRole('button', { name: 'Reject document' }))
    expect(dialog.getAllByText('Write why the document is rejected.').length).toBeGreaterThan(0)
    await user.type(dialog.getByRole('textbox', { name: /What is wrong/ }), 'Upside down')
    await user.click(dialog.getByRole('button', { name: 'Reject document' }))
    expect(await dialog.findByText(refusal.error)).toBeTruthy()
    unmount()
    open(rejected)
    await user.click(await screen.findByRole('tab', { name: /^Documents/ }))
    expect(await screen.findByText(/^Rejected by Bea on .*Not readable: blurred$/)).toBeTruthy()
    expect(screen.getByText('Rejected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Accept Passport again' })).toBeTruthy()
  })

  it('offers no undo of a status, which is set again instead', async () => {
    const versions = [
      { ...changed, changes: [{ field: 'status', before: 'pending', after: 'active' }] },
      { ...changed, version: 1, changes: [{ field: 'city', before: null, after: 'Berlin' }] },
    ]
    renderApp(`/engagements?tab=engagements&engagement=${sampleEngagement.id}`, {
      ...opened,
      [`GET ${path}/history`]: { body: versions },
    })
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    expect(await screen.findByText(/pending → active/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  })
})

describe('the wizard', () => {
  it('refuses a step with empty required fields in the stated words, and begins where the draft ended', async () => {
    renderApp('/engagements', own)
    await press('New Engagement')
    await press('Next')
    await waitFor(() =>
      expect(listToasts()).toMatchObject([
        { title: 'Incomplete Information', body: 'Please fill in all required fields before proceeding' },
      ]),
    )
    expect(screen.getByText('Company name is required.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  })

  const typed = {
    client_type: 'corporation',
    company_name: 'Caldwell Mills',
    jurisdiction: 'DE',
    primary_contact_name: 'Carla',
    email: 'carla@caldwell.example',
    phone: '1',
    industry: 'Technology',
    business_description: 'Yarn',
    engagement_type: 'onboarding',
    services: 'KYC Verification; AML Monitoring; PEP Screening; Regulatory Reporting',
    requires_kyc: 'false',
    requires_aml: 'true',
    requires_edd: 'false',
    priority: 'medium',
    currency: 'USD',
  }
  const draft = (step: number): Answers => ({
    ...own,
    'GET /api/deals': { body: [] },
    'GET /api/engagement-draft': { body: { draft: { step, typed } } },
  })

  it('shows contradictions and shortened services in the review, and creates the engagement', async () => {
    renderApp('/engagements', { ...draft(4), 'POST /api/engagements': { status: 201, body: sampleEngagement } })
    await press('New Engagement')
    expect(await screen.findByText('KYC Verification, AML Monitoring, PEP Screening…')).toBeTruthy()
    expect(screen.getByText('The service KYC Verification is chosen, but KYC is not required.')).toBeTruthy()
    await press('Create Engagement')
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Engagement Created Successfully' }]))
  })

  const helix = { id: '018f0000-0000-7000-8000-0000000000d1', target: 'Helix', stage: 'Valuation' }
  const northwind = { id: sampleEngagement.deal_id, target: 'Northwind', stage: 'Valuation' }
  const withDeals = (step: number, more: object = {}): Answers => ({
    ...own,
    'GET /api/deals': { body: [helix, northwind] },
    'GET /api/engagement-draft': { body: { draft: { step, typed: { ...typed, ...more } } } },
  })

  it('keeps the chosen deal in the draft, shows it in the review, and says why the server refused it', async () => {
    const error = 'This deal already has an open engagement. Choose another deal, or complete that one.'
    renderApp('/engagements', {
      ...withDeals(4, { deal_id: helix.id }),
      'POST /api/engagements': { status: 409, body: { error, code: 'CONFLICT', requestId: 'r' } },
    })
    await press('New Engagement')
    expect(await screen.findByText('Helix')).toBeTruthy()
    await press('Create Engagement')
    await waitFor(() => expect(listToasts()).toMatchObject([{ title: 'Error', body: error }]))
  })

  it('offers no deal that already has an open engagement', async () => {
    renderApp('/engagements', withDeals(3))
    await press('New Engagement')
    await user.click(await screen.findByRole('combobox', { name: 'Deal' }))
    expect(await screen.findByRole('option', { name: /Helix/ })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Northwind/ })).toBeNull()
  })

  it('saves what is typed without waiting for the next step', async () => {
    const { asked } = renderApp('/engagements', withDeals(1))
    await press('New Engagement')
    await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Berlin')
    await waitFor(() => expect(asked).toContain('PUT /api/engagement-draft'))
  })

  it('creates after the draft on its way is saved, so that it ends with it', async () => {
    const order: string[] = []
    const isSaving = Promise.withResolvers<void>()
    const answer = (name: string, body: unknown) => {
      order.push(name)
      return { body }
    }
    renderApp('/engagements', {
      ...draft(3),
      'PUT /api/engagement-draft': () => isSaving.promise.then(() => answer('saved', null)),
      'POST /api/engagements': () => answer('created', sampleEngagement),
    })
    await press('New Engagement')
    await press('Next')
    await press('Create Engagement')
    isSaving.resolve()
    await waitFor(() => expect(order).toEqual(['saved', 'created']))
  })

  it('says in the stated words that creating failed, and keeps what was filled in', async () => {
    const refusal = { error: 'No.', code: 'INTERNAL', requestId: 'r' }
    renderApp('/engagements', { ...draft(4), 'POST /api/engagements': { status: 500, body: refusal } })
    await press('New Engagement')
    await press('Create Engagement')
    await waitFor(() =>
      expect(listToasts()).toMatchObject([{ title: 'Error', body: 'Failed to create engagement. Please try again.' }]),
    )
    expect(screen.getByText('Caldwell Mills')).toBeTruthy()
  })

  it('sets the flag of a chosen service, and asks on Cancel whether the draft is kept', async () => {
    const { asked } = renderApp('/engagements', {
      ...draft(3),
      'GET /api/deals': { body: [] },
      'DELETE /api/engagement-draft': { status: 204, body: null },
    })
    await press('New Engagement')
    const flag = await screen.findByRole('checkbox', { name: 'Requires enhanced due diligence' })
    await user.click(screen.getByRole('checkbox', { name: 'Enhanced Due Diligence' }))
    expect(flag.getAttribute('aria-checked')).toBe('true')
    await press('Cancel')
    expect(await screen.findByRole('alertdialog', { name: 'Keep the draft?' })).toBeTruthy()
    await press('Discard the draft')
    await waitFor(() => expect(asked).toContain('DELETE /api/engagement-draft'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('a share of ownership is written as exactly as the threshold needs', () => {
  const about = { engagement_id: sampleEngagement.id, version: 1, change_id: 'c' }
  const party = { ...about, id: 'ann', name: 'Ann', kind: 'person', role: 'owner', country: null, is_pep: false }
  const holding = { ...about, id: 's', holder_id: 'ann', held_id: null, percent: 24.6, control: 'none' }
  // what the section reads
  const file = {
    engagement: sampleEngagement,
    parties: [party],
    stakes: [holding],
    owners: [{ party_id: 'ann', name: 'Ann', effective: 24.6, directed: 24.6, controls: false, isBeneficial: false }],
    shares: 99.95,
    removals: [],
    to_propose: [],
    corrections: [],
  } as unknown as EngagementFile
  render(<OwnersSection file={file} rights={{ isVisitor: true, mayWrite: false, mayDecide: false }} />)
  expect(screen.getByText('Direct shares add up to 99.95%.')).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Ann Owner – 24.6% of the client 24.6%' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Ownership chart' }).textContent).toContain('24.6%')
})

it('a beneficial owner below a quarter says why: by control, or by companies under control', () => {
  const about = { engagement_id: sampleEngagement.id, version: 1, change_id: 'c' }
  const party = { ...about, kind: 'person', role: 'owner', country: null, is_pep: false }
  const owner = { effective: 18, directed: 30, controls: false, isBeneficial: true }
  // what the section reads
  const file = {
    engagement: sampleEngagement,
    parties: [
      { ...party, id: 'ann', name: 'Ann' },
      { ...party, id: 'dora', name: 'Dora' },
    ],
    stakes: [{ ...about, id: 's', holder_id: 'dora', held_id: null, percent: null, control: 'board' }],
    owners: [
      { ...owner, party_id: 'ann', name: 'Ann' },
      { ...owner, party_id: 'dora', name: 'Dora', effective: 0, directed: 0, controls: true },
    ],
    shares: 0,
    removals: [],
    to_propose: [],
    corrections: [],
  } as unknown as EngagementFile
  render(<OwnersSection file={file} rights={{ isVisitor: true, mayWrite: false, mayDecide: false }} />)
  const [, ann, dora] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(ann).toContain('18%Beneficial owner30% with the companies under this person’s control')
  expect(dora).toContain('Control of the client: right to appoint the board0%Beneficial ownerby control')
})
