import type { ReactNode } from 'react'
import type { EngagementList } from '../../contract.ts'
import type { HubTab } from '../engagement-params.ts'
import type { Rights } from '../use-engagements.ts'

/** What other areas add to the hub. */
type HubSlots = {
  /** The tab AML, of the area that monitors payments. */
  aml: ReactNode | null
  /** Its open alerts; null while no payments are monitored. */
  alerts: { total: number; high: number } | null
  /** Lists and names to check, of the area that screens. */
  screening: ReactNode | null
  /** A link to a deal: this area does not know the routes. */
  renderDeal: (deal: { id: string; target: string }) => ReactNode
}

export type HubProps = HubSlots & {
  tab: HubTab | undefined
  engagement: string | undefined
  onTab: (tab: HubTab) => void
  onEngagement: (id: string | undefined) => void
  onNew: () => void
}

export type HubState = HubProps & { list: EngagementList; rights: Rights }
