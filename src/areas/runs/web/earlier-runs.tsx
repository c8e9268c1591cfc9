import { TextButton } from '#kit/buttons/text-button.tsx'
import { Section } from '#kit/display/section.tsx'
import { messages as texts } from './messages.ts'

type EarlierRun = { id: string; name: string; facts: readonly string[]; is_pinned: boolean }
type Props = { title: string; runs: readonly EarlierRun[]; onOpen: (runId: string) => void }

/** Saved runs, newest first; each opens with its result. */
export function EarlierRuns({ title, runs, onOpen }: Props) {
  if (runs.length === 0) return null
  return (
    <Section title={title} level={3}>
      <ul className="divide-y divide-line">
        {runs.map(({ id, name, facts, is_pinned }) => (
          <li key={id}>
            <TextButton
              onClick={() => onOpen(id)}
              className="flex w-full flex-wrap items-baseline justify-between gap-x-4 py-2 text-left hover:bg-raised"
            >
              <span className="min-w-0 flex-1 basis-60 truncate">{name}</span>
              <span className="text-sm text-muted tabular-nums">
                {(is_pinned ? [texts.pinned, ...facts] : facts).join(' · ')}
              </span>
            </TextButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
