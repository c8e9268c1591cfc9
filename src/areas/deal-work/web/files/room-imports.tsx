import { useQuery } from '@tanstack/react-query'
import { RunProgress } from '#areas/runs/web/run-progress.tsx'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { RoomImport } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.files

/** The data rooms of a deal: how far an import is, and what was not stored. Nothing where there was none. */
export function RoomImports({ dealId }: { dealId: string }) {
  const { data = [] } = useQuery(api.dealWork.listRooms.queryOptions({ input: { dealId } }))
  const mayWrite = useMayWrite()
  const running = data.filter(({ state }) => state === 'running')
  const ended = data.filter(({ state }) => state !== 'running')
  if (data.length === 0) return null
  return (
    <section aria-label={texts.rooms} className="flex flex-col gap-3">
      {running.map(({ id, name, task_id }) => (
        <RunProgress key={id} run={{ task_id, is_removable: mayWrite }} label={texts.roomRunning(name)} />
      ))}
      {ended.length > 0 ? (
        // an import that failed is no detail
        <details open={ended[0]?.state === 'failed'}>
          <summary className="cursor-pointer text-sm">{`${texts.rooms} (${ended.length})`}</summary>
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {ended.map((room) => (
              <EndedRoom key={room.id} room={room} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function EndedRoom({ room: { name, state, problem, stored, refused, created_at } }: { room: RoomImport }) {
  const format = useFormatter()
  return (
    <li>
      <p className="break-words">
        {name} <span className="text-muted">{`${texts.roomStates[state]}, ${format.dateTime(created_at)}`}</span>
      </p>
      {problem === null ? null : <p className="break-words text-bad">{problem}</p>}
      <p className="text-xs text-muted tabular-nums">{texts.roomFacts(stored, refused.length)}</p>
      {refused.length > 0 ? (
        <details className="text-xs">
          <summary className="cursor-pointer">{texts.notStored(refused.length)}</summary>
          <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
            {refused.map(({ path, sentence }) => (
              <li key={path} className="break-words">
                {path}: <span className="text-muted">{sentence}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
