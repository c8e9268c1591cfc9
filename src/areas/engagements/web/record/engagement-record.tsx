import { ArrowLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { countryName } from '#core/countries/iso-countries.ts'
import { labelsOf } from '#core/fields/field.ts'
import { api } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { StackedFacts } from '#kit/display/stacked-facts.tsx'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import { Tabs, type Tab } from '#kit/display/tabs.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { undoChange } from '#kit/records/history/changes.ts'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import type { RecordVersion } from '#areas/record-calls.ts'
import type { EngagementFile, Check } from '../../contract.ts'
import { engagementCourse, engagementFields } from '../../fields.ts'
import { reviewFields } from '../../rules/review.ts'
import { engagementTypeLabels, levelLabels } from '../../rules/words.ts'
import { RiskBadge, StatusBadge } from '../hub/badges.tsx'
import { FileCorrections } from '../corrections/correction-list.tsx'
import type { HubState } from '../hub/hub-state.ts'
import { ProgressBars } from '../hub/progress-bars.tsx'
import { StatusActions } from '../hub/status-actions.tsx'
import { messages } from '../messages.ts'
import { toChange, useEngagementFile, type Rights } from '../use-engagements.ts'
import { AccountsSection } from './accounts-section.tsx'
import { ApprovalSection } from './approval-section.tsx'
import { ClientFacts } from './client-facts.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { ReviewSection } from './review-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { RiskSection } from './risk-section.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { CheckTable } from './check-table.tsx'

const OwnersSection = part(() => import('./owners-section.tsx'), 'OwnersSection')

type EngagementRecordProps = Pick<HubState, 'rights' | 'renderDeal'> & { id: string; onClose: () => void }

/** Everything about one client: who it is, what is checked, what is missing, and who decided. */
export function EngagementRecord(props: EngagementRecordProps) {
  const query = useEngagementFile(props.id)
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Button variant="quiet" size="small" icon={<ArrowLeft />} onClick={props.onClose}>
          {messages.back}
        </Button>
      </div>
      <QueryView query={query} loading={messages.loading} lines={12} failed={messages.failed}>
        {(file) => <Sections {...props} file={file} />}
      </QueryView>
    </div>
  )
}

type EngagementSectionProps = EngagementRecordProps & { file: EngagementFile }

function Sections(props: EngagementSectionProps) {
  const { file } = props
  const { engagement } = file
  return (
    <>
      <RecordHead {...props} />
      {file.blocked.length > 0 ? <Blocked file={file} /> : null}
      {file.contradictions.length > 0 ? (
        <Alert tone="warning" title={messages.sections.contradictions}>
          <BulletList items={file.contradictions} />
        </Alert>
      ) : null}
      <div className="grid gap-6 lg:grid-cols-[1fr_2fr]">
        <Progress label={messages.overall} value={engagement.overall} />
        <ProgressBars progress={engagement.progress} />
      </div>
      <Tabs label={messages.recordParts} tabs={tabsOf(props)} />
    </>
  )
}

function tabsOf(props: EngagementSectionProps): readonly Tab[] {
  const { file, rights } = props
  const { engagement } = file
  const texts = messages.recordTabs
  const open = file.checks.filter(({ is_required, is_finished }) => is_required && !is_finished).length
  const waiting = file.corrections.filter(({ state }) => state === 'open').length
  const missing = engagement.required_documents - engagement.received_documents
  const tabs: Tab[] = [
    { value: 'checks', label: texts.checks, count: open, content: <ChecksSection file={file} rights={rights} /> },
    {
      value: 'documents',
      label: texts.documents,
      count: missing,
      content: (
        <div className="flex flex-col gap-6">
          <DocumentsSection file={file} rights={rights} />
          {rights.mayWrite && !engagement.is_sample ? <RequestsSection file={file} /> : null}
        </div>
      ),
    },
    { value: 'owners', label: texts.owners, content: <OwnersSection file={file} rights={rights} /> },
    {
      value: 'risk',
      label: texts.risk,
      content: (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <RiskSection file={file} />
          <div className="flex flex-col gap-6">
            <ApprovalSection file={file} rights={rights} />
            <ReviewSection file={file} rights={rights} />
          </div>
        </div>
      ),
    },
    {
      value: 'file',
      label: texts.file,
      ...(waiting > 0 && { count: waiting }),
      content: (
        <div className="flex flex-col gap-6">
          <ClientFacts file={file} rights={rights} />
          {file.corrections.length > 0 ? <FileCorrections file={file} rights={rights} /> : null}
          {rights.mayDecide ? <AccountsSection engagementId={engagement.id} /> : null}
        </div>
      ),
    },
  ]
  const history = { value: 'history', label: texts.history, content: <History {...props} /> }
  return rights.isVisitor ? tabs : [...tabs, history]
}

function RecordHead({ file: { engagement }, rights, renderDeal, onClose }: EngagementSectionProps) {
  const format = useFormatter()
  const texts = messages.facts
  const facts: { label: string; value: ReactNode }[] = [
    { label: texts.contact, value: `${engagement.primary_contact_name}, ${engagement.email}` },
    { label: texts.type, value: engagementTypeLabels[engagement.engagement_type] },
    { label: texts.country, value: countryName(engagement.jurisdiction) },
    { label: texts.deal, value: engagement.deal ? renderDeal(engagement.deal) : texts.noDeal },
    { label: texts.assigned, value: engagement.assigned_to },
    { label: texts.priority, value: levelLabels[engagement.priority] },
    { label: texts.created, value: format.date(engagement.created_at) },
    { label: texts.review, value: format.day(engagement.next_review_on) },
  ]
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-serif text-2xl break-words">{engagement.company_name}</h2>
          <StatusBadge status={engagement.status} />
          <RiskBadge level={engagement.rating.level} />
        </div>
        <StatusActions engagement={engagement} rights={rights} onRemoved={onClose} />
      </div>
      {engagement.status_reason ? <p className="mt-1 text-muted">{engagement.status_reason}</p> : null}
      <StackedFacts
        facts={facts}
        className="mt-4 grid-cols-2 gap-x-6 gap-y-3 max-lg:*:first:col-span-2 lg:grid-cols-4"
      />
    </div>
  )
}

function History({ id, rights, file: { engagement } }: EngagementSectionProps) {
  const versions = useQuery(api.engagements.history.queryOptions({ input: { id }, select: withoutStatusUndo }))
  const undo = (changeId: string) => undoChange(toChange(changeId, engagement.company_name))
  return (
    <Section title={messages.sections.history}>
      <RecordHistory
        versions={versions}
        noun="engagement"
        labels={labelsOf({ ...engagementFields, ...engagementCourse })}
        onUndo={rights.mayWrite ? undo : undefined}
      />
    </Section>
  )
}

const lasting: readonly string[] = ['status', ...reviewFields]

/** A status is set again, a client reviewed again; neither is undone. */
function withoutStatusUndo<Version extends RecordVersion>(versions: readonly Version[]): Version[] {
  return versions.map((version) =>
    version.changes.some(({ field }) => lasting.includes(field)) ? { ...version, can_undo: false } : version,
  )
}

/** The 50 % rule, which no list says by itself. */
function Blocked({ file: { blocked } }: { file: EngagementFile }) {
  const format = useFormatter()
  return (
    <Alert tone="bad" title={messages.owners.blocked}>
      <ul>
        {blocked.map(({ name, percent, owners }) => (
          <li key={name}>
            {messages.owners.blockedText(name, format.percent(percent, { places: 2 }), owners.join(', '))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function ChecksSection({ file, rights }: { file: EngagementFile; rights: Rights }) {
  const [deciding, setDeciding] = useState<Check | null>(null)
  return (
    <Section title={messages.sections.checks} note={messages.sections.checksNote}>
      <CheckTable checks={file.checks} onDecide={rights.mayDecide ? setDeciding : null} />
      {deciding ? (
        <CheckDialog check={deciding} files={file.files} approvers={file.approvers} onClose={() => setDeciding(null)} />
      ) : null}
    </Section>
  )
}
