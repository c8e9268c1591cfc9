import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { FolderNotes, type NotedFolder } from '#areas/deal-work/web/files/folder-note.tsx'
import type { DocumentText } from '#areas/documents/contract.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { DocumentAnalysis } from '../contract.ts'
import { AnalyseDialog } from './analyse-dialog.tsx'
import { DocumentPanel } from './document-panel.tsx'

const id = '00000000-0000-4000-8000-00000000000d'
const user = { id, email: 'ada@example.com', name: 'Ada', role: 'basic', user_metadata: { full_name: 'Ada' } }
const session = {
  session: { id, activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  user,
}
const sentence = 'Either party may terminate this Agreement upon a change of control of the other party. '
const read = {
  document: { id, name: 'Lease.pdf', file_type: 'application/pdf' } as DocumentText['document'],
  state: 'read',
  problem: null,
  sentence: null,
  file_access: 'download',
  watermark: null,
  guest_copy: 'original' as const,
  is_paged: true,
  is_text_only: false,
  is_recognised: false,
  letters: 2 * sentence.length,
  pages: [{ number: 1, label: null, start: 0, end: 2 * sentence.length }],
  from: 0,
  text: sentence.repeat(2),
} satisfies DocumentText
const analysis = {
  success: true,
  model: 'Built-in analyst',
  riskLevel: 'High',
  analysis: 'Terms\n- Title: Lease.',
  keyTerms: {
    Parties: ['Acme Ltd.', 'Birch GmbH'],
    Expiry: '2027-03-31',
    'Change Of Control': 'upon a change of control',
  },
  passages: [{ term: 'Change Of Control', level: 'High', start: 46, end: 70, text: 'upon a change of control' }],
} satisfies DocumentAnalysis

const show = (only: Record<string, unknown>) =>
  renderWithNetwork(<DocumentPanel context={{ targetCompany: 'Acme', offerAmount: 19.5, dealType: 'Acquisition' }} />, {
    'GET /api/auth/get-session': session,
    'POST /functions/v1/smart-document-analyzer': analysis,
    ...only,
  })

/** Answers every upload with a document. */
function answerUploads(status: number) {
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    status = status
    responseText = JSON.stringify(status === 201 ? { id } : { error: 'No.', code: 'X', requestId: 'r' })
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}

const titles = () => listToasts().map(({ title, body }) => `${title}: ${body}`)
const upload = async (name: string, size?: number) => {
  const file = new File(['a'], name)
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Upload Document', { selector: 'input' }), file)
}

test('an uploaded PDF yields its text, is analysed by itself, and its passages open in the document', async () => {
  const { asked } = show({ [`GET /api/documents/${id}/text`]: read })
  answerUploads(201)
  await upload('Lease.pdf')
  expect(await screen.findAllByText('High Risk')).toHaveLength(2)
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    documentText: read.text,
    analysisType: 'contract_review',
    dealContext: { targetCompany: 'Acme', offerAmount: 19.5, dealType: 'Acquisition' },
  })
  expect(titles()).toEqual([
    'Document Uploaded: Lease.pdf uploaded and text extracted successfully',
    'Analysis Complete: Document analyzed with High risk level',
  ])
  expect(screen.getByRole('region', { name: 'Recently Uploaded' }).textContent).toContain('Lease.pdf')
  const parties = screen.getByText('Parties', { selector: 'dt' }).parentElement!
  expect(within(parties).getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual(['Acme Ltd.', 'Birch GmbH']) // prettier-ignore
  expect(screen.getByText('Expiry', { selector: 'dt' }).parentElement?.textContent).toBe('ExpiryMar 31, 2027')
  const term = screen.getByText('Change Of Control', { selector: 'dt' }).parentElement!
  expect(within(term).getByText('upon a change of control')).toBeTruthy()
  const json = screen.getByText(/"Change Of Control": "upon a change of control"/)
  expect(json.closest('details')?.open).toBe(false)
  expect(screen.getByRole('button', { name: 'Show Change Of Control in the document' })).toBeTruthy()
})

test('a file without text says so, and a short text waits for a click', async () => {
  const failed = { ...read, state: 'failed', sentence: 'This file contains no text.', text: '', pages: [] }
  const answers: Record<string, unknown> = { [`GET /api/documents/${id}/text`]: failed }
  const { asked, unmount } = show(answers)
  answerUploads(201)
  await upload('Scan.pdf')
  await waitFor(() =>
    expect(titles()[0]).toMatch(/^Text Extraction Failed: Could not extract text from the document\./),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Analyze Document' }))
  expect(titles().at(-1)).toBe('Document Required: Please enter document text or upload a file to analyze.')
  unmount()
  show({ [`GET /api/documents/${id}/text`]: { ...read, text: 'A short note.' } })
  await upload('Note.txt')
  expect(await screen.findByDisplayValue('A short note.')).toBeTruthy()
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('refuses other types, large files and failed uploads in the stated words', async () => {
  show({})
  answerUploads(503)
  expect(screen.getByRole('button', { name: 'Analyze Document' }).hasAttribute('disabled')).toBe(true)
  await waitFor(async () => {
    await upload('table.xlsx')
    expect(titles()).toContain('Unsupported File Type: Please upload PDF, DOC, DOCX, TXT, or CSV files only.')
  })
  await upload('large.pdf', 10 * 1024 * 1024 + 1)
  expect(titles()).toContain('File Too Large: Please upload files smaller than 10MB.')
  await upload('fine.pdf')
  await waitFor(() => expect(titles()).toContain('Upload Failed: Failed to upload document. Please try again.'))
})

test('signed out, an analysis asks to sign in', async () => {
  show({ 'GET /api/auth/get-session': null })
  await userEvent.type(screen.getByLabelText('Document text'), 'Some text')
  await userEvent.click(screen.getByRole('button', { name: 'Analyze Document' }))
  expect(titles()).toEqual(['Authentication required: Please sign in to run AI analysis.'])
})

test('a file that is refused for what it is says why, and nobody is asked to try again', async () => {
  show({})
  answerUploads(415)
  await upload('Lease.pdf')
  await waitFor(() => expect(titles()).toEqual(['Upload Failed: No.']))
})

test('whoever uploads to a deal reads first who sees its files, and nothing is sent before that is known', async () => {
  const dialog = (isPending: boolean) => (
    <FolderNotes
      value={({ dealId, folder, children }: NotedFolder) =>
        children({ note: isPending ? null : <p>{`Guests of ${dealId}${folder}`}</p>, isPending })
      }
    >
      <AnalyseDialog context={{}} dealId={id} onClose={() => {}} />
    </FolderNotes>
  )
  const network = { 'GET /api/auth/get-session': session }
  const pending = renderWithNetwork(dialog(true), network)
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Document' })
  expect(button().disabled).toBe(true)
  pending.unmount()
  renderWithNetwork(dialog(false), network)
  expect(await screen.findByText(`Guests of ${id}`)).toBeTruthy()
  expect(button().disabled).toBe(false)
})
