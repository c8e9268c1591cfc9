import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { params } from '#core/fields/params.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { SampleNote, SampleScope } from '#kit/display/samples.tsx'
import { part } from '#kit/display/part.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { Alert } from '../contract.ts'
import { AlertCard } from './alert-card.tsx'
import { messages } from './messages.ts'
import { useAlerts, useStart } from './use-monitoring.ts'

const InvestigationDialog = part(() => import('./case/investigation-dialog.tsx'), 'InvestigationDialog', null)
const ImportDialog = part(() => import('./import-dialog.tsx'), 'ImportDialog', null)
const ClientsDialog = part(() => import('./clients-dialog.tsx'), 'ClientsDialog', null)
const ReportingDialog = part(() => import('./reporting-dialog.tsx'), 'ReportingDialog', null)
const ThresholdDialog = part(() => import('./threshold-dialog.tsx'), 'ThresholdDialog', null)

/** The case that is open, for those who may see it. */
const alertParams = params({ alert: { kind: 'id' } })

const filters = ['all', 'High', 'Medium', 'Low', 'resolved'] as const
type Filter = (typeof filters)[number]
const filterLabels: Readonly<Record<Filter, string>> = {
  all: messages.all,
  High: 'High',
  Medium: 'Medium',
  Low: 'Low',
  resolved: messages.resolved,
}

/** The alerts on payments, for the tab AML of the engagements hub (ENG-11). */
export function AmlTab() {
  const { query, isVisitor, mayHandle, isRefused } = useAlerts()
  const [{ alert: openId }, change] = useAddress(alertParams)
  const setOpenId = (id: string | undefined) => change(() => ({ alert: id }))
  const start = useStart(setOpenId)
  if (isRefused) return <EmptyState icon={<ShieldAlert />} {...messages.noRight} />
  const open = (alert: Alert) => {
    if (isVisitor) toast.destructive(messages.signInFirst.title, messages.signInFirst.body)
    else if (alert.state === 'open') start.mutate(alert)
    else setOpenId(alert.id)
  }
  return (
    <div className="flex flex-col gap-4">
      <QueryView query={query} failed={messages.listFailed} loading={messages.loading} lines={6}>
        {(alerts) => <AlertList alerts={alerts} mayHandle={mayHandle} onOpen={open} />}
      </QueryView>
      {openId && !isVisitor ? <InvestigationDialog alertId={openId} onClose={() => setOpenId(undefined)} /> : null}
    </div>
  )
}

type ListProps = { alerts: readonly Alert[]; mayHandle: boolean; onOpen: (alert: Alert) => void }

function AlertList({ alerts, mayHandle, onOpen }: ListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const unresolved = alerts.filter(({ state }) => state !== 'resolved')
  const high = unresolved.filter(({ type }) => type === 'High').length
  const shown = filter === 'resolved' ? alerts.filter(({ state }) => state === 'resolved') : unresolved
  const chosen = shown.filter(({ type }) => filter === 'all' || filter === 'resolved' || type === filter)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{messages.summary(unresolved.length, high)}</p>
        {mayHandle ? <Tools /> : null}
      </div>
      {alerts.length === 0 ? (
        <EmptyState icon={<ShieldAlert />} {...messages.empty} />
      ) : (
        <>
          <Segments
            label={messages.filter}
            className="sm:self-start"
            value={filter}
            onChange={setFilter}
            options={filters.map((value) => ({ value, label: filterLabels[value] }))}
          />
          {chosen.length === 0 ? <EmptyState {...messages.nothingOfType} /> : null}
          <SampleScope rows={chosen}>
            <SampleNote plural={messages.plural} />
            <ul aria-label={messages.alerts} className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
              {chosen.map((alert) => (
                <AlertCard key={alert.id} alert={alert} onOpen={() => onOpen(alert)} />
              ))}
            </ul>
          </SampleScope>
        </>
      )}
    </>
  )
}

const tools = [
  { name: 'thresholds', label: messages.thresholds.open },
  { name: 'reporting', label: messages.reporting.open },
  { name: 'client', label: messages.clients.open },
  { name: 'import', label: messages.imports.open },
] as const

function Tools() {
  const [tool, setTool] = useState<(typeof tools)[number]['name'] | null>(null)
  const close = () => setTool(null)
  return (
    <div className="flex flex-wrap gap-2">
      {tools.map(({ name, label }) => (
        <Button key={name} variant="secondary" onClick={() => setTool(name)}>
          {label}
        </Button>
      ))}
      {tool === 'import' ? <ImportDialog onClose={close} /> : null}
      {tool === 'client' ? <ClientsDialog onClose={close} /> : null}
      {tool === 'thresholds' ? <ThresholdDialog onClose={close} /> : null}
      {tool === 'reporting' ? <ReportingDialog onClose={close} /> : null}
    </div>
  )
}
