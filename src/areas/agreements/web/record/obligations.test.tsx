import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import type { Agreement, Obligation } from '../../contract.ts'
import { Obligations } from './obligations.tsx'

const id = '01981f7e-0000-7000-8000-000000000001'
const person = (number: number, name: string) => ({ number, name, email: `${name}@example.com`.toLowerCase() })
const obligation: Obligation = {
  id,
  text: 'Pay the deposit',
  due_on: '2020-01-31',
  owner: 2,
  state: 'open',
  version: 1,
}

/** As much of an agreement as the section reads. */
const makeAgreement = (only: Partial<Agreement> = {}) =>
  ({
    id,
    status: 'active',
    activated_at: '2026-03-02T12:00:00.000Z',
    my_number: 1,
    people: [person(1, 'Ann'), person(2, 'Ben')],
    terms: '1. The Buyer shall pay the purchase price within ten days after closing.',
    obligations: [obligation],
    ...only,
  }) as Agreement

test('the creator sees what is overdue, and adds what the terms oblige somebody to', async () => {
  const { asked } = renderWithNetwork(<Obligations agreement={makeAgreement()} mayWrite />, {
    [`POST /api/agreements/${id}/obligations`]: makeAgreement(),
  })
  expect(screen.getByText('Overdue')).toBeTruthy()
  await userEvent.click(screen.getByText('1 sentence of the terms that may be an obligation'))
  await userEvent.click(screen.getByRole('button', { name: /^Use: The Buyer: pay the purchase price/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ owner: 1, due_on: null })
})

test('its owner marks it as done, and cannot edit it', async () => {
  const { asked } = renderWithNetwork(<Obligations agreement={makeAgreement({ my_number: 2 })} mayWrite />, {
    [`PATCH /api/agreements/${id}/obligations/${id}`]: makeAgreement(),
  })
  expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done: Pay the deposit' }))
  expect(asked[0]?.body).toMatchObject({ state: 'done', version: 1, text: 'Pay the deposit' })
})

test('by a link somebody reads them, and nothing else', () => {
  renderWithNetwork(<Obligations agreement={makeAgreement({ my_number: 2 })} mayWrite={false} />, {})
  expect(screen.getByText('Pay the deposit')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
