import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp, signedIn } from '#app/shell/render-app.fixture.tsx'

const dealId = '018f0000-0000-7000-8000-0000000000d1'
const at = '2026-03-02T08:00:00.000Z'
const workspace = { id: dealId, name: 'Own', role: 'owner', is_active: true, capabilities: [], members: 1 }
const target = { deal_id: dealId, target: 'Falcon Logistics', client: null, engagement_status: null, started_on: null }
const guest = {
  id: '018f0000-0000-7000-8000-0000000000b1',
  version: 1,
  change_id: dealId,
  created_at: at,
  updated_at: at,
  deal_id: dealId,
  name: 'Dr. Maximiliane von Hohenstein',
  company: 'Northwind Industrial Holdings',
  email: 'maximiliane.von.hohenstein@northwind.example',
  folders: ['Financials'],
  file_access: 'view',
  until: '2027-01-31',
}

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia')
})

it('on a narrow screen a guest has the buyer on a line of its own, and files and last day with their labels', async () => {
  window.matchMedia = (() => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })) as never
  renderApp('/due-diligence?tab=guests', {
    ...signedIn,
    'GET /api/workspaces': { body: [workspace] },
    'GET /api/diligence_review': { body: { targets: [], target, review: null, risks: [], documents: [], points: [] } },
    'GET /api/room-guests': { body: { rows: [guest], count: 1 } },
    [`GET /api/deals/${dealId}/room_links`]: { body: [] },
    'GET /api/workspace_people': { body: [] },
    [`GET /api/deals/${dealId}/files`]: { body: [] },
    [`GET /api/deals/${dealId}/folders`]: { body: [] },
  })
  await screen.findByText('No link yet')
  const row = within(await screen.findByRole('list', { name: 'guests' })).getByRole('listitem')
  const lines = [...row.querySelectorAll('button[data-row] > span')].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Dr. Maximiliane von Hohenstein No link yet',
    'Northwind Industrial Holdings',
    'Files View only, watermarkAccess until Jan 31, 2027',
  ])
})
