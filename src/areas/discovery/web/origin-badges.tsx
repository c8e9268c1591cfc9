import { Badge } from '#web/ui/badge.tsx'
import type { DiscoveredCompany } from '../contract.ts'
import { messages } from './messages.ts'

/** Sample companies and those of the web are marked wherever they stand. */
export function OriginBadges({ company }: { company: Pick<DiscoveredCompany, 'origin' | 'is_sample'> }) {
  return (
    <>
      {company.origin === 'ai_found' ? <Badge tone="warning">{messages.matches.aiFound}</Badge> : null}
      {company.is_sample ? <Badge>{messages.matches.sample}</Badge> : null}
    </>
  )
}
