import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { Investigation } from '../../contract.ts'
import { ruleLabels, stateLabels } from '../../rules/words.ts'
import { typeTones } from '../alert-card.tsx'
import { messages } from '../messages.ts'
import { useCase, useExport, useReport } from '../use-monitoring.ts'
import { CaseOverview } from './case-overview.tsx'
import { ClientDetails } from './client-details.tsx'
import { CompleteForm } from './complete-form.tsx'
import { ComplianceHistory } from './compliance-history.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { TransactionAnalysis } from './transaction-analysis.tsx'

const texts = messages.dialog

/** The investigation of one alert (AML-01 to AML-07). */
export function InvestigationDialog({ alertId, onClose }: { alertId: string; onClose: () => void }) {
  const query = useCase(alertId)
  const [isCompleting, setCompleting] = useState(false)
  const found = query.data
  return (
    <Dialog
      size="large"
      title={texts.title}
      description={texts.about}
      onClose={onClose}
      footer={found && !isCompleting ? <CaseActions found={found} onComplete={() => setCompleting(true)} /> : undefined}
    >
      <QueryView query={query} failed={texts.failed} loading={texts.loading} lines={8}>
        {(data) =>
          isCompleting ? (
            <CompleteForm found={data} onBack={() => setCompleting(false)} onDone={onClose} />
          ) : (
            <CaseTabs found={data} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

function CaseTabs({ found }: { found: Investigation }) {
  const format = useFormatter()
  const { alert } = found
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{alert.client_name}</span>
        <Badge tone={typeTones[alert.type]}>{alert.type}</Badge>
        <Badge tone={alert.state === 'resolved' ? 'good' : 'information'}>{stateLabels[alert.state]}</Badge>
        <span className="text-muted">
          {ruleLabels[alert.rule]} · {format.money({ minor: alert.amount_minor, currency: alert.currency })}
        </span>
      </div>
      <Tabs
        label={texts.tabs}
        tabs={[
          { value: 'overview', label: texts.overview, content: <CaseOverview found={found} /> },
          { value: 'client', label: texts.client, content: <ClientDetails found={found} /> },
          { value: 'transactions', label: texts.transactions, content: <TransactionAnalysis found={found} /> },
          { value: 'history', label: texts.history, content: <ComplianceHistory found={found} /> },
        ]}
      />
    </div>
  )
}

function CaseActions({ found, onComplete }: { found: Investigation; onComplete: () => void }) {
  const { id, state } = found.alert
  const exporting = useExport(id)
  const report = useReport(id)
  const [isReopening, setReopening] = useState(false)
  const formats = ['txt', 'json', 'sar', 'goaml'] as const
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" busy={exporting.isPending}>
            {texts.export}
          </Button>
        }
        entries={formats.map((format) => ({
          label: texts.exportAs[format],
          onSelect: () => exporting.mutate(format),
        }))}
      />
      <Button variant="secondary" busy={report.isPending} onClick={() => report.mutate()}>
        {texts.report}
      </Button>
      {state === 'investigating' ? <Button onClick={onComplete}>{texts.complete}</Button> : null}
      {state === 'resolved' ? (
        <Button variant="secondary" onClick={() => setReopening(true)}>
          {messages.reopen.submit}
        </Button>
      ) : null}
      {isReopening ? <ReopenDialog alertId={id} onClose={() => setReopening(false)} /> : null}
    </>
  )
}
