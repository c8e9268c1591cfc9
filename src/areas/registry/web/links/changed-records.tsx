import { useQuery } from '@tanstack/react-query'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { sourceNames } from '../../rules/sources.ts'
import type { RecordKey } from '../address.ts'
import { ChangeList } from './change-list.tsx'
import { messages } from '../messages.ts'
import { MarkSeen } from './mark-seen.tsx'

const texts = messages.changes

/** Linked records that are not what people saw last, for those who may see companies; nothing when there are none. */
export function ChangedRecords({ onOpen }: { onOpen: (key: RecordKey) => void }) {
  const mayLook = useMayLook()
  const format = useFormatter()
  const { data = [] } = useQuery({ ...api.registry.changes.queryOptions(), enabled: mayLook })
  if (data.length === 0) return null
  return (
    <Section title={texts.title} note={texts.note}>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((link) => (
          <li key={link.id} className="flex flex-col gap-1.5 py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <TextButton
                className="min-w-0 text-left font-semibold break-words underline-offset-2 hover:underline"
                onClick={() => onOpen(link)}
              >
                {link.company_name}
              </TextButton>
              {link.may_change ? <MarkSeen link={link} /> : null}
            </div>
            <p className="text-sm text-muted">
              {sourceNames[link.source]}
              {link.changed_at ? ` · ${messages.records.changed(format.day(link.changed_at))}` : null}
            </p>
            <ChangeList changes={link.changes} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
