import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '#areas/audit/web/save-file.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { WatchlistEntry } from '../contract.ts'
import { CreateSmartWatchlistButton, type SmartWatchlistCriteria } from './create-smart-watchlist-button.tsx'
import { exportWatchlist } from './export-watchlist.ts'
import { messages } from './messages.ts'
import { useWatchlist } from './use-watchlist.ts'
import { WatchlistRow } from './watchlist-row.tsx'

const texts = messages.list

type Props = {
  /** The filters of the screen, for the smart watchlist. */
  criteria: SmartWatchlistCriteria
  /** Leads to sign-in: this area does not know the routes. */
  signIn: ReactNode
  onOpen: (companyId: string) => void
  /** Contact and others, from other areas. */
  renderActions?: (company: { id: string | null; name: string }, entryId: string) => ReactNode
}

/** The companies that the user watches (WL-01). */
export function WatchlistTab({ criteria, signIn, onOpen, renderActions }: Props) {
  const session = useSession()
  return (
    <>
      <div className="mb-4">
        <CreateSmartWatchlistButton criteria={criteria} />
        <p className="mt-2 max-w-prose text-sm text-muted">{messages.smart.help}</p>
      </div>
      {session.state === 'signed-out' ? (
        <EmptyState title={texts.signedOut} text={texts.signedOutText} action={signIn} />
      ) : (
        <OwnList onOpen={onOpen} {...(renderActions && { renderActions })} />
      )}
    </>
  )
}

function OwnList({ onOpen, renderActions }: Pick<Props, 'onOpen' | 'renderActions'>) {
  const list = useWatchlist()
  if (list.data) return <Entries entries={list.data} onOpen={onOpen} {...(renderActions && { renderActions })} />
  if (!list.error) return <SkeletonLines label={texts.loading} lines={6} />
  return <ErrorState title={texts.failed} text={list.error.message} onRetry={() => void list.refetch()} />
}

type EntriesProps = Pick<Props, 'onOpen' | 'renderActions'> & { entries: readonly WatchlistEntry[] }

function Entries({ entries, onOpen, renderActions }: EntriesProps) {
  const format = useFormatter()
  if (entries.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />
  const count = texts.count(format.number(entries.length), entries.length === 1)

  function download(kind: 'json' | 'csv'): void {
    const file = exportWatchlist(entries, kind, new Date().toISOString().slice(0, 10))
    saveFile(file)
    toast.success(texts.exported, texts.exportedText(count, file.name))
  }

  return (
    <section aria-label={texts.label}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm text-muted">{count}</p>
        <Button variant="secondary" size="small" icon={<Download />} onClick={() => download('csv')}>
          {texts.exportCsv}
        </Button>
        <Button variant="secondary" size="small" icon={<Download />} onClick={() => download('json')}>
          {texts.exportJson}
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <WatchlistRow key={entry.id} entry={entry} onOpen={onOpen}>
            {renderActions?.({ id: entry.company_id, name: entry.company_name }, entry.id)}
          </WatchlistRow>
        ))}
      </ul>
    </section>
  )
}
