import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { undoChange } from '#kit/records/history/changes.ts'
import { RecordHistory } from '#kit/records/history/record-history.tsx'
import type { WatchlistEntry } from '../contract.ts'
import { messages } from './messages.ts'
import { toChange } from './use-watchlist.ts'

type Props = { entry: WatchlistEntry; onClose: () => void }

/** Every change of an entry, newest first, with Undo. */
export function EntryHistory({ entry: { id, company_name }, onClose }: Props) {
  return (
    <Sheet onClose={onClose} title={messages.history.open(company_name)}>
      <RecordHistory
        versions={useQuery(api.watchlist.history.queryOptions({ input: { id } }))}
        noun="entry"
        labels={messages.history.labels}
        onUndo={(changeId) => undoChange(toChange(changeId))}
      />
    </Sheet>
  )
}
