import type { OpenDeal } from '#areas/deals/rules/open-deal.ts'

let made = 0

/** A deal that asks for nothing, but for what is given. */
export function makeOpenDeal(given: Partial<OpenDeal> = {}): OpenDeal {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    target: `Target ${made}`,
    industry: 'Energy',
    stage: 'Target Review',
    status: 'active',
    value: 10,
    ebitda: 1,
    currency: 'USD',
    probability: 80,
    owner_id: '00000000-0000-4000-8000-0000000000aa',
    expected_close: '2027-06-30',
    stage_since: '2026-11-20T00:00:00.000Z',
    ...given,
  }
}
