import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { NegotiationLimits } from '../../contract.ts'
import type { Begun } from '../use-negotiation.ts'
import { LimitsForm } from './limits-form.tsx'

const dealId = '00000000-0000-4000-8000-000000000001'
const view = { target: { deal_id: dealId, currency: 'USD' } } as unknown as Begun // only what the form reads
const ours: NegotiationLimits = {
  our_target: 40,
  our_limit: 50,
  their_limit: null,
  note: 'Old note',
  version: 1,
  updated_by: null,
  updated_at: null,
}
const theirs = { ...ours, our_limit: 55, note: 'Their note', version: 2 }
const save = `PUT /api/negotiations/${dealId}/limits`

function show() {
  function Page() {
    const [limits, setLimits] = useState(ours)
    return (
      <>
        <LimitsForm view={view} limits={limits} />
        <button type="button" onClick={() => setLimits(theirs)}>
          News
        </button>
      </>
    )
  }
  return renderWithNetwork(<Page />, { [save]: { ...theirs, note: 'My note', version: 3 } })
}

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Interests and notes' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('limits that nobody has touched follow what somebody else saves', async () => {
  show()
  await press('News')
  await waitFor(() => expect(note().value).toBe('Their note'))
  expect(screen.queryByText(/changed this set of limits/)).toBeNull()
})

test('what was typed is not saved over the limits of somebody else unseen', async () => {
  const user = userEvent.setup()
  const { asked } = show()
  await user.clear(note())
  await user.type(note(), 'My note')
  await press('News')
  await screen.findByText('Someone else changed this set of limits in the meantime')
  expect(note().value).toBe('My note')
  expect(screen.getByRole('button', { name: 'Save limits' }).hasAttribute('disabled')).toBe(true)
  await press('Keep mine')
  await press('Save limits')
  await waitFor(() =>
    expect(asked.find(({ call }) => call === save)?.body).toMatchObject({ note: 'My note', version: 2 }),
  )
})

test('and is dropped for theirs where the person says so', async () => {
  const user = userEvent.setup()
  show()
  await user.type(note(), ' and more')
  await press('News')
  await user.click(await screen.findByRole('button', { name: 'Discard mine' }))
  expect(note().value).toBe('Their note')
})
