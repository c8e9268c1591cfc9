import type { Valuation } from '../contract.ts'
import { sampleCase } from './sample-case.ts'

/** A valuation of a workspace, with nothing but its inputs. */
export function makeValuation(only: Partial<Valuation> = {}): Valuation {
  const { inputs = sampleCase('Alder Works', 'Industry') } = only
  return {
    id: '7d6a5c1e-3f0b-4a52-9b8e-000000000001',
    name: inputs.company.name,
    currency: 'USD',
    valuation_on: '2026-11-21',
    deal_id: null,
    company_id: null,
    company_name: inputs.company.name,
    is_sample: false,
    revision: 3,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    low_millions: null,
    base_millions: null,
    high_millions: null,
    equity_millions: null,
    missing_methods: [],
    inputs,
    adjustments: [],
    versions: [],
    ...only,
  }
}
