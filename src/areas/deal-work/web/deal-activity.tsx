import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  Briefcase,
  Calculator,
  ClipboardCheck,
  DoorOpen,
  FileQuestion,
  Gavel,
  Handshake,
  History,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  Paperclip,
} from 'lucide-react'
import { useState } from 'react'
import { useDeal } from '#areas/deals/web/use-deals.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api } from '#kit/client/api.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { ActivityEntry, ActivityKind } from '../contract.ts'
import { activityKinds } from '../rules/words.ts'
import { describeActivity } from './activity-messages.ts'
import { ListState } from './list-state.tsx'
import { messages } from './messages.ts'

const texts = messages.activity
const pageSize = 40

/** What happened anywhere on a deal, newest first. */
export function DealActivity({ dealId }: { dealId: string }) {
  const [kind, setKind] = useState<ActivityKind | null>(null)
  const query = useActivity(dealId, kind)
  const entries = (query.data?.pages ?? []).flat()
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={texts.kind}
        className="w-48"
        anyLabel={texts.everything}
        options={activityKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind ?? anyValue}
        onChange={(chosen) => setKind(chosen === anyValue ? null : chosen)}
      />
      <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
        {entries.length === 0 ? (
          <EmptyState
            icon={<History />}
            title={kind === null ? texts.empty : texts.nothingOfKind}
            text={texts.emptyText}
          />
        ) : (
          <Days entries={entries} />
        )}
        <MoreButton pages={query} label={texts.older} />
      </ListState>
    </div>
  )
}

/** With each version of the deal what happened is read anew, like after each change of this area. */
function useActivity(dealId: string, kind: ActivityKind | null) {
  const version = useDeal(dealId).data?.version ?? 0
  const options = api.dealWork.listActivity.infiniteOptions({
    input: (before: number | undefined) => ({
      dealId,
      limit: pageSize,
      ...(kind !== null && { kind }),
      ...(before !== undefined && { before }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.seq),
  })
  return useInfiniteQuery({
    ...options,
    queryKey: [...options.queryKey, version],
    placeholderData: keepPreviousData,
  })
}

function Days({ entries }: { entries: readonly ActivityEntry[] }) {
  const format = useFormatter()
  const days = Map.groupBy(entries, ({ at }) => format.date(at))
  return (
    <ol aria-label={texts.list} className="flex flex-col gap-5">
      {[...days].map(([day, some]) => (
        <li key={day}>
          <h3 className="mb-1 text-xs font-medium text-muted tabular-nums">{day}</h3>
          <ol className="divide-y divide-line border-y border-line">
            {some.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const icons: Readonly<Record<ActivityKind, LucideIcon>> = {
  deal: Briefcase,
  task: ListChecks,
  note: NotebookPen,
  file: Paperclip,
  request: FileQuestion,
  guest: DoorOpen,
  diligence: ClipboardCheck,
  decision: Gavel,
  valuation: Calculator,
  negotiation: Handshake,
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const format = useFormatter()
  const session = useSession()
  const ownId = session.state === 'signed-in' ? session.user.id : null
  const Icon = icons[entry.kind]
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 break-words">{describeActivity(entry, ownId)}</span>
      <time dateTime={entry.at} className="shrink-0 text-xs leading-5 text-muted tabular-nums">
        {format.time(entry.at)}
      </time>
    </li>
  )
}
