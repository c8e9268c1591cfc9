import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp, signedIn, visitor, type Answers } from '#app/shell/render-app.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'

const dealId = '018f0000-0000-7000-8000-0000000000d1'
const target = { deal_id: dealId, target: 'Falcon Logistics', client: null, engagement_status: null }
const review = { targets: [], target, review: null, risks: [], documents: [], points: [] }
const workspace = { id: dealId, name: 'Own', role: 'owner', is_active: true, capabilities: [], members: 1 }
const head = { id: dealId, name: 'supply.txt', category: 'legal' }
const answer = {
  success: true,
  model: 'Built-in analyst',
  documentsProcessed: 1,
  documentsLeft: 0,
  next: null,
  analysis: '',
  documents: [{ ...head, sections: [{ title: 'Clauses', lines: ['Change of control (96%)'] }] }],
  unread: [{ ...head, id: target.deal_id, name: 'scan.pdf', sentence: 'This file contains no text.' }],
}
const path = 'POST /functions/v1/ai-document-analysis'
const calls: Answers = {
  'GET /api/workspaces': { body: [workspace] },
  'GET /api/diligence_review': { body: review },
}
const user = userEvent.setup({ delay: null })
const lastToast = () => listToasts().at(-1)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe('the tab Docs', () => {
  it('uploads to the deal, and asks a visitor to sign in', async () => {
    const { unmount } = renderApp('/due-diligence?tab=docs', { ...visitor, ...calls })
    await press('Upload documents')
    const dialog = await screen.findByRole('dialog', { name: 'Upload documents' })
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    expect(lastToast()).toMatchObject({
      title: 'Authentication required',
      body: 'Please sign in to upload documents.',
    })
    unmount()
    const shared = { [`GET /api/deals/${dealId}/folder_guests`]: { body: { guests: 0, buyers: 0, names: null } } }
    renderApp('/due-diligence?tab=docs&docs=upload', { ...signedIn, ...calls, ...shared })
    const own = await screen.findByRole('dialog', { name: 'Upload documents' })
    const upload = within(own).getByRole<HTMLButtonElement>('button', { name: 'Upload' })
    // with whom the folder is shared is said first
    await waitFor(() => expect(upload.disabled).toBe(false))
    await user.click(upload)
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'No files selected' }))
  })

  it('analyses the uploads of a category in the stated words, and names what could not be analysed', async () => {
    const { unmount } = renderApp('/due-diligence?tab=docs', { ...signedIn, ...calls, [path]: { body: answer } })
    await press('Analyze uploads')
    const dialog = await screen.findByRole('dialog', { name: 'Analyze uploaded documents' })
    await user.click(within(dialog).getByRole('button', { name: 'Analyze' }))
    expect(await within(dialog).findByText('Change of control (96%)')).toBeTruthy()
    expect(dialog.textContent).toContain('scan.pdf: This file contains no text.')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Analysis Complete' }))
    unmount()
    const refusal = { error: 'There is no uploaded document in this category.', code: 'UNPROCESSABLE' }
    const first = renderApp('/due-diligence?tab=docs&docs=uploads', {
      ...signedIn,
      ...calls,
      [path]: { status: 422, body: refusal },
    })
    await press('Analyze')
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Analysis failed', body: refusal.error }))
    first.unmount()
    renderApp('/due-diligence?tab=docs&docs=uploads', { ...signedIn, ...calls, [path]: { status: 502, body: {} } })
    await press('Analyze')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Analysis failed', body: 'Analysis was not successful' }),
    )
  })

  it('analyses all uploads with its progress, is stopped, says what is left, and goes on there', async () => {
    const partOf = (id: string, { left, next }: { left: number; next: string | null }) => ({
      ...answer,
      documents: [{ id, name: `${id}.pdf`, category: 'legal', sections: [] }],
      unread: [],
      documentsProcessed: 1,
      documentsLeft: left,
      next,
    })
    const asked: unknown[] = []
    let reply: (body: unknown) => void = () => {}
    renderApp('/due-diligence?tab=docs&docs=uploads', {
      ...signedIn,
      ...calls,
      [path]: async (request: Request) => {
        asked.push(((await request.json()) as { after?: string }).after)
        return { body: await new Promise((resolve) => (reply = resolve)) }
      },
    })
    await press('Analyze')
    await waitFor(() => expect(asked).toHaveLength(1))
    reply(partOf('a', { left: 2, next: 'a' }))
    expect(await screen.findByText('1 of 3 documents done')).toBeTruthy()
    await waitFor(() => expect(asked).toHaveLength(2))
    await press('Stop')
    reply(partOf('b', { left: 1, next: 'b' }))
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Analysis stopped', body: 'One document is not analyzed yet.' }),
    )
    await press('Analyze the rest')
    await waitFor(() => expect(asked).toHaveLength(3))
    reply(partOf('c', { left: 0, next: null }))
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Analysis Complete', body: '3 documents were analyzed.' }),
    )
    expect(asked).toEqual([undefined, 'a', 'b'])
    await waitFor(() => expect(screen.queryByText(/documents done/)).toBeNull())
  })

  it('is no success where none of them could be analysed, however many calls it took', async () => {
    const unread = (id: string) => [
      { id, name: `${id}.pdf`, category: 'legal', sentence: 'No text could be extracted.' },
    ]
    const none = { ...answer, documents: [], documentsProcessed: 0 }
    const parts = [
      { ...none, unread: unread('a'), documentsLeft: 1, next: 'a' },
      { ...none, unread: unread('b'), documentsLeft: 0, next: null },
    ]
    renderApp('/due-diligence?tab=docs&docs=uploads', {
      ...signedIn,
      ...calls,
      [path]: () => ({ body: parts.shift() }),
    })
    await press('Analyze')
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Analysis failed', body: 'Analysis was not successful' }),
    )
    expect(screen.getByText('b.pdf: No text could be extracted.')).toBeTruthy()
  })

  it('opens the document analysis with an upload of its own from a link, without a target too', async () => {
    const none = { ...review, target: null }
    renderApp('/due-diligence?tab=docs&docs=analysis', {
      ...signedIn,
      ...calls,
      'GET /api/diligence_review': { body: none },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Document analysis' })
    expect(within(dialog).getByRole('button', { name: 'Upload Document' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await press('Analyze a document')
    expect(await screen.findByRole('dialog', { name: 'Document analysis' })).toBeTruthy()
  })
})
