import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextField } from '#kit/controls/field.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { messages } from '../messages.ts'

const texts = messages.obligations.feed

/** The secret address by which a calendar fetches the dates of this person; it is shown once, and can be revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const format = useFormatter()
  const query = useQuery(api.agreements.feed.queryOptions())
  const open = useAction(() => client.agreements.openFeed(), { failed: texts.failed })
  const close = useAction(() => client.agreements.closeFeed(), { done: () => open.reset(), failed: texts.failed })
  const address = open.data?.address ?? null
  return (
    <Dialog title={texts.title} description={texts.note} size="medium" onClose={onClose}>
      <QueryView query={query} loading={texts.loading} lines={3} failed={texts.failed}>
        {({ created_at }) => (
          <div className="flex flex-col gap-4">
            <p aria-live="polite">{created_at === null ? texts.none : texts.since(format.dateTime(created_at))}</p>
            {address ? (
              <TextField
                label={texts.address}
                help={texts.once}
                readOnly
                value={address}
                onFocus={({ target }) => target.select()}
              />
            ) : null}
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" busy={open.isPending} onClick={() => open.mutate()}>
                {created_at === null ? texts.create : texts.replace}
              </Button>
              {created_at === null ? null : (
                <Button variant="destructive" busy={close.isPending} onClick={() => close.mutate()}>
                  {texts.revoke}
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}
