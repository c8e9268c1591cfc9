import { Section } from '../../display/section.tsx'
import { messages as texts } from './messages.ts'

type Finding = { row: number; column: string | null; message: string }

/** What is wrong in the rows of a file, and what is there already. */
export function FileFindings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Section title={title} level={3}>
      <ul
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach that
        tabIndex={0}
        className="max-h-60 divide-y divide-line overflow-y-auto border-b border-line text-sm"
      >
        {findings.map(({ row, column, message }, index) => (
          // the same row can be told the same thing twice
          <li key={index} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="text-muted tabular-nums">{texts.row(row, column)}</span>
            <span className="break-words">{message}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
