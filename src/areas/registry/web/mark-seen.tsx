import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RegistryLink } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.records

/** Takes the mark of a change off. */
export function MarkSeen({ link }: { link: Pick<RegistryLink, 'id'> }) {
  const queries = useQueryClient()
  const see = useMutation({
    ...api.registry.see.mutationOptions(),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.registry.key() }),
    onError: (error) => toast.destructive(texts.seenFailed, error.message),
  })
  return (
    <Button variant="secondary" size="small" busy={see.isPending} onClick={() => see.mutate({ linkId: link.id })}>
      {texts.seen}
    </Button>
  )
}
