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
    <ul className="list-disc pl-4 text-sm break-words">
      {changes.map(({ part, before, after }) => (
        <li key={part}>{toLine(part, { before, after })}</li>
      ))}
    </ul>
  )

  function toLine(part: RecordChange['part'], { before, after }: Pick<RecordChange, 'before' | 'after'>): string {
    if (part === 'record') return messages.records.gone
    const name = texts.parts[part]
    return part === 'filings' ? texts.added(name, show(after)) : texts.line(name, show(before), show(after))
  }
}
