import { useState, type ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView, type Query } from '#kit/feedback/query-view.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { compareLists, type ListedResult } from '../rules/compare-lists.ts'
import { messages as texts } from './messages.ts'

type ListedRun = { created_at: string }
type Props<Run extends ListedRun> = {
  run: Run
  other: Query<Run>
  list: (run: Run) => ListedResult[]
  question: (run: Run) => string
}

/** What is different between the lists of two runs, the older one first whichever is open. */
export function ListComparison<Run extends ListedRun>({ run, other, list, question }: Props<Run>) {
  const format = useFormatter()
  if (!other.data) return <QueryView query={other} loading={texts.comparing} lines={4} failed={texts.compareFailed} />
  const [before, after] = run.created_at < other.data.created_at ? [run, other.data] : [other.data, run]
  const when = ({ created_at }: ListedRun) => format.dateTime(Date.parse(created_at))
  const { entered, left, rescored } = compareLists(list(before), list(after))
  const score = (value: number | null) => (value === null ? texts.noScore : format.number(value, { places: 1 }))
  return (
    <Section title={texts.changes(when(before), when(after))} level={3}>
      {question(before) === question(after) ? null : (
        <Alert tone="warning" className="mb-4">
          {texts.otherQuestion}
        </Alert>
      )}
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <NameList title={texts.entered} items={entered} />
        <NameList title={texts.left} items={left} />
        <NameList
          title={texts.rescored}
          items={rescored}
          renderFact={({ before: was, after: now }) => texts.scores(score(was), score(now))}
        />
      </div>
    </Section>
  )
}

type NameListProps<Item> = {
  title: string
  items: readonly Item[]
  renderName?: (item: Item) => ReactNode
  renderFact?: (item: Item) => ReactNode
}

const firstShown = 10

/** One column of a comparison. */
export function NameList<Item extends { id: string; name: string }>({
  title,
  items,
  renderName = ({ name }) => name,
  renderFact,
}: NameListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, firstShown)
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      {items.length === 0 ? <p className="text-muted">{texts.nothing}</p> : null}
      <ul>
        {shown.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{renderName(item)}</span>
            {renderFact ? <span className="shrink-0 tabular-nums">{renderFact(item)}</span> : null}
          </li>
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button variant="quiet" size="small" className="mt-1" onClick={() => setIsWhole(true)}>
          {texts.showAll(items.length)}
        </Button>
      ) : null}
    </div>
  )
}
