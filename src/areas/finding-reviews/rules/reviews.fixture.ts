import type { FindingReview } from '../contract.ts'

/** A review that Ann gave, and that nobody has confirmed. */
export function makeReview(fields: Partial<FindingReview> = {}): FindingReview {
  return {
    id: '018f0000-0000-7000-8000-00000000f001',
    version: 1,
    change_id: '018f0000-0000-7000-8000-00000000f002',
    created_at: '2026-11-28T09:00:00.000Z',
    updated_at: '2026-11-28T09:00:00.000Z',
    verdict: 'confirmed',
    severity: null,
    correction: '',
    reason: '',
    reviewed_by: '018f0000-0000-7000-8000-00000000f003',
    reviewed_by_name: 'Ann',
    reviewed_at: '2026-11-28T09:00:00.000Z',
    confirmed_by: null,
    confirmed_by_name: null,
    confirmed_at: null,
    awaits_second: true,
    ...fields,
  }
}
