import { messages as companyMessages } from '#areas/company-search/web/messages.ts'
import { Segments } from '#kit/controls/segments.tsx'
import { messages } from '../messages.ts'

const texts = messages.scope

const choices = [
  { value: 'all', label: texts.all },
  { value: 'workspace', label: companyMessages.groups.own },
] as const

type Props = { isOwn: boolean; onOwn: (isOwn: boolean) => void }

/** Whose companies the next search looks among. */
export function ScopeChoice({ isOwn, onOwn }: Props) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="text-sm text-muted">
        {texts.label}
      </span>
      <Segments
        label={texts.label}
        options={choices}
        value={isOwn ? 'workspace' : 'all'}
        onChange={(value) => onOwn(value === 'workspace')}
      />
    </div>
  )
}
