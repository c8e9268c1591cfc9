import { BulletList } from '#kit/display/bullet-list.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { RecordChange } from '../../rules/compare-records.ts'
import { messages } from '../messages.ts'

const texts = messages.changes

/** What a register says otherwise than the last time somebody looked. */
export function ChangeList({ changes }: { changes: readonly RecordChange[] }) {
  const format = useFormatter()
  const show = (value: string | null) => {
    if (value === null) return texts.nothing
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.day(value) : value
  }
  return (
    <BulletList items={changes.map(({ part, before, after }) => toLine(part, { before, after }))} className="text-sm" />
  )

  function toLine(part: RecordChange['part'], { before, after }: Pick<RecordChange, 'before' | 'after'>): string {
    if (part === 'record') return messages.records.gone
    const name = texts.parts[part]
    return part === 'filings' ? texts.added(name, show(after)) : texts.line(name, show(before), show(after))
  }
}
