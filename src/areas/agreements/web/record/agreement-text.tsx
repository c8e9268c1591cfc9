import { DescriptionList } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Agreement } from '../../contract.ts'
import { messages } from '../messages.ts'
import { StatusBadge } from '../status-badge.tsx'

const texts = messages.record

/** What is agreed, with the facts that matter first. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const format = useFormatter()
  const { status, outcome, created_at, expires_at, accepted_by, parties, is_in_order } = agreement
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <DescriptionList
        columns={2}
        facts={[
          { label: texts.facts.status, value: <StatusBadge status={status} outcome={outcome} /> },
          { label: texts.facts.accepted, value: texts.acceptedOf(accepted_by.length, parties) },
          { label: texts.facts.created, value: format.dateTime(created_at) },
          { label: texts.facts.ends, value: format.dateTime(expires_at) },
          { label: texts.facts.order, value: is_in_order ? texts.facts.inOrder : texts.facts.anyOrder },
        ]}
      />
      <Section title={texts.description}>
        <p className="max-w-prose text-base break-words whitespace-pre-wrap">{agreement.description}</p>
      </Section>
      <Section title={texts.terms}>
        {agreement.terms === '' ? (
          <p className="text-muted">{texts.noTerms}</p>
        ) : (
          <p className="max-w-prose text-base break-words whitespace-pre-wrap">{agreement.terms}</p>
        )}
      </Section>
    </div>
  )
}
