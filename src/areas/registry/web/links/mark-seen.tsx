import { useAction } from '#kit/client/use-action.ts'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import type { RegistryLink } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.records

/** Takes the mark of a change off. */
export function MarkSeen({ link }: { link: Pick<RegistryLink, 'id'> }) {
  const see = useAction(client.registry.see, { failed: texts.seenFailed })
  return (
    <Button variant="secondary" size="small" busy={see.isPending} onClick={() => see.mutate({ linkId: link.id })}>
      {texts.seen}
    </Button>
  )
}
