import { useAction } from '#kit/client/use-action.ts'
import { client } from '#kit/client/api.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { Difference, RegistryLink } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.link

type Props = {
  link: Pick<RegistryLink, 'id' | 'may_change'>
  differences: readonly Difference[]
  /** What is left, where the list is not asked for again. */
  onLeft?: (differences: readonly Difference[]) => void
}

/** Register record otherwise than we do; a person sees which of the two is right, field by field. */
export function Differences({ link, differences, onLeft }: Props) {
  const take = useAction(client.registry.takeOver, {
    done: (after, { field }) => {
      toast.success(texts.taken, texts.takenText(field))
      onLeft?.(after.differences)
    },
    failed: texts.takeFailed,
  })
  if (differences.length === 0) return null
  return (
    <Alert tone="warning" title={texts.differs}>
      <ul className="flex flex-col gap-2 break-words">
        {differences.map((difference) => (
          <li key={difference.field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Words difference={difference} />
            {link.may_change ? (
              <Button
                variant="secondary"
                size="small"
                aria-label={texts.takeNamed(difference.field)}
                busy={take.isPending && take.variables.field === difference.field}
                disabled={take.isPending}
                onClick={() => take.mutate({ linkId: link.id, field: difference.field })}
              >
                {texts.take}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Words({ difference: { field, ours, theirs } }: { difference: Difference }) {
  return <span className="min-w-0 flex-1 basis-56">{texts.difference(field, ours, theirs)}</span>
}
