import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { makeRegistryCompany } from '../../registry-company.fixture.ts'
import { LinkRecord } from './link-record.tsx'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const company = makeRegistryCompany()
const rows = [
  { id: id('c1'), name: 'Northwind of Ours', country: 'United Kingdom', is_universe: false },
  { id: id('c2'), name: 'Northwind of All', country: 'United Kingdom', is_universe: true },
]
const made = { id: id('b1'), may_change: true, filled_fields: ['registry_number'], replaced_fields: [] }
const differences = [{ field: 'location', ours: 'Glasgow', theirs: '1 Dock Road, Leith' }]

const network = (role: 'premium' | 'admin') => ({
  'GET /api/auth/get-session': {
    session: { id: id('aa'), activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    user: { id: id('aa'), email: 'ada@example.com', name: 'Ada Berg', role },
  },
  'GET /api/workspaces': [{ id: id('ee'), name: 'Mine', is_active: true, is_private: true, role: 'owner', members: 1 }],
  'GET /api/companies/search': { rows, next: null, count: 2, count_is_exact: true, corrections: [] },
  'POST /api/registry_links': { link: made, differences },
  [`POST /api/registry_links/${made.id}/fields`]: { ...made, replaced_fields: ['location'], differences: [] },
})

test('offers those companies alone that one may change, and shows and settles what differs', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<LinkRecord company={company} source="companies-house" />, network('premium'))
  await user.click(await screen.findByRole('button', { name: 'Find' }))
  const button = await screen.findByRole('button', { name: 'Link to Northwind of Ours, United Kingdom' })
  expect(screen.queryByRole('button', { name: /Northwind of All/ })).toBeNull()
  expect(
    screen.getByText('Another company has this name, but it cannot be linked because you cannot edit it.'),
  ).toBeTruthy()
  await user.click(button)
  expect(await screen.findByText('Record linked. Filled in: register number.')).toBeTruthy()
  // What was filled in belongs to the company, so companies on the screen are read again.
  await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /api/companies/search')).toHaveLength(2))
  const difference = within(screen.getByRole('list'))
  expect(difference.getByText('address: here Glasgow, in the register 1 Dock Road, Leith')).toBeTruthy()
  await user.click(difference.getByRole('button', { name: 'Use from the register: address' }))
  await waitFor(() => expect(screen.queryByText(/^address: here Glasgow/)).toBeNull())
  expect(asked.find(({ call }) => call.endsWith('/fields'))?.body).toEqual({ field: 'location' })
})

test('an admin links companies of the universe too', async () => {
  const user = userEvent.setup()
  renderWithNetwork(<LinkRecord company={company} source="companies-house" />, network('admin'))
  await user.click(await screen.findByRole('button', { name: 'Find' }))
  expect(await screen.findByRole('button', { name: 'Link to Northwind of All, United Kingdom' })).toBeTruthy()
})
