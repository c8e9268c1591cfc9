import { useSyncExternalStore } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { shown } from '#kit/client/shown-scope.ts'
import { useAction } from '#kit/client/use-action.ts'

/** Says that the person works in another workspace by now than the page shows; the region exists before, so that it is read out. */
export function LeftWorkspaceNotice() {
  const { scope, isLeft } = useSyncExternalStore(shown.subscribe, shown.read)
  const back = useAction(client.workspaces.activate, { failed: 'The workspace could not be switched' })
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-50 print:hidden">
      {isLeft && scope !== null ? (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-warning">
          <p className="min-w-0">
            You now work in another workspace than this page shows: it was switched in another tab, it was deleted, or
            you are no longer a member. Nothing can be saved here.
          </p>
          <span className="flex gap-2">
            <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={back.isPending}
              onClick={() => back.mutate({ workspaceId: scope })}
            >
              Switch back
            </Button>
          </span>
        </div>
      ) : null}
    </div>
  )
}
