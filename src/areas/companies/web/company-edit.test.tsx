import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal, renderWithNetwork } from '#areas/audit/web/network.fixture.tsx'
import { makeSession } from '#areas/identity/web/make-session.fixture.ts'
import { initialOf } from '#core/fields/initial.ts'
import { listToasts } from '#kit/feedback/toast.ts'
import type { Company } from '../contract.ts'
import { companyFields } from '../fields.ts'
import { AddCompany } from './add-company.tsx'
import { CompanyEdit } from './company-edit.tsx'

const id = (last: number) => `7d6a5c1e-3f0b-4a52-9b8e-${String(last).padStart(12, '0')}`

const company: Company = {
  id: id(1),
  ...initialOf(companyFields),
  name: 'Alder',
  revenue_millions: 12.5,
  founded_year: 1987,
  status: 'active',
  growth_percent: null,
  provenance: {},
  company_types: [],
  quality: [],
  acquisition_types: [],
  is_sample: false,
  is_universe: false,
  version: 4,
  change_id: id(9),
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
}
const path = `/api/companies/${company.id}`

function workspaceOf(role: string) {
  return {
    'GET /api/auth/get-session': makeSession(),
    'GET /api/workspaces': [
      {
        id: id(5),
        name: 'Berg & Co',
        is_private: false,
        role,
        capabilities: [],
        is_active: true,
        member_count: 2,
        created_at: '2026-10-01T00:00:00.000Z',
      },
    ],
  }
}

test('a figure is corrected in its place, in millions of dollars however it is written', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<CompanyEdit company={company} onRemoved={() => {}} />, {
    [`PATCH ${path}`]: { ...company, version: 5, revenue_millions: 47.5 },
  })
  // a year is no figure with thousands
  expect(screen.getByRole('button', { name: 'Change Founded: 1987' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change Revenue: $12.5M' }))
  const field = screen.getByRole('textbox', { name: 'Revenue' })
  await user.clear(field)
  await user.type(field, '$47.5M')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { version: 4, revenue_millions: 47.5 } }))
})

test('a figure in another currency is refused before anything is sent', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<CompanyEdit company={company} onRemoved={() => {}} />, {})
  await user.click(screen.getByRole('button', { name: 'Change Revenue: $12.5M' }))
  const field = screen.getByRole('textbox', { name: 'Revenue' })
  await user.clear(field)
  await user.type(field, '€20M{Enter}')
  expect(await screen.findByText('Write the amount in USD.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('a web address needs no protocol; what the server refuses is shown at the fact', async () => {
  const user = userEvent.setup()
  const { asked } = renderWithNetwork(<CompanyEdit company={company} onRemoved={() => {}} />, {
    [`PATCH ${path}`]: refusal(409, 'Someone else may not.'),
    [`GET ${path}`]: refusal(404, 'gone'),
    [`GET ${path}/history`]: refusal(404, 'gone'),
  })
  await user.click(screen.getByRole('button', { name: /^Change Website/ }))
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'alder.de{Enter}')
  expect(await screen.findByText('Someone else may not.')).toBeTruthy()
  expect(asked[0]).toMatchObject({ body: { website: 'https://alder.de' } })
})

test('a company is removed, and the toast offers the way back', async () => {
  const user = userEvent.setup()
  const onRemoved = vi.fn<() => void>()
  const { asked } = renderWithNetwork(<CompanyEdit company={company} onRemoved={onRemoved} />, {
    [`DELETE ${path}`]: { change_id: id(8) },
    'POST /api/companies/undo': { change_id: id(7), changed: 1, refused: [] },
  })
  await user.click(screen.getByRole('button', { name: 'Remove company' }))
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  const toast = listToasts().find(({ title }) => title === 'Alder was removed')
  toast?.action?.onPress()
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { change_id: id(8) } }))
})

test('one company is added by hand, and a likely double is named before', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn<(companyId: string) => void>()
  const { asked } = renderWithNetwork(<AddCompany onOpen={onOpen} />, {
    ...workspaceOf('member'),
    'GET /api/companies/search': ({ query }: { query: Record<string, string> }) =>
      Response.json({
        rows: query['text'] === 'alder' ? [company] : [],
        next: null,
        count: 1,
        count_is_exact: true,
        corrections: [],
      }),
    'POST /api/companies': { ...company, id: id(2), name: 'Alder GmbH' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add company' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'ALDER GmbH')
  expect(await screen.findByRole('button', { name: 'Alder' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Revenue' }), '20M')
  await user.click(screen.getAllByRole('button', { name: 'Add company' }).at(-1) ?? document.body)
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(id(2)))
  expect(asked.find(({ call }) => call === 'POST /api/companies')?.body).toMatchObject({
    name: 'ALDER GmbH',
    revenue_millions: 20,
    scope: 'workspace',
  })
})

test('a member who may only read is offered no way to add a company', async () => {
  const { asked } = renderWithNetwork(<AddCompany onOpen={() => {}} />, workspaceOf('viewer'))
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2))
  expect(screen.queryByRole('button')).toBe(null)
})
