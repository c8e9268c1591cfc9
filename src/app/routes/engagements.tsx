import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { engagementParams } from '#areas/engagements/web/engagement-params.ts'
import { EngagementsHub } from '#areas/engagements/web/hub/engagements-hub.tsx'
import { NewEngagementButton } from '#areas/engagements/web/hub/new-engagement-button.tsx'
import { messages } from '#areas/engagements/web/messages.ts'
import { useAlertCounts } from '#areas/monitoring/web/use-alert-counts.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Page } from '#kit/display/page.tsx'
import { usePageTitle } from '#kit/display/page-title.ts'
import { part } from '#kit/display/part.tsx'

const WizardDialog = part(() => import('#areas/engagements/web/wizard/wizard-dialog.tsx'), 'WizardDialog')
const AmlTab = part(() => import('#areas/monitoring/web/aml-tab.tsx'), 'AmlTab', {
  label: messages.loadingTabs.aml,
  lines: 8,
})
const ScreeningPanel = part(() => import('#areas/screening/web/screening-panel.tsx'), 'ScreeningPanel', {
  label: messages.loadingTabs.screening,
  lines: 8,
})
const RequestPage = part(() => import('#areas/engagements/web/portal/request-page.tsx'), 'RequestPage', {
  label: messages.portal.loading,
  lines: 8,
})

const linkClass = 'text-accent underline underline-offset-2 hover:decoration-2'

export function EngagementsPage() {
  const [{ tab, engagement, request, batch }, change] = useAddress(engagementParams)
  const [isNew, setNew] = useState(false)
  usePageTitle(request ? messages.portal.title : null)
  const alerts = useAlertCounts()
  const openEngagement = (id: string | undefined) => {
    setNew(false)
    change(() => ({ tab: 'engagements', engagement: id }))
  }
  if (request) {
    return (
      <Page title={messages.portal.title} answers="">
        <RequestPage token={request} />
      </Page>
    )
  }
  return (
    <Page
      title={messages.title}
      answers={messages.answers}
      mark={<Badge tone="information">{messages.automated}</Badge>}
      action={<NewEngagementButton onNew={() => setNew(true)} />}
    >
      <EngagementsHub
        tab={tab}
        engagement={engagement}
        onTab={(next) => change(() => ({ tab: next }))}
        onEngagement={openEngagement}
        onNew={() => setNew(true)}
        aml={<AmlTab />}
        alerts={alerts}
        screening={<ScreeningPanel batch={batch} onBatch={(id) => change((now) => ({ ...now, batch: id }))} />}
        renderDeal={({ id, target }) => (
          <Link to="/dashboard" search={{ deal: id }} className={linkClass}>
            {target}
          </Link>
        )}
      />
      {isNew ? <WizardDialog onClose={() => setNew(false)} onCreated={openEngagement} /> : null}
    </Page>
  )
}
