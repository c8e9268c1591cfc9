import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge, type BadgeColour } from '#kit/display/badge.tsx'
import { saveFile } from '#kit/display/save-file.ts'
import { Section } from '#kit/display/section.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { ComplianceDashboard, ConsentRow } from '../contract.ts'
import { Caution } from './caution.tsx'
import { legalParams } from './legal-params.ts'
import { messages } from './messages.ts'

const texts = messages.compliance
type RegulatoryStatus = ComplianceDashboard['regulations'][number]['status']
const tones: Readonly<Record<RegulatoryStatus, BadgeColour>> = {
  Compliant: 'good',
  'Partially compliant': 'warning',
  'Not compliant': 'bad',
  'Not applicable': 'neutral',
  'Not checked': 'neutral',
}

/** GDPR bars and regulatory badges, worked out from stored checks (LEG-09), and the consent matrix. */
export function ComplianceTab() {
  const query = useQuery(api.legalDiligence.compliance.queryOptions())
  const { state } = useSession()
  return (
    <div className="flex flex-col gap-8">
      <QueryView query={query} loading={messages.loading} lines={8} failed={texts.failed}>
        {(dashboard) => <Dashboard dashboard={dashboard} />}
      </QueryView>
      {/* below figures that are still on their way it would be moved by them */}
      {query.isPending ? null : (
        <>
          {state === 'signed-in' ? <Consents /> : null}
          <Caution />
        </>
      )}
    </div>
  )
}

function Dashboard({ dashboard: { gdpr, regulations, is_sample } }: { dashboard: ComplianceDashboard }) {
  const isEmpty = gdpr.rules.length === 0 && regulations.every(({ status }) => status === 'Not checked')
  if (isEmpty) return <EmptyState {...texts.empty} />
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[2fr_1fr]">
      {is_sample ? <p className="text-xs text-muted lg:col-span-2">{texts.sample}</p> : null}
      <Section title={texts.gdpr} note={texts.gdprNote(gdpr.documents)} className="border-t-0! pt-0!">
        <div className="grid gap-4">
          <Progress label={texts.overall} value={gdpr.percent} valueText={toWords(gdpr.percent)} />
          {gdpr.rules.map(({ rule, title, percent, passed, partial, failed }) => (
            <Progress
              key={rule}
              label={title}
              value={percent ?? 0}
              valueText={toWords(percent)}
              tone={percent === null || percent >= 90 ? 'good' : percent >= 60 ? 'warning' : 'bad'}
              note={texts.counts(passed, partial, failed)}
            />
          ))}
        </div>
      </Section>
      <Section title={texts.regulatory} className="lg:border-t-0 lg:pt-0">
        <ul className="divide-y divide-line">
          {regulations.map(({ id, name, status, documents }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span>
                <span className="block font-medium">{name}</span>
                <span className="text-xs text-muted">{texts.documents(documents)}</span>
              </span>
              <Badge tone={tones[status]}>{status}</Badge>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function toWords(percent: number | null): string {
  return percent === null ? texts.notApplicable : `${percent}%`
}

function Consents() {
  const [{ deal }] = useAddress(legalParams)
  const [isAll, setAll] = useState(false)
  const query = useQuery(api.legalDiligence.consents.queryOptions({ input: deal ? { dealId: deal } : {} }))
  return (
    <Section
      title={texts.consents}
      note={texts.consentsNote}
      action={
        <Button variant="quiet" size="small" onClick={() => setAll(!isAll)}>
          {isAll ? texts.hideClear : texts.showClear}
        </Button>
      }
    >
      <QueryView query={query} loading={messages.loading} lines={5} failed={texts.failed}>
        {(rows) => <ConsentList rows={rows.filter(({ need }) => isAll || need !== 'none')} />}
      </QueryView>
    </Section>
  )
}

function ConsentList({ rows }: { rows: readonly ConsentRow[] }) {
  if (rows.length === 0) return <p className="text-muted">{texts.noConsents}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <ConsentLine key={row.document_id} row={row} />
      ))}
    </ul>
  )
}

const needTones = {
  consent: 'warning',
  waiver: 'warning',
  notice: 'information',
  none: 'neutral',
  unclear: 'neutral',
} as const satisfies Record<ConsentRow['need'], string>

function ConsentLine({ row }: { row: ConsentRow }) {
  const letter = useAction(() => client.legalDiligence.consentLetter({ documentId: row.document_id }), {
    done: saveFile,
    failed: texts.letterFailed,
  })
  const facts = [
    row.parties.join(', '),
    row.notice && `${texts.notice}: ${row.notice}`,
    row.governing_law && `${texts.law}: ${row.governing_law}`,
    row.expires_on && `${texts.expires}: ${row.expires_on}`,
    row.master && texts.partOf(row.master),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 truncate">{row.contract}</span>
          <Badge tone={needTones[row.need]}>{messages.needs[row.need]}</Badge>
        </p>
        <p className="mt-1 text-sm text-muted">{facts.join(' · ')}</p>
        {row.clause ? (
          <p className="mt-1 line-clamp-2 max-w-prose text-sm">“{row.clause.replaceAll(/\s+/g, ' ').trim()}”</p>
        ) : null}
      </div>
      {row.need === 'none' ? null : (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.letterOf(row.contract)}
          busy={letter.isPending}
          onClick={() => letter.mutate()}
        >
          {texts.letter}
        </Button>
      )}
    </li>
  )
}
