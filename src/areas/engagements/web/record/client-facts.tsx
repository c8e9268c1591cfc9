import { namesOf } from '#core/fields/field.ts'
import { client } from '#kit/client/api.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { rememberChange } from '#kit/records/history/changes.ts'
import { FixedFact, RecordFacts } from '#kit/records/record-facts.tsx'
import { useFactEdit } from '#kit/records/use-fact-edit.ts'
import type { Engagement, EngagementFile } from '../../contract.ts'
import { engagementFields } from '../../fields.ts'
import { ClientProposalButton } from '../corrections/propose-correction.tsx'
import { messages } from '../messages.ts'
import { toChange, type Rights } from '../use-engagements.ts'

/** The services became tasks of the deal when the engagement was created. */
const names = namesOf(engagementFields).filter((name) => name !== 'services')
const half = Math.ceil(names.length / 2)

/** All that the wizard asked, each corrected in its place. */
export function ClientFacts({ file, rights }: { file: EngagementFile; rights: Rights }) {
  const { engagement } = file
  const mayPropose = file.to_propose.includes(null)
  const format = useFormatter()
  const edit = useClientEdit(engagement)
  const facts = {
    fields: engagementFields,
    noun: 'engagement',
    record: engagement,
    reader: { format, nameOf: () => null },
    known: () => undefined,
    edit: rights.mayWrite ? edit : null,
  }
  return (
    <Section
      title={messages.sections.file}
      note={mayPropose ? messages.corrections.ofClient : undefined}
      action={mayPropose ? <ClientProposalButton file={file} /> : null}
    >
      <div className="grid gap-x-10 lg:grid-cols-2 lg:items-start">
        <dl className="border-t border-line">
          <RecordFacts {...facts} names={names.slice(0, half)} />
        </dl>
        <dl className="lg:border-t lg:border-line">
          <RecordFacts {...facts} names={names.slice(half)} />
          <FixedFact label={engagementFields.services.label}>{engagement.services.join('; ') || '–'}</FixedFact>
        </dl>
      </div>
    </Section>
  )
}

function useClientEdit(engagement: Engagement) {
  return useFactEdit<Engagement>(engagement, {
    fields: engagementFields,
    noun: 'engagement',
    save: async ({ id, version }, change) => {
      const changed = await client.engagements.change({ id, version, ...change })
      rememberChange(toChange(changed.change_id, changed.company_name))
    },
    readFresh: async ({ id }) => {
      const [file, [newest]] = await Promise.all([
        client.engagements.get({ id }),
        client.engagements.history({ id, limit: 1 }),
      ])
      return { fresh: file.engagement, who: newest?.user_name ?? '' }
    },
  })
}
