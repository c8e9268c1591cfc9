import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { VisitorNote } from '#areas/identity/web/visitor-note.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { useIsNarrow } from '#kit/display/use-is-narrow.ts'
import { part } from '#kit/display/part.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { hubTabs, type HubTab } from '../engagement-params.ts'
import { messages } from '../messages.ts'
import { useEngagements, useRights } from '../use-engagements.ts'
import type { HubProps, HubState } from './hub-state.ts'
import { OverviewTab } from './overview-tab.tsx'

const loadingTab = <SkeletonLines label={messages.loading} lines={8} />
const EngagementsTab = part(() => import('./engagements-tab.tsx'), 'EngagementsTab', loadingTab)
const EngagementRecord = part(() => import('../record/engagement-record.tsx'), 'EngagementRecord', loadingTab)
const KycTab = part(() => import('../kyc/kyc-tab.tsx'), 'KycTab', loadingTab)
const OnboardingTab = part(() => import('./onboarding-tab.tsx'), 'OnboardingTab', loadingTab)

export function EngagementsHub(props: HubProps) {
  const query = useEngagements()
  const rights = useRights()
  const { state } = useSession()
  // a visitor has a note above the tabs, which would move them
  if (state === 'loading') return loadingTab
  return (
    <>
      {rights.isVisitor ? <VisitorNote {...messages.sample} className="mb-6" /> : null}
      <QueryView query={query} loading={messages.loading} lines={10} failed={messages.failed}>
        {(list) => <HubTabs {...props} list={list} rights={rights} />}
      </QueryView>
    </>
  )
}

function HubTabs(state: HubState) {
  const { tab = 'overview', engagement, onTab, onEngagement, aml } = state
  const contents: Record<HubTab, ReactNode> = {
    overview: <OverviewTab {...state} />,
    engagements: engagement ? (
      <EngagementRecord key={engagement} {...state} id={engagement} onClose={() => onEngagement(undefined)} />
    ) : (
      <EngagementsTab {...state} />
    ),
    kyc: <KycTab {...state} />,
    aml: aml ?? <EmptyState title={messages.aml.title} text={messages.aml.text} />,
    onboarding: <OnboardingTab {...state} />,
  }
  // the last three tabs are hidden on a small screen, but for the open one (ENG-02): the menu leads to them
  const isNarrow = useIsNarrow()
  const shown = hubTabs.filter((value, index) => !isNarrow || index < 2 || value === tab)
  const hidden = hubTabs.filter((value) => !shown.includes(value))
  return (
    <div className="relative">
      <Tabs
        label={messages.tabsLabel}
        value={tab}
        onChange={onTab}
        tabs={shown.map((value) => ({ value, label: messages.tabs[value], content: contents[value] }))}
      />
      {hidden.length > 0 ? (
        <div className="absolute top-1 right-0">
          <Menu
            align="end"
            trigger={<IconButton label={messages.moreTabs} icon={<Ellipsis />} />}
            entries={hidden.map((value) => ({ label: messages.tabs[value], onSelect: () => onTab(value) }))}
          />
        </div>
      ) : null}
    </div>
  )
}
