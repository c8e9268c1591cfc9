import { messages } from '#areas/company-search/web/messages.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import type { MatchRun } from '../contract.ts'

type Props = { isOwn: boolean; onChange: (isOwn: boolean) => void }

/** In the words of the filter of the company search. */
export function OwnOnly({ isOwn, onChange }: Props) {
  return (
    <span className="flex min-h-9 items-center" title={messages.groups.scopeNote}>
      <Checkbox label={messages.groups.own} checked={isOwn} onChange={onChange} />
    </span>
  )
}

/** What a result says of whose companies were compared; nothing where all were. */
export const scopeWords = ({ scope }: Pick<MatchRun, 'scope'>): string[] =>
  scope === 'workspace' ? [messages.groups.own] : []
