import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { VerifyPage } from './verify-page.tsx'

test('says of the PDF that it is not the file in the log, instead of suspecting that it was changed', async () => {
  const { asked, container } = renderWithNetwork(<VerifyPage />, {})
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page has no field for files.')
  const pdf = new File(['%PDF-1.7\n'], 'agreement.pdf', { type: 'application/pdf' })
  await userEvent.setup({ applyAccept: false }).upload(input, pdf)
  expect(await screen.findByText('A PDF cannot be checked')).toBeTruthy()
  expect(asked).toEqual([])
})
