import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#kit/client/api.ts'
import { forgetDraft } from '#kit/client/kept-drafts.ts'
import { rememberChange } from '#kit/records/history/changes.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { useRowFocus } from '#kit/keys/use-row-focus.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import type { DealTask } from '../../contract.ts'
import { ListState } from '../list-state.tsx'
import { taskKinds, type TaskKind } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { TaskForm } from './task-form.tsx'
import { TaskRow } from './task-row.tsx'
import { toTaskChange } from '../use-deal-work.ts'
import { useToday } from './use-today.ts'

const texts = messages.tasks
const kindOptions = (['all', ...taskKinds] as const).map((value) => ({ value, label: texts.kinds[value] }))

/** What has to be done on a deal. */
export function DealTasks({ dealId }: { dealId: string }) {
  const query = useQuery(api.dealWork.listTasks.queryOptions({ input: { dealId } }))
  const mayWrite = useMayWrite()
  const draft = `task of ${dealId}`
  return (
    <div className="flex flex-col gap-5">
      {mayWrite ? (
        <TaskForm
          key={dealId}
          draft={draft}
          titleLabel={texts.newTask}
          submitLabel={texts.add}
          isForMany
          send={async (fields) => {
            const { change_id } = await client.dealWork.addTask({ dealId, ...fields })
            forgetDraft(draft)
            rememberChange(toTaskChange(change_id))
          }}
        />
      ) : null}
      <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
        <TaskLists tasks={query.data ?? []} mayWrite={mayWrite} />
      </ListState>
    </div>
  )
}

function TaskLists({ tasks, mayWrite }: { tasks: readonly DealTask[]; mayWrite: boolean }) {
  const today = useToday()
  const rows = useRowFocus<HTMLUListElement>()
  const [showsDone, setShowsDone] = useState(false)
  const [kind, setKind] = useState<'all' | TaskKind>('all')
  const isMixed = new Set(tasks.map((task) => task.kind)).size > 1
  const shown = tasks.filter((task) => !isMixed || kind === 'all' || task.kind === kind)
  const open = shown.filter(({ done_at }) => done_at === null)
  const done = shown.filter(({ done_at }) => done_at !== null)
  if (tasks.length === 0) {
    return (
      <EmptyState icon={<ListChecks />} title={texts.empty} text={mayWrite ? texts.emptyText : texts.emptyViewer} />
    )
  }
  return (
    <>
      {isMixed ? (
        <Segments label={texts.kind} options={kindOptions} value={kind} onChange={setKind} className="self-start" />
      ) : null}
      {open.length === 0 ? (
        <EmptyState title={texts.allDone} text={texts.allDoneText} />
      ) : (
        <ul {...rows} aria-label={texts.list} className="divide-y divide-line border-y border-line">
          {open.map((task) => (
            <TaskRow key={task.id} task={task} today={today} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {done.length > 0 ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            className="-ml-3"
            aria-expanded={showsDone}
            onClick={() => setShowsDone(!showsDone)}
          >
            {showsDone ? texts.hideDone(done.length) : texts.showDone(done.length)}
          </Button>
          {showsDone ? (
            <ul aria-label={texts.doneList} className="mt-2 divide-y divide-line border-y border-line">
              {done.map((task) => (
                <TaskRow key={task.id} task={task} today={today} mayWrite={mayWrite} />
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
