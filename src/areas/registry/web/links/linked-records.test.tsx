import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FreshQueries } from '#kit/client/fresh-queries.tsx'
import { makeQueryClient } from '#kit/client/query-client.ts'
import { Toaster } from '#kit/feedback/toaster.tsx'
import type { CompanyLink } from '../../contract.ts'
import { LinkedRecords } from './linked-records.tsx'

const link: CompanyLink = {
  id: '00000000-0000-4000-8000-000000000001',
  company_id: '00000000-0000-4000-8000-000000000002',
  source: 'companies-house',
  jurisdiction_code: 'gb',
  company_number: '07654321',
  name: 'NORTHWIND ROBOTICS LTD',
  current_status: 'Dissolved',
  official_url: 'https://register.example/07654321',
  filled_fields: ['registry_number', 'founded_year'],
  replaced_fields: [],
  may_change: true,
  fetched_at: '2026-03-02T08:00:00.000Z',
  checked_at: '2026-03-09T08:00:00.000Z',
  linked_at: '2026-03-01T08:00:00.000Z',
  changed_at: '2026-03-02T08:00:00.000Z',
  changes: [
    { part: 'status', before: 'Active', after: 'Dissolved' },
    { part: 'dissolved', before: null, after: '2026-02-27' },
    { part: 'filings', before: null, after: 'Final accounts, 2026-02-20' },
  ],
  differences: [{ field: 'location', ours: 'Glasgow', theirs: '1 Dock Road, Leith' }],
}

function show(answer: (method: string, path: string) => { status?: number; body: unknown }) {
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, window.location.origin), init)
    const { status = 200, body } = answer(request.method, new URL(request.url).pathname)
    return Response.json(body, { status })
  })
  render(
    <FreshQueries client={makeQueryClient()}>
      <LinkedRecords
        company={{ id: link.company_id, name: 'Northwind' }}
        renderLink={(to, text) => <a href={`#${new URLSearchParams(to).toString()}`}>{text}</a>}
      />
      <Toaster />
    </FreshQueries>,
  )
  return userEvent.setup()
}

test('says what was filled in, from where and when, what differs and what changed', async () => {
  show(() => ({ body: [link] }))
  const part = await screen.findByRole('region', { name: 'Register records' })
  await within(part).findByText('NORTHWIND ROBOTICS LTD')
  expect(within(part).getAllByText('Dissolved')[0]?.getAttribute('data-meaning')).toBe('bad')
  expect(within(part).getByText('Filled in: register number, founding year.')).toBeTruthy()
  expect(within(part).getByText(/^Companies House, fetched .*, checked again /)).toBeTruthy()
  expect(within(part).getByText('address: here Glasgow, in the register 1 Dock Road, Leith')).toBeTruthy()
  expect(within(part).getByText('status: Active → Dissolved')).toBeTruthy()
  expect(within(part).getByText('dissolved on: none → Feb 27, 2026')).toBeTruthy()
  expect(within(part).getByText('new filings: Final accounts, 2026-02-20')).toBeTruthy()
  expect(within(part).getByRole('link', { name: 'Show the record' }).getAttribute('href')).toBe(
    '#record=companies-house%3Agb%3A07654321',
  )
  const official = within(part).getByRole('link', { name: /Official register page/ })
  expect(official.getAttribute('href')).toBe(link.official_url)
})

test('leads to the search when no record is linked', async () => {
  show(() => ({ body: [] }))
  expect(await screen.findByText('No register record is linked to this company.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look it up in the registers' }).getAttribute('href')).toBe('#q=Northwind')
})

test('takes a link away after asking, and says what that emptied and what it left', async () => {
  let rows = [link]
  const user = show((method, path) => {
    if (method === 'GET') return { body: rows }
    expect(path).toBe(`/api/registry_links/${link.id}`)
    rows = []
    return { body: { cleared: ['registry_number'], restored: ['location'], kept: ['founded_year'] } }
  })
  await user.click(await screen.findByRole('button', { name: 'Remove link' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove the record of Companies House?' })
  expect(within(question).getByText(/are cleared unless .* register number, founding year\./)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Remove link' }))
  expect(await screen.findByText('Cleared: register number. Restored: address. Kept: founding year.')).toBeTruthy()
  expect(await screen.findByText('No register record is linked to this company.')).toBeTruthy()
})

test('says why a link stays', async () => {
  const error = 'Companies of the universe are changed by admins.'
  const user = show((method) =>
    method === 'GET' ? { body: [link] } : { status: 403, body: { error, code: 'FORBIDDEN', requestId: 'r' } },
  )
  await user.click(await screen.findByRole('button', { name: 'Remove link' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Remove link' }))
  await waitFor(() => expect(screen.getByText(error)).toBeTruthy())
})

test('what the register says otherwise is taken over field by field', async () => {
  let rows = [link]
  const user = show((method, path) => {
    if (method === 'GET') return { body: rows }
    expect(path).toBe(`/api/registry_links/${link.id}/fields`)
    rows = [
      { ...link, differences: [], filled_fields: [...link.filled_fields, 'location'], replaced_fields: ['location'] },
    ]
    return { body: rows[0] }
  })
  await user.click(await screen.findByRole('button', { name: 'Use from the register: address' }))
  expect(await screen.findByText(/^The company now has the address from the register\./)).toBeTruthy()
  expect(
    await screen.findByText('Filled in: register number, founding year. Updated from the register: address.'),
  ).toBeTruthy()
  expect(screen.queryByText(/^address: here Glasgow/)).toBeNull()
})

test('whoever may not change the company sees it all and changes nothing', async () => {
  show(() => ({ body: [{ ...link, may_change: false }] }))
  expect(await screen.findByText('address: here Glasgow, in the register 1 Dock Road, Leith')).toBeTruthy()
  for (const name of [/^Use this/, /^Use from/, 'Mark as seen', 'Remove link'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('says that the records could not be loaded', async () => {
  show(() => ({ status: 400, body: { error: 'Not now.', code: 'BAD_REQUEST', requestId: 'r' } }))
  expect(await screen.findByText('The register records could not be loaded')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
})
