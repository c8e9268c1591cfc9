import { useQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { SessionEntry } from '../../contract.ts'
import { describeDevice } from '../../rules/describe-device.ts'
import { messages, revokeLabel } from '../messages.ts'
import { describeFailure } from '../entry/read-failure.ts'

const texts = messages.sessions

/** Where this account is signed in, each of them to be ended from here. */
export function AccountSessions() {
  const sessions = useQuery(api.identity.listSessions.queryOptions())
  const revokeOthers = useRevoke(() => client.identity.revokeOtherSessions())
  return (
    <QueryView query={sessions} loading={messages.loading} failed={texts.failed}>
      {(entries) => (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-muted">{texts.note}</p>
          <ul aria-label={texts.list} className="flex flex-col">
            {entries.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {entries.length > 1 ? (
            <div>
              <Button variant="secondary" busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
                {texts.revokeOthers}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </QueryView>
  )
}

function SessionRow({ session }: { session: SessionEntry }) {
  const format = useFormatter()
  const revoke = useRevoke(() => client.identity.revokeSession({ id: session.id }))
  const device = describeDevice(session.userAgent)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device} {session.current ? <Badge tone="good">{texts.current}</Badge> : null}
        </p>
        <p className="text-xs text-muted">
          {session.ipAddress ?? texts.unknownAddress} · {texts.lastUsed} {format.dateTime(session.lastUsedAt)}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-label={revokeLabel(device)}
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {texts.revoke}
        </Button>
      )}
    </li>
  )
}

function useRevoke(work: () => Promise<unknown>) {
  return useAction(work, {
    failed: (error) =>
      toast.destructive(
        messages.account.failed,
        describeFailure(error, (message) => message ?? messages.account.failed),
      ),
  })
}
