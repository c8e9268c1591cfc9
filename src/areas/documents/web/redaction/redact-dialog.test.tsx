import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { DocumentText, Redaction } from '../../contract.ts'
import { DocumentSourceProvider } from '../viewer/document-source.ts'
import { RedactButton, GuestCopyNote } from './redact-button.tsx'
import { RedactDialog } from './redact-dialog.tsx'

const id = '018f0000-0000-7000-8000-0000000000d1'
const sha256 = 'a'.repeat(64)
const text = 'Jane Doe sells.\nPrice: nine. Janet signs.\nWrite to jane@mail.example\n'
const pages = [
  { number: 1, label: null, start: 0, end: 42 },
  { number: 2, label: null, start: 42, end: text.length },
]
const document = { id, name: 'Lease.pdf', file_type: 'application/pdf', virus_check: 'none', sha256 }
const map = { document, file_access: 'download', guest_copy: 'original', watermark: null, state: 'read', problem: null, sentence: null, is_paged: true, is_recognised: false, letters: text.length, pages, from: 0, text } as unknown as DocumentText // prettier-ignore
const redaction: Redaction = {
  id,
  state: 'ready',
  sentence: null,
  version: 1,
  is_outdated: false,
  file_size: 1000,
  hidden: [{ page: 1, count: 1, reason: 'Trade secret', is_whole: false }],
  sets: [{ reason: 'Trade secret', spans: [{ start: 23, end: 27 }], pages: [] }],
  by: 'Ada Berg',
  at: '2026-11-20T12:00:00.000Z',
  ended_by: null,
  ended_at: null,
}
const put = `PUT /api/documents/${id}/redactions`

function show(redactions: readonly Redaction[], answer: unknown = []) {
  let isClosed = false
  const view = renderWithNetwork(<RedactDialog map={map} onClose={() => (isClosed = true)} />, {
    [`GET /api/documents/${id}/text`]: map,
    [`GET /api/documents/${id}/redactions`]: redactions,
    [`DELETE /api/documents/${id}/redactions`]: [],
    [put]: answer,
  })
  const user = userEvent.setup({ delay: null })
  return { ...view, user, isClosed: () => isClosed, sent: () => view.asked.find(({ call }) => call === put)?.body }
}

test('finds words and patterns by page, ticks whole words, and sends what is ticked with its reason', async () => {
  const { user, sent, isClosed } = show([])
  await user.type(await screen.findByLabelText('Words or phrases'), 'jane')
  await user.click(screen.getByLabelText('Email addresses'))
  const matches = within(await screen.findByRole('group', { name: 'Found in the text' }))
  await expect.poll(() => matches.getAllByRole('checkbox').length).toBe(4)
  const ticked = () => matches.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))
  // 'Janet' is a longer word
  expect(ticked()).toEqual(['true', 'false', 'true', 'true'])
  expect(matches.getByText('3 of 4 chosen')).toBeTruthy()
  const [first] = matches.getAllByLabelText(/^Page 1 .*Jane Doe sells\. Price: nine/)
  expect(first).toBeTruthy()
  if (first) await user.click(first)
  await user.type(screen.getByLabelText(/Whole pages/), '2')
  await user.click(screen.getByRole('button', { name: 'Make the redacted copy' }))
  await expect.poll(isClosed).toBe(true)
  const spans = [{ start: 51, end: 68 }, { start: 51, end: 55 }] // prettier-ignore
  expect(sent()).toEqual({ sha256, sets: [{ reason: 'Personal data', spans, pages: [2] }] })
  expect(listToasts().at(-1)?.title).toBe('The redacted copy is being made')
})

test('goes on from what is hidden already, says who hid it, and asks for a choice and for its own reason', async () => {
  const { user, sent } = show([redaction], refusal(409, 'The name says what is hidden.'))
  const log = within(await screen.findByRole('region', { name: 'Redactions of this document' }))
  expect(log.getByText(/Version 1.*Ada Berg/)).toBeTruthy()
  expect(log.getByText('1 place on page 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Trade secret' }))
  await user.click(screen.getByRole('button', { name: 'Make the redacted copy' }))
  expect(screen.getByText('Choose what to hide.')).toBeTruthy()
  await user.type(screen.getByLabelText(/Whole pages/), '7')
  await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  expect(screen.getByText('Enter pages from 1 to 2, such as 3, 7-9.')).toBeTruthy()
  await user.clear(screen.getByLabelText(/Whole pages/))
  await user.type(screen.getByLabelText(/Whole pages/), '2')
  await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  const list = within(screen.getByRole('region', { name: 'To be hidden' }))
  expect(list.getByText('page 2 as a whole')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make the redacted copy' }))
  expect(await screen.findByText('The name says what is hidden.')).toBeTruthy()
  expect(sent()).toEqual({ sha256, sets: [{ reason: 'Personal data', spans: [], pages: [2] }] })
})

test('gives guests the original again after a question', async () => {
  const { user, asked } = show([redaction])
  expect((await screen.findByRole('link', { name: 'Download the redacted copy' })).getAttribute('href')).toBe(
    `/api/documents/${id}/redacted`,
  )
  await user.click(screen.getByRole('button', { name: 'Give guests the original' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Give guests the original' }))
  await expect.poll(() => asked.map(({ call }) => call)).toContain(`DELETE /api/documents/${id}/redactions`)
})

const workspace = { id, name: 'Own', role: 'owner', is_active: true, capabilities: [], members: 1 }
const source = { toText: () => ({ queryKey: ['x'] }), toUrl: () => '', isOfMembers: false }

test('is offered to members who may change a PDF document, and to nobody else', async () => {
  const answers = { 'GET /api/workspaces': [workspace] }
  const ofMembers = renderWithNetwork(<RedactButton map={map} />, answers)
  expect(await screen.findByRole('button', { name: 'Redact' })).toBeTruthy()
  ofMembers.unmount()
  renderWithNetwork(<RedactButton map={map} />, { 'GET /api/workspaces': [{ ...workspace, role: 'viewer' }] }).unmount()
  const word = { ...map, document: { ...map.document, file_type: 'text/plain' as const } }
  const others = renderWithNetwork(
    <>
      <RedactButton map={word} />
      <DocumentSourceProvider value={source}>
        <RedactButton map={map} />
      </DocumentSourceProvider>
      <GuestCopyNote map={{ ...map, guest_copy: 'outdated' }} />
    </>,
    answers,
  )
  expect(screen.getByText(/Guests of data rooms do not get it until it is redacted\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(others.asked).toEqual([])
})
