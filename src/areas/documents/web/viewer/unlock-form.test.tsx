import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { listToasts } from '#kit/feedback/toast.ts'
import { DocumentViewer } from './document-viewer.tsx'

const id = '018f0000-0000-7000-8000-0000000000d1'
const document = { id, name: 'Lease.pdf', file_type: 'application/pdf', virus_check: 'clean' }
const sentence = 'This file is encrypted. Enter its password, or save it without one and upload it again.'
const map = { document, file_access: 'download', watermark: null, state: 'failed', problem: 'encrypted', sentence, is_paged: false, is_recognised: false, letters: 0, pages: [], from: 0, text: '' } // prettier-ignore
const workspace = { id, name: 'Own', role: 'owner', is_active: true, capabilities: [], members: 1 }
const wrong = 'This password does not open the file.'

test('an encrypted file asks for its password once, and says what was wrong', async () => {
  const user = userEvent.setup({ delay: null })
  const path = `POST /api/documents/${id}/unlock`
  let isRight = false
  const { asked } = renderWithNetwork(
    <DocumentViewer documentId={id} page={null} passage={null} onPage={() => {}} onClose={() => {}} />,
    {
      [`GET /api/documents/${id}/text`]: map,
      'GET /api/workspaces': [workspace],
      [path]: () => (isRight ? Response.json(document) : refusal(422, wrong)()),
    },
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Read the text' }))
  expect(screen.getByText('Enter the password.')).toBeTruthy()
  await user.type(screen.getByLabelText('Password of the file'), 'open sesame')
  await user.click(screen.getByRole('button', { name: 'Read the text' }))
  expect(await screen.findByText(wrong)).toBeTruthy()
  isRight = true
  await user.click(screen.getByRole('button', { name: 'Read the text' }))
  await expect.poll(() => listToasts().at(-1)?.title).toBe('The text was read')
  expect(asked.filter(({ call }) => call === path).map(({ body }) => body)).toEqual([
    { password: 'open sesame' },
    { password: 'open sesame' },
  ])
})
