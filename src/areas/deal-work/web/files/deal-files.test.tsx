import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeSession } from '#areas/identity/web/make-session.fixture.ts'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import type { DealFile } from '../../contract.ts'
import { UploadDialog } from '#areas/documents/web/upload-dialog.tsx'
import { DealFiles } from './deal-files.tsx'

const dealId = '00000000-0000-4000-8000-00000000000d'
const documentId = '00000000-0000-4000-8000-000000000001'
const session = makeSession({ id: dealId, name: 'Ada Berg', email: 'ada@example.com', role: 'basic' })
const filesCall = `GET /api/deals/${dealId}/files`
const network = (only: Record<string, unknown>, role = 'owner') => ({
  'GET /api/auth/get-session': session,
  [`GET /api/deals/${dealId}/folders`]: [],
  [`GET /api/deals/${dealId}/rooms`]: [],
  'GET /api/workspaces': [{ id: dealId, name: 'Own', is_active: true, role }],
  ...only,
})

function makeFile(only: Partial<DealFile['document']> = {}): DealFile {
  return {
    deal_id: dealId,
    attached_at: '2026-11-20T12:00:00.000Z',
    attached_by_name: 'Ben Burke',
    folder: '',
    number: '1',
    version: 1,
    is_restricted: false,
    file_access: 'download',
    text_state: 'read',
    text_problem: null,
    document: {
      id: documentId,
      workspace_id: dealId,
      user_id: null,
      name: 'NDA.pdf',
      file_path: 'a/b',
      file_size: 1_572_864,
      file_type: 'application/pdf',
      category: 'general',
      status: 'uploaded',
      sha256: '0'.repeat(64),
      virus_check: 'none',
      is_sample: false,
      created_at: '2026-11-20T12:00:00.000Z',
      ...only,
    },
  }
}

function Files() {
  const [folder, setFolder] = useState('')
  return <DealFiles {...{ dealId, folder }} onFolder={setFolder} onOpen={() => {}} onAnalyse={() => {}} />
}

type CaughtUpload = {
  url: string
  file: unknown
  tell: (loaded: number) => void
  answer: (status: number, body: unknown) => void
}
const caught: CaughtUpload[] = []

// an upload that nobody answers would ask whether the page may be left, in later tests too
afterEach(async () => {
  cleanup()
  for (let at = 0; at < caught.length; at += 1) {
    caught[at]?.answer(201, {})
    await new Promise(setImmediate)
  }
  caught.length = 0
})

/** Stands in for the network under an upload: tells how much has left, and answers when the test says so. */
function catchUploads() {
  const sent: CaughtUpload[] = []
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    key = ''
    #url = ''
    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') this.key = value
    }
    send(file: unknown) {
      const upload: CaughtUpload = {
        url: this.#url,
        file,
        tell: (loaded) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100, lengthComputable: true })),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
      }
      sent.push(upload)
      caught.push(upload)
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return sent
}

const choose = async (files: File[]) => {
  const user = userEvent.setup({ applyAccept: false })
  await user.click(await screen.findByRole('button', { name: 'Upload documents' }))
  await user.upload(await screen.findByLabelText('Choose files'), files)
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  return user
}

test.each([
  ['marked', 'NDA.pdf', 'application/pdf', 'Watermark', true],
  ['marked', 'Note.txt', 'text/plain', 'Text only, no watermark possible', false],
  ['view', 'NDA.pdf', 'application/pdf', 'View only', false],
] as const)(
  'a file of access %s, %s, says what its reader gets of it',
  async (access, name, type, words, mayDownload) => {
    const file = { ...makeFile({ name, file_type: type }), file_access: access }
    renderWithNetwork(<Files />, network({ [filesCall]: [file] }))
    expect((await screen.findByText(new RegExp(words))).textContent).toContain('Ben Burke')
    expect(screen.queryByRole('link', { name: `Download ${name}` }) !== null).toBe(mayDownload)
  },
)

test('a folder says what members get of its files, and a file for viewing cannot be downloaded', async () => {
  const user = userEvent.setup({ delay: null })
  const [free, viewed] = [makeFile(), makeFile({ id: dealId, name: 'Minutes.pdf' })]
  const folders = [{ path: 'Board', number: '1', readers: null, file_access: 'view' }]
  const saved = `PUT /api/deals/${dealId}/folders`
  const { asked } = renderWithNetwork(<Files />, {
    ...network({ [filesCall]: [free, { ...viewed, folder: 'Board', file_access: 'view' }] }),
    [`GET /api/deals/${dealId}/folders`]: folders,
    'GET /api/workspace_members': [],
    [saved]: folders[0],
  })
  expect(await screen.findByRole('link', { name: 'Download NDA.pdf' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Board.*View only/ }))
  expect(screen.getByText(/View only/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download Minutes.pdf' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Access' }))
  await user.click(await screen.findByRole('radio', { name: 'View and download with a watermark' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ call }) => call === saved)).toBe(true))
  expect(asked.find(({ call }) => call === saved)?.body).toMatchObject({
    path: 'Board',
    readers: null,
    file_access: 'marked',
  })
})

test('a file shows how far it is, and is in the list once it has arrived', async () => {
  let files: DealFile[] = []
  renderWithNetwork(<Files />, network({ [filesCall]: () => Response.json(files) }))
  const sent = catchUploads()
  expect(await screen.findByText('No files yet')).toBeTruthy()
  await choose([new File(['text'], 'N D A.pdf')])
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toBe(`/api/deals/${dealId}/files/upload?name=N+D+A.pdf&category=general`)
  sent[0]?.tell(40)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20'))
  sent[0]?.tell(100)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'))
  files = [makeFile()]
  sent[0]?.answer(201, makeFile())
  await waitFor(() =>
    expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Documents uploaded successfully' }]),
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('NDA.pdf')).toBeTruthy()
  expect(screen.getByText(/^1\.5 MB · Ben Burke, /)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download NDA.pdf' })
  expect(link.getAttribute('href')).toBe(`/api/documents/${documentId}/content?deal=${dealId}`)
})

test('files go one after the other; one that is refused says why and can be sent again', async () => {
  renderWithNetwork(<Files />, network({ [filesCall]: [] }))
  const sent = catchUploads()
  const user = await choose([new File(['a'], 'a.doc'), new File(['b'], 'b.pdf')])
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(415, { error: 'a.doc is not a supported file type.', code: 'X', requestId: 'r' })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(listToasts()).toMatchObject([
    { kind: 'destructive', title: 'Invalid file type', body: 'a.doc is not a supported file type.' },
  ])
  sent[1]?.answer(201, makeFile())
  await user.click(await screen.findByRole('button', { name: 'Send a.doc again' }))
  await waitFor(() => expect(sent).toHaveLength(3))
})

test('a file with a virus says so once, and is not offered to be sent again', async () => {
  renderWithNetwork(<Files />, network({ [filesCall]: [] }))
  const sent = catchUploads()
  await choose([new File(['a'], 'a.pdf')])
  await waitFor(() => expect(sent).toHaveLength(1))
  const error = 'a.pdf contains a virus (Eicar-Test-Signature) and was not stored.'
  sent[0]?.answer(422, { error, code: 'UNPROCESSABLE', requestId: 'r' })
  expect(await screen.findByText(error, { selector: '[role="dialog"] *' })).toBeTruthy()
  expect(listToasts()).toMatchObject([{ kind: 'destructive', title: 'File refused', body: error }])
  expect(screen.queryByRole('button', { name: 'Send a.pdf again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeTruthy()
})

test('the files have a category; a row that could not be saved has a sentence of its own', async () => {
  renderWithNetwork(<Files />, network({ [filesCall]: [] }))
  const sent = catchUploads()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Upload documents' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  expect(listToasts()).toMatchObject([{ title: 'No files selected' }])
  await user.click(dialog.getByRole('combobox', { name: 'Category' }))
  await user.click(screen.getByRole('option', { name: 'HR' }))
  await user.upload(dialog.getByLabelText('Choose files'), [new File(['a'], 'a.pdf')])
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(sent[0]?.url).toContain('category=hr'))
  sent[0]?.answer(503, { error: 'The database is away.', code: 'X', requestId: 'r', details: { step: 'record' } })
  await waitFor(() =>
    expect(listToasts().at(-1)).toMatchObject({
      title: 'Upload failed',
      body: 'Failed to save document metadata: The database is away.',
    }),
  )
})

test('nobody uploads signed out', async () => {
  renderWithNetwork(<UploadDialog onClose={() => {}} />, { 'GET /api/auth/get-session': null })
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }))
  expect(listToasts()).toMatchObject([
    { title: 'Authentication required', body: 'Please sign in to upload documents.' },
  ])
})

test('a file that is too large or of another type is not sent', async () => {
  renderWithNetwork(<Files />, network({ [filesCall]: [] }))
  const sent = catchUploads()
  const large = new File(['a'], 'large.pdf')
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await choose([large, new File(['a'], 'a.exe')])
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      { title: 'File too large', body: 'large.pdf exceeds the 10MB limit.' },
      { title: 'Invalid file type', body: 'a.exe is not a supported file type.' },
      { title: 'No files selected' },
    ]),
  )
  expect(sent).toEqual([])
})

test('an upload is stopped when its row is removed, and the next one begins', async () => {
  renderWithNetwork(<Files />, network({ [filesCall]: [] }))
  const sent = catchUploads()
  const user = await choose([new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')])
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Stop uploading a.pdf' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByText('a.pdf')).toBeNull()
  expect(listToasts()).toEqual([])
})

test('a document of the workspace is attached; those attached already are not offered', async () => {
  const left = makeFile({ id: '00000000-0000-4000-8000-000000000002', name: 'Teaser.pdf' }).document
  const { asked } = renderWithNetwork(
    <Files />,
    network({
      [filesCall]: [makeFile()],
      'GET /api/documents': [makeFile().document, left],
      [`POST /api/deals/${dealId}/files`]: () => Response.json(makeFile(), { status: 201 }),
    }),
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Attach a document' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: 'Document' }))
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Teaser.pdfNov 20, 2026'])
  await user.click(dialog.getByRole('option'))
  await user.click(dialog.getByRole('button', { name: 'Attach' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ document_id: left.id })
})

test('a document is deleted only after a question; viewers are not even asked', async () => {
  const call = `DELETE /api/documents/${documentId}`
  const { asked, unmount } = renderWithNetwork(
    <Files />,
    network({ [filesCall]: [makeFile()], [call]: { id: documentId } }),
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'More about NDA.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete document' }))
  expect(asked.some((one) => one.call === call)).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Delete document' }))
  await waitFor(() => expect(asked.some((one) => one.call === call)).toBe(true))
  unmount()
  renderWithNetwork(<Files />, network({ [filesCall]: [makeFile()] }, 'viewer'))
  expect(await screen.findByText('NDA.pdf')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More about NDA.pdf' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upload documents' })).toBeNull()
})

test('a row says why its file has no text, and a failed import why it failed', async () => {
  const encrypted = 'This file is encrypted. Enter its password, or save it without one and upload it again.'
  const damaged = 'This is not a ZIP file, or it is damaged.'
  const file: DealFile = { ...makeFile(), text_state: 'failed', text_problem: encrypted }
  const room = { id: documentId, deal_id: dealId, name: 'Room.zip', task_id: documentId, file_size: 9, refused: [] }
  const failed = { ...room, state: 'failed', problem: damaged, stored: 0, created_at: '2026-11-20T12:00:00.000Z' }
  renderWithNetwork(<Files />, network({ [filesCall]: [file], [`GET /api/deals/${dealId}/rooms`]: [failed] }))
  expect(await screen.findByText(encrypted)).toBeTruthy()
  expect((await screen.findByText(damaged)).closest('details')?.open).toBe(true)
})

test('a file says where the deal has the same content once more', async () => {
  const files = [makeFile(), { ...makeFile({ id: dealId, name: 'Copy of NDA.pdf' }), folder: 'Board/2026' }]
  renderWithNetwork(<Files />, network({ [filesCall]: files }))
  expect(await screen.findByText('Same content as Board/2026/Copy of NDA.pdf')).toBeTruthy()
})

test('the address opens a folder; one that was closed to its reader leads to the top', async () => {
  const inFolder = (folder: string) => (
    <DealFiles {...{ dealId, folder }} onFolder={() => {}} onOpen={() => {}} onAnalyse={() => {}} />
  )
  const files = [makeFile(), { ...makeFile({ id: dealId, name: 'Minutes.pdf' }), folder: 'Board/2026' }]
  const { unmount } = renderWithNetwork(inFolder('Board/2026'), network({ [filesCall]: files }))
  expect(await screen.findByText('Minutes.pdf')).toBeTruthy()
  expect(screen.queryByText('NDA.pdf')).toBeNull()
  unmount()
  renderWithNetwork(inFolder('Board/2026'), network({ [filesCall]: files.slice(0, 1) }))
  expect(await screen.findByText('NDA.pdf')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Folder path' })).toBeNull()
})

test('where a file leaves the list, the focus goes to the next one', async () => {
  const user = userEvent.setup()
  const [first, second] = [makeFile(), makeFile({ id: dealId, name: 'Minutes.pdf' })]
  let files = [first, second]
  renderWithNetwork(
    <Files />,
    network({
      [filesCall]: () => Response.json(files),
      [`DELETE /api/deals/${dealId}/files/${documentId}`]: () => {
        files = [second]
        return new Response(null, { status: 204 })
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'More about NDA.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from this deal' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'NDA.pdf' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Minutes.pdf' })))
})

test('files that were chosen are not lost by a press of Escape, and a page that still sends asks before it is left', async () => {
  renderWithNetwork(<Files />, network({ [filesCall]: [] }))
  const sent = catchUploads()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Upload documents' }))
  await user.upload(await screen.findByLabelText('Choose files'), [new File(['a'], 'a.pdf')])
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Close without uploading?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  sent[0]?.answer(201, makeFile())
  await waitFor(() => expect(leave()).toBe(true))
})

test('an earlier version is restored by those who may write, but not the file that is current', async () => {
  const makeVersion = (version: number, sha256: string) => ({
    version,
    name: `NDA ${version}.pdf`,
    file_size: 1000,
    sha256,
    by: 'Ada Berg',
    at: '2026-11-20T12:00:00.000Z',
    is_current: version === 3,
  })
  const path = `/api/documents/${documentId}`
  const versions = [makeVersion(3, 'a'), makeVersion(2, 'b'), makeVersion(1, 'a')]
  const { asked } = renderWithNetwork(
    <Files />,
    network({
      [filesCall]: [makeFile()],
      [`GET ${path}/versions`]: versions,
      [`GET ${path}/views`]: [],
      [`POST ${path}/versions/restore`]: makeFile().document,
    }),
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^More.*NDA\.pdf/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Versions and views' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Restore this version: v2' }))
  expect(dialog.getAllByRole('button', { name: /^Restore this version/ })).toHaveLength(1)
  await waitFor(() => expect(listToasts()).toMatchObject([{ kind: 'success', title: 'Version 2 restored' }]))
  expect(asked.find(({ call }) => call === `POST ${path}/versions/restore`)?.body).toEqual({ version: 2 })
})

type DroppedEntry = { name: string; isFile: boolean; isDirectory: boolean }
const fileEntry = (name: string): DroppedEntry =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void) => done(new File(['words'], name)),
  }) as DroppedEntry
const folderEntry = (name: string, inside: DroppedEntry[]): DroppedEntry =>
  ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const left = [...inside]
      return { readEntries: (done: (some: DroppedEntry[]) => void) => done(left.splice(0)) }
    },
  }) as DroppedEntry
const toTransfer = (entries: DroppedEntry[]) => ({
  types: ['Files'],
  files: [],
  items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
})
const legalFolder = { path: 'Legal', number: '1', readers: null, file_access: 'download' }

test('files and folders that are dropped on a folder are uploaded there, with their structure, after a press of Upload', async () => {
  const sent = catchUploads()
  let folders = [legalFolder]
  const making = `POST /api/deals/${dealId}/index/folders`
  const { asked } = renderWithNetwork(
    <Files />,
    network({
      [filesCall]: [],
      [`GET /api/deals/${dealId}/folders`]: () => Response.json(folders),
      [making]: (input: { body: { parent: string; name: string } }) => {
        const path = `${input.body.parent}/${input.body.name}`
        folders = [...folders, { ...legalFolder, path }]
        return Response.json({ change_id: documentId, folder: path }, { status: 201 })
      },
    }),
  )
  const row = await screen.findByRole('button', { name: /Legal.*files/ })
  const leases = folderEntry('Leases', [fileEntry('a.txt'), fileEntry('.DS_Store'), folderEntry('Empty', [])])
  const transfer = toTransfer([fileEntry('memo.txt'), leases])
  fireEvent.dragOver(row, { dataTransfer: transfer })
  expect(screen.getByText('Drop to upload into “Legal”')).toBeTruthy()
  fireEvent.drop(row, { dataTransfer: transfer })
  expect(screen.queryByText('Drop to upload into “Legal”')).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload documents' }))
  expect((await dialog.findByRole('status')).textContent).toBe('2 files in 2 folders added to the list.')
  expect(sent).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Upload' }))
  const folderOf = (at: number) => new URL(sent[at]?.url ?? '', 'http://x').searchParams.get('folder')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(folderOf(0)).toBe('Legal')
  sent[0]?.answer(201, {})
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(folderOf(1)).toBe('Legal/Leases')
  sent[1]?.answer(201, {})
  await waitFor(() => expect(asked.filter(({ call }) => call === making)).toHaveLength(2))
  expect(asked.filter(({ call }) => call === making).map(({ body }) => body)).toEqual([
    { parent: 'Legal', name: 'Leases' },
    { parent: 'Legal/Leases', name: 'Empty' },
  ])
})

test('a ZIP file that is dropped is offered for unpacking into its folder, after the files beside it', async () => {
  renderWithNetwork(<Files />, network({ [filesCall]: [], [`GET /api/deals/${dealId}/folders`]: [legalFolder] }))
  const row = await screen.findByRole('button', { name: /Legal.*files/ })
  const bank = folderEntry('Bank', [fileEntry('Room.ZIP'), fileEntry('memo.txt')])
  fireEvent.drop(row, { dataTransfer: toTransfer([bank, fileEntry('Annex.zip')]) })
  const upload = within(await screen.findByRole('dialog', { name: 'Upload documents' }))
  expect((await upload.findByRole('status')).textContent).toMatch(/^1 file in 1 folder/)
  fireEvent.click(upload.getByRole('button', { name: 'Close' }))
  for (const name of ['Room.ZIP', 'Annex.zip']) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Import data room' }))
    expect(await dialog.findByText(name)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a ZIP file that is chosen among documents says that it is imported, and by which way, and the list stays', async () => {
  const sent = catchUploads()
  renderWithNetwork(<Files />, network({ [filesCall]: [], [`GET /api/deals/${dealId}/folders`]: [] }))
  const user = userEvent.setup({ applyAccept: false })
  await user.click(await screen.findByRole('button', { name: 'Upload documents' }))
  const upload = within(await screen.findByRole('dialog', { name: 'Upload documents' }))
  expect(upload.getByText(/A ZIP file is offered for import with its folders\./)).toBeTruthy()
  const chosen = upload.getByLabelText('Choose files', { selector: 'input' })
  expect(chosen.getAttribute('accept')).toContain('.zip')
  await user.upload(chosen, [new File(['a'], 'Room.zip'), new File(['a'], 'memo.txt')])
  expect(await upload.findByText('Room.zip is a ZIP file')).toBeTruthy()
  expect(upload.getByText('memo.txt')).toBeTruthy()
  expect(listToasts()).toEqual([])
  await user.click(upload.getByRole('button', { name: 'Import Room.zip…' }))
  const room = within(await screen.findByRole('dialog', { name: 'Import data room' }))
  expect(await room.findByText('Room.zip')).toBeTruthy()
  await user.click(room.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toContain(`/api/deals/${dealId}/rooms?name=Room.zip`)
  sent[0]?.answer(201, {})
  const back = within(await screen.findByRole('dialog', { name: 'Upload documents' }))
  await waitFor(() => expect(back.queryByText('Room.zip is a ZIP file')).toBeNull())
  expect(back.getByText('memo.txt')).toBeTruthy()
})

test('a ZIP file that was chosen is offered until its import is sent, and the dialog asks before it forgets it', async () => {
  renderWithNetwork(<Files />, network({ [filesCall]: [], [`GET /api/deals/${dealId}/folders`]: [] }))
  const user = userEvent.setup({ applyAccept: false })
  await user.click(await screen.findByRole('button', { name: 'Upload documents' }))
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), [new File(['a'], 'Room.zip')])
  await user.click(await screen.findByRole('button', { name: 'Import Room.zip…' }))
  const room = within(await screen.findByRole('dialog', { name: 'Import data room' }))
  await user.click(room.getByRole('button', { name: 'Close' }))
  const upload = within(await screen.findByRole('dialog', { name: 'Upload documents' }))
  expect(upload.getByText('Room.zip is a ZIP file')).toBeTruthy()
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without importing?' }))
  await user.click(question.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByText('Room.zip is a ZIP file')).toBeTruthy()
})

test('a drop on a room that one may only read uploads nothing, and says so', async () => {
  renderWithNetwork(
    <Files />,
    network({ [filesCall]: [], [`GET /api/deals/${dealId}/folders`]: [legalFolder] }, 'viewer'),
  )
  const row = await screen.findByRole('button', { name: /Legal.*files/ })
  const transfer = toTransfer([fileEntry('memo.txt')])
  fireEvent.dragOver(row, { dataTransfer: transfer })
  expect(screen.queryByText(/Drop to upload/)).toBeNull()
  fireEvent.drop(row, { dataTransfer: transfer })
  await waitFor(() =>
    expect(listToasts().at(-1)).toMatchObject({ body: 'You can read this data room, but not add to it.' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an upload goes to the folder in which it was begun, also where another person renames that folder meanwhile', async () => {
  const sent = catchUploads()
  function InFolder() {
    const [folder, setFolder] = useState('Board')
    return (
      <>
        <button type="button" onClick={() => setFolder('Former')}>
          Another person renames it
        </button>
        <DealFiles {...{ dealId, folder }} onFolder={setFolder} onOpen={() => {}} onAnalyse={() => {}} />
      </>
    )
  }
  const board = { path: 'Board', number: '1', readers: [], file_access: 'download' }
  renderWithNetwork(<InFolder />, network({ [filesCall]: [], [`GET /api/deals/${dealId}/folders`]: [board] }))
  const user = userEvent.setup({ applyAccept: false })
  await screen.findByRole('navigation', { name: 'Folder path' })
  await user.click(screen.getByRole('button', { name: 'Upload documents' }))
  await user.upload(await screen.findByLabelText('Choose files'), [new File(['secret'], 'Secret.txt')])
  // the dialog covers it
  fireEvent.click(screen.getByText('Another person renames it'))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(new URL(sent[0]?.url ?? '', 'http://x').searchParams.get('folder')).toBe('Board')
})
