import { skipToken, useQuery } from '@tanstack/react-query'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import type { RunFields } from '../contract.ts'
import { messages as texts } from './messages.ts'
import { askAgainMs } from './while-running.ts'

type Props = { run: Pick<RunFields, 'task_id' | 'is_removable'>; label: string }

/** The current step of the background work, which continues without this page, and the way to stop it. */
export function RunProgress({ run: { task_id: id, is_removable }, label }: Props) {
  const task = useQuery(
    api.tasks.get.queryOptions({ input: id ? { id } : skipToken, refetchInterval: askAgainMs }),
  ).data
  const cancel = useAction(client.tasks.cancel, { failed: texts.cancelFailed })
  const share = task?.total_units ? ((task.done_units ?? 0) / task.total_units) * 100 : null
  return (
    <div className="grid max-w-prose gap-2">
      <Progress label={label} value={share} />
      <p role="status" className="min-h-5 text-sm text-muted">
        {task?.step ?? texts.waiting}. {texts.survives}
      </p>
      {is_removable ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          busy={cancel.isPending}
          disabled={id === null}
          onClick={() => id !== null && cancel.mutate({ id })}
        >
          {texts.cancel}
        </Button>
      ) : null}
    </div>
  )
}
