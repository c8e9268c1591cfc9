import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import type { ReactElement } from 'react'
import { useIsReader, useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api } from '#kit/client/api.ts'
import { useRowFocus } from '#kit/keys/use-row-focus.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/display/section.tsx'
import { ListState } from '../list-state.tsx'
import { messages } from '../messages.ts'
import { TaskRow } from './task-row.tsx'
import { useToday } from './use-today.ts'

const texts = messages.tasks
/** One more is asked for, to say whether there are more. */
const shownAtOnce = 20

type Props = {
  /** A link to the tasks of a deal, with the deal's name inside. */
  dealLink: (deal: { id: string; target: string }) => ReactElement
}

/** What one has to do oneself, over all deals of the workspace. */
export function MyTasks({ dealLink }: Props) {
  const query = useQuery(
    api.dealWork.listAllTasks.queryOptions({ input: { assignee: 'me', state: 'open', limit: shownAtOnce + 1 } }),
  )
  const mayWrite = useMayWrite()
  const isReader = useIsReader()
  const today = useToday()
  const rows = useRowFocus<HTMLUListElement>()
  const tasks = query.data ?? []
  return (
    <Section title={texts.mine} note={isReader && tasks.length > 0 ? texts.mineViewer : texts.mineNote}>
      <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
        {tasks.length === 0 ? (
          <EmptyState icon={<ListChecks />} title={texts.mineEmpty} text={texts.mineEmptyText} />
        ) : (
          <ul {...rows} aria-label={texts.mine} className="divide-y divide-line border-y border-line">
            {tasks.slice(0, shownAtOnce).map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                today={today}
                mayWrite={mayWrite}
                deal={dealLink({ id: task.deal_id, target: task.deal_target })}
              />
            ))}
          </ul>
        )}
        {tasks.length > shownAtOnce ? <p className="mt-3 text-sm text-muted">{texts.more}</p> : null}
      </ListState>
    </Section>
  )
}
