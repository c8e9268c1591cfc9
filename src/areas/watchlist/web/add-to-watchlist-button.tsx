import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { FoundCompany, WatchlistEntry } from '../contract.ts'
import { messages } from './messages.ts'
import { showEntryDone, tellAddFailure, useWatchlist, useWatchlistChanges } from './use-watchlist.ts'

type Props = {
  /** `id` is null for a company that is in no list of ours; `data` is what the screen shows of it. */
  company: { id: string | null; name: string; data?: FoundCompany }
  /** G033: disabled in the AI search; elsewhere a visitor is told to sign in. */
  signedOut?: 'disabled' | 'told'
  /** `icon` for the rows of a table. */
  size?: 'small' | 'medium' | 'icon'
}

export function AddToWatchlistButton({ company, signedOut = 'told', size = 'small' }: Props) {
  const session = useSession()
  const { add } = useWatchlistChanges()
  const { id, name, data } = company
  const watched = useWatched(company)

  function press(): void {
    if (session.state !== 'signed-in') {
      toast.destructive(messages.signInFirst, messages.signInToAdd)
      return
    }
    add.mutate(
      { company_id: id, company_name: name, ...(data && { company_data: data }) },
      {
        onSuccess: ({ company_name, change_id }) =>
          showEntryDone(messages.added, messages.addedText(company_name), change_id),
        onError: (error) => tellAddFailure(error, name),
      },
    )
  }

  const shared = {
    icon: watched ? <BookmarkCheck className="text-accent" /> : <Bookmark />,
    busy: add.isPending,
    disabled: session.state === 'loading' || (session.state === 'signed-out' && signedOut === 'disabled'),
    onClick: press,
  }
  if (size === 'icon')
    return <IconButton label={watched ? describeWatched(watched) : messages.addNamed(name)} {...shared} />
  return (
    <Button
      variant="secondary"
      size={size}
      aria-label={watched ? describeWatched(watched) : messages.addNamed(name)}
      {...shared}
    >
      {watched ? messages.onList : messages.add}
    </Button>
  )
}

/** The entry of this company in one's own list, as far as the list is known already. */
function useWatched({ id, name }: Props['company']): WatchlistEntry | undefined {
  const { data = [] } = useWatchlist()
  return data.find(({ company_id, company_name }) =>
    id === null ? company_name.toLowerCase() === name.toLowerCase() : company_id === id,
  )
}

/** In a list of companies: how urgent it is, how it stands, and what was noted. */
function describeWatched({ company_name: name, priority, status, notes }: WatchlistEntry): string {
  return messages.watched(name, `${priority}, ${status}`, notes.length > 120 ? `${notes.slice(0, 119)}…` : notes)
}
