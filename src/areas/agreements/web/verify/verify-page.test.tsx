import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { VerifyPage } from './verify-page.tsx'

test('an answer about an earlier hash does not take the place of the file that was chosen after it', async () => {
  const late = Promise.withResolvers<Response>()
  const { container } = renderWithNetwork(<VerifyPage />, { 'PUT /api/agreement-log/proofs': () => late.promise })
  const user = userEvent.setup({ applyAccept: false })
  await user.type(screen.getByRole('textbox', { name: /SHA-256/ }), 'a'.repeat(64))
  await user.click(screen.getByRole('button', { name: 'Look up' }))
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page has no field for files.')
  await user.upload(input, new File(['%PDF-1.7\n'], 'agreement.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('A PDF cannot be checked')).toBeTruthy()
  const unknown = Response.json({ error: 'Unknown', code: 'NOT_FOUND', requestId: 'r' }, { status: 404 })
  await act(async () => {
    late.resolve(unknown)
    await waitFor(() => expect(unknown.bodyUsed).toBe(true))
  })
  expect(screen.queryByText('This is not in the log')).toBeNull()
  expect(screen.getByText('A PDF cannot be checked')).toBeTruthy()
})

test.each([
  ['two agreement files', ['{}', 'First', 'Second'], 'Too many files'],
  ['two proofs', ['{}', '{ }'], 'Too many files'],
  ['a file that is too large', ['A'.repeat(5 * 1024 * 1024 + 1)], 'The file is too large'],
])('nothing is said of the proof where it was given %s', async (_name, contents, title) => {
  const { container } = renderWithNetwork(<VerifyPage />, {})
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page has no field for files.')
  const files = contents.map((content, at) => new File([content], `${at}.txt`, { type: 'text/plain' }))
  await userEvent.setup({ applyAccept: false }).upload(input, files)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText('The proof is not valid')).toBeNull()
})

test('a file that can no longer be read says so, instead of being checked for ever', async () => {
  const { container } = renderWithNetwork(<VerifyPage />, {})
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page has no field for files.')
  const gone = new File(['{}'], 'proof.json', { type: 'application/json' })
  gone.arrayBuffer = () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError'))
  await userEvent.setup({ applyAccept: false }).upload(input, gone)
  expect(await screen.findByText('The file cannot be read')).toBeTruthy()
})

test('says of the PDF that it is not the file in the log, instead of suspecting that it was changed', async () => {
  const { asked, container } = renderWithNetwork(<VerifyPage />, {})
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page has no field for files.')
  const pdf = new File(['%PDF-1.7\n'], 'agreement.pdf', { type: 'application/pdf' })
  await userEvent.setup({ applyAccept: false }).upload(input, pdf)
  expect(await screen.findByText('A PDF cannot be checked')).toBeTruthy()
  expect(asked).toEqual([])
})
