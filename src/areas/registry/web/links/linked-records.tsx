import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import { Section } from '#kit/display/section.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { CompanyLink, Unlinked } from '../../contract.ts'
import { sourceNames } from '../../rules/sources.ts'
import { writeRecord, type RecordKey } from '../address.ts'
import { ChangeList } from './change-list.tsx'
import { Differences } from './differences.tsx'
import { MarkSeen } from './mark-seen.tsx'
import { messages } from '../messages.ts'
import { OutsideLink } from '../outside-link.tsx'
import { StatusMark } from '../status-mark.tsx'

const texts = messages.records

type Props = {
  company: { id: string; name: string }
  /** A link to the registry search with this in its address. */
  renderLink: (to: { q: string } | { record: string }, text: string) => ReactNode
}

/** Which register records speak of a company: what they filled in, what they say otherwise, what changed there. */
export function LinkedRecords({ company, renderLink }: Props) {
  const links = useQuery(api.registry.links.queryOptions({ input: { company_id: company.id } }))
  return (
    <Section title={texts.title} note={texts.note} level={3}>
      <QueryView query={links} loading={texts.loading} lines={3} failed={texts.failed} />
      {links.data?.length === 0 ? (
        <p className="text-muted">
          {texts.none} {renderLink({ q: company.name }, texts.lookUp)}
        </p>
      ) : null}
      <ul className="flex flex-col gap-5">
        {links.data?.map((link) => (
          <li key={link.id}>
            <LinkedRecord link={link} show={renderLink({ record: writeRecord(toKey(link)) }, texts.show)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function toKey({ source, jurisdiction_code, company_number }: CompanyLink): RecordKey {
  return { source, jurisdiction_code, company_number }
}

function LinkedRecord({ link, show }: { link: CompanyLink; show: ReactNode }) {
  const format = useFormatter()
  const { source } = link
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium break-words">{link.name ?? sourceNames[source]}</span>
        {link.name === null ? null : <StatusMark status={link.current_status} />}
        <span className="text-sm break-all text-muted">{messages.number(link.company_number)}</span>
      </div>
      <p className="text-sm">{describeWritten(link)}</p>
      <p className="text-sm text-muted">
        {texts.asked(sourceNames[source], format.dateTime(link.fetched_at))}
        {link.checked_at === link.fetched_at ? null : `, ${texts.checked(format.dateTime(link.checked_at))}`}
      </p>
      {link.changed_at && link.changes.length > 0 ? (
        <Alert
          tone="information"
          title={texts.changed(format.day(link.changed_at))}
          {...(link.may_change && { action: <MarkSeen link={link} /> })}
        >
          <ChangeList changes={link.changes} />
        </Alert>
      ) : null}
      <Differences link={link} differences={link.differences} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {show}
        {link.official_url ? <OutsideLink href={link.official_url}>{messages.officialPage}</OutsideLink> : null}
        {link.may_change ? <Unlink link={link} /> : null}
      </div>
    </div>
  )
}

function describeWritten({ filled_fields, replaced_fields }: CompanyLink): string {
  const own = filled_fields.filter((field) => !replaced_fields.includes(field))
  if (own.length === 0 && replaced_fields.length === 0) return texts.filledNothing
  return [own.length > 0 ? texts.filled(own) : '', replaced_fields.length > 0 ? texts.replaced(replaced_fields) : '']
    .filter(Boolean)
    .join(' ')
}

function Unlink({ link: { id, source, filled_fields } }: { link: CompanyLink }) {
  const unlink = useAction(client.registry.unlink, {
    done: (undone) => toast.success(texts.unlinked, describe(undone)),
    failed: texts.unlinkFailed,
  })
  return (
    <ConfirmButton
      variant="secondary"
      className="ml-auto"
      busy={unlink.isPending}
      label={texts.unlink}
      question={texts.unlinkTitle(sourceNames[source])}
      text={texts.unlinkText(filled_fields)}
      onConfirm={() => unlink.mutate({ linkId: id })}
    />
  )
}

function describe({ cleared, restored, kept }: Unlinked): string {
  const parts = [
    ...(cleared.length > 0 ? [texts.cleared(cleared)] : []),
    ...(restored.length > 0 ? [texts.restored(restored)] : []),
    ...(kept.length > 0 ? [texts.kept(kept)] : []),
  ]
  return parts.join(' ') || texts.clearedNothing
}
