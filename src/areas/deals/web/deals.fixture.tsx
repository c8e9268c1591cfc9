import { useState, type ReactNode } from 'react'
import { initialOf } from '#core/fields/initial.ts'
import { useUndoKey } from '#kit/records/use-undo-key.ts'
import type { Deal, StageTotal } from '../contract.ts'
import { dealFields } from '../fields.ts'
import { readDealAddress, type DealAddress } from './filter/address.ts'
import { DealPipeline } from './deal-pipeline.tsx'
import { NewDealDialogs, NewDealMenu } from './new/new-deal.tsx'

export const ada = '00000000-0000-4000-8000-00000000000a'
export const ben = '00000000-0000-4000-8000-00000000000b'
export const helixId = '00000000-0000-4000-8000-000000000001'
export const changeId = '00000000-0000-4000-8000-0000000000c1'

export function makeDeal(only: Partial<Deal> = {}): Deal {
  return {
    id: helixId,
    ...initialOf(dealFields),
    target: 'Helix Diagnostics',
    industry: 'Healthcare',
    stage: 'Valuation',
    status: 'cold',
    value: 28_000_000,
    synergies: 8_000_000,
    ebitda: 4_200_000,
    probability: 92,
    timeline: '3 weeks',
    growth: '18%',
    closed_at: null,
    origin: 'hand',
    origin_id: null,
    stage_since: '2026-11-01T00:00:00.000Z',
    version: 3,
    change_id: changeId,
    is_sample: false,
    created_at: '2026-10-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    ...only,
  }
}

export function totalOf({ stage, currency, value, probability }: Deal): StageTotal {
  return { stage, currency, deals: 1, value, weighted: (value * probability) / 100 }
}

const workspace = (role: string) => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Berg & Co',
  is_private: false,
  role,
  capabilities: [],
  is_active: true,
  member_count: 2,
  created_at: '2026-10-01T00:00:00.000Z',
})

/** The network of a member with these deals; `role` is the one in the workspace. */
export function dealsNetwork(deals: readonly Deal[], { role = 'member' }: { role?: string } = {}) {
  return {
    'GET /api/auth/get-session': {
      session: { id: ada, activeWorkspaceId: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
      user: { id: ada, email: 'ada@example.com', name: 'Ada Berg', role: 'basic' },
    },
    'GET /api/workspaces': [workspace(role)],
    'GET /api/deals': deals,
    'GET /api/deals/totals': deals.map(totalOf),
    'GET /api/workspace_people': [
      { user_id: ada, name: 'Ada Berg', may_write: true, has_left: false },
      { user_id: ben, name: 'Ben Kahn', may_write: true, has_left: false },
    ],
    'GET /api/deal-views': [],
  }
}

/** The screen with its address in the hands of the test instead of the router. */
export function PipelinePage({ search = {}, onAddress }: PageProps) {
  const [address, setAddress] = useState(() => readDealAddress(search))
  const change = (to: (now: DealAddress) => DealAddress) => {
    const next = to(address)
    setAddress(next)
    onAddress?.(next)
  }
  // the keys of the whole page
  useUndoKey()
  return (
    <>
      <NewDealMenu onAddress={change} companyLink={linkToCompanies} />
      <DealPipeline
        address={address}
        onAddress={change}
        targetSearch={<a href="/target-identification">Open target identification</a>}
        renderRecord={(dealId) => <p>Record {dealId}</p>}
      />
      <NewDealDialogs address={address} onAddress={change} />
    </>
  )
}

const linkToCompanies = (children: ReactNode) => <a href="/target-identification">{children}</a>

type PageProps = { search?: Record<string, unknown>; onAddress?: (address: DealAddress) => void }
