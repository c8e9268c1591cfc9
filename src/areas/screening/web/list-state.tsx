import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { ScreeningList } from '../contract.ts'
import { listIds, listNames, type ListId } from '../rules/words.ts'
import { thresholdLimits } from '../rules/match/thresholds.ts'
import { messages } from './messages.ts'
import { useLists, useLoadFile, useRefreshList, useSaveThreshold } from './use-screening.ts'

const texts = messages.lists

/** Which lists are loaded, in which version, and what went wrong last. */
export function ListState() {
  const lists = useLists()
  const session = useSession()
  const isOperator = session.state === 'signed-in' && session.user.role === 'admin'
  return (
    <Section title={texts.title} note={texts.note}>
      <QueryView query={lists} loading={messages.loading} lines={6} failed={messages.failed}>
        {(all) => (
          <ul className="divide-y divide-line border-y border-line">
            {all.map((list) => (
              <ListRow key={list.list} list={list} />
            ))}
          </ul>
        )}
      </QueryView>
      {isOperator ? <LoadFile /> : null}
    </Section>
  )
}

function ListRow({
  list: { list, name, publisher, current, checked_at, failed_at, failure, stale_days, threshold },
}: {
  list: ScreeningList
}) {
  const format = useFormatter()
  const refresh = useRefreshList()
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto_auto]">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-muted">{publisher}</p>
      </div>
      <div className="min-w-0">
        {current ? <CurrentVersion current={current} /> : <p className="text-muted">{texts.notLoaded}</p>}
        {checked_at ? <p className="text-muted">{texts.checked(format.dateTime(checked_at))}</p> : null}
        {stale_days === null ? null : <p className="text-bad">{texts.stale(stale_days)}</p>}
        {failure !== null ? (
          <p className="break-words text-bad">{texts.failure(format.dateTime(failed_at), failure)}</p>
        ) : null}
      </div>
      <ThresholdChoice list={list} name={name} threshold={threshold} />
      <Button
        size="small"
        variant="secondary"
        busy={refresh.isPending}
        aria-label={texts.refreshOf(name)}
        onClick={() => refresh.mutate(list)}
        className="justify-self-start"
      >
        {texts.refresh}
      </Button>
    </li>
  )
}

const { least, most } = thresholdLimits
const steps = Array.from({ length: (most - least) / 5 + 1 }, (_, step) => least + 5 * step)

/** From which score on a hit of this list is shown; a value set by a call may lie between the steps. */
function ThresholdChoice({ list, name, threshold }: Pick<ScreeningList, 'list' | 'name' | 'threshold'>) {
  const save = useSaveThreshold()
  const offered = [...new Set([...steps, threshold])].toSorted((one, other) => one - other)
  return (
    <div className="w-36">
      <Select
        label={texts.thresholdOf(name)}
        hideLabel
        value={String(threshold)}
        disabled={save.isPending}
        onChange={(value) => save.mutate({ list, threshold: Number(value) })}
        options={offered.map((points) => ({ value: String(points), label: texts.points(points) }))}
      />
    </div>
  )
}

function CurrentVersion({ current }: { current: NonNullable<ScreeningList['current']> }) {
  const format = useFormatter()
  const loaded = format.dateTime(current.fetched_at)
  const version = current.published_on ? texts.version(format.day(current.published_on), loaded) : texts.loaded(loaded)
  return (
    <>
      <p className="tabular-nums">{texts.entries(format.number(current.entries), format.number(current.names))}</p>
      <p className="text-muted">{current.origin === 'file' ? `${version}, ${texts.fromFile}` : version}</p>
    </>
  )
}

/** Operators of the installation only: its lists are the same for all workspaces. */
function LoadFile() {
  const [list, setList] = useState<ListId>('un')
  const load = useLoadFile()
  return (
    <div className="mt-4 grid max-w-2xl gap-4">
      <Select
        label={texts.chooseList}
        value={list}
        onChange={setList}
        options={listIds.map((id) => ({ value: id, label: listNames[id] }))}
      />
      <FileDrop
        label={texts.file(listNames[list])}
        help={texts.fileHelp}
        accept={['.xml', '.csv']}
        multiple={false}
        disabled={load.isPending}
        files={[]}
        onFiles={([file]) => file && load.mutate({ list, file })}
      />
    </div>
  )
}
