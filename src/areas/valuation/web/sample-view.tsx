import { VisitorNote } from '#areas/identity/web/visitor-note.tsx'
import type { Valuation } from '../contract.ts'
import { sampleCase } from '../rules/sample-case.ts'
import { messages } from './messages.ts'
import { Workbench, type TabName } from './workbench.tsx'

type Props = { tab: TabName; onTab: (tab: TabName) => void }

/** What a visitor sees: the sample valuation, worked out here from its rows, to read. */
export function SampleView({ tab, onTab }: Props) {
  return (
    <>
      <VisitorNote {...messages.visitor} className="mb-6" />
      <Workbench valuation={sample} mayWrite={false} isShown tab={tab} onTab={onTab} />
    </>
  )
}

const inputs = sampleCase('Millbrook Workflow', 'Software & SaaS')

const sample: Valuation = {
  id: '00000000-0000-4000-8000-000000000000',
  name: inputs.company.name,
  currency: 'USD',
  valuation_on: '2026-09-30',
  deal_id: null,
  company_id: null,
  company_name: inputs.company.name,
  is_sample: true,
  revision: 1,
  created_at: '2026-09-30T00:00:00.000Z',
  updated_at: '2026-09-30T00:00:00.000Z',
  low_millions: null,
  base_millions: null,
  high_millions: null,
  equity_millions: null,
  missing_methods: [],
  inputs,
  adjustments: [],
  versions: [],
}
