import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { SearchField } from '#kit/controls/search-field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { countLabel, messages } from '../messages.ts'
import { describeFailure } from '../entry/read-failure.ts'
import { UserRow } from './user-row.tsx'

const texts = messages.users
const pageSize = 50

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Who has an account here and what they may do; for admins (G027). */
export function UsersDialog({ open, onOpenChange }: Props) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pageSize)
  return (
    <Dialog size="large" open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.note}>
      <SearchField
        label={texts.search}
        value={search}
        onType={(text) => {
          setSearch(text)
          setLimit(pageSize)
        }}
      />
      <UserList search={useDeferredValue(search.trim())} limit={limit} onMore={() => setLimit(limit + pageSize)} />
    </Dialog>
  )
}

type UserListProps = { search: string; limit: number; onMore: () => void }

function UserList({ search, limit, onMore }: UserListProps) {
  const input = { limit: Math.min(limit, 200), ...(search && { searchValue: search }) }
  const users = useQuery(api.identity.listUsers.queryOptions({ input, placeholderData: keepPreviousData }))
  const change = useRoleChange()
  return (
    <QueryView query={users} loading={messages.loading} failed={texts.failed} className="mt-4">
      {({ users: rows, total }) =>
        rows.length === 0 ? (
          <EmptyState className="mt-4" title={texts.empty} />
        ) : (
          <>
            <p role="status" className="mt-3 text-xs text-muted">
              {countLabel(rows.length, total)}
            </p>
            <ul aria-label={texts.list} className="mt-1">
              {rows.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  busy={change.isPending}
                  onRole={(role) => change.mutate({ userId: user.id, role })}
                />
              ))}
            </ul>
            {total > rows.length && rows.length < 200 ? (
              <Button variant="quiet" className="mt-3" busy={users.isFetching} onClick={onMore}>
                {texts.more}
              </Button>
            ) : null}
          </>
        )
      }
    </QueryView>
  )
}

function useRoleChange() {
  return useAction((change: Parameters<typeof client.identity.setRole>[0]) => client.identity.setRole(change), {
    done: () => toast.success(texts.updated),
    failed: (error) =>
      toast.destructive(
        texts.updateFailed,
        describeFailure(error, (message) => message ?? texts.updateFailed),
      ),
  })
}
