import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { client } from '#kit/client/api.ts'
import { BulkBar } from '#kit/records/bulk/bulk-bar.tsx'
import { useChangeMany } from '#kit/records/use-records.ts'
import { sourcingFields } from '../fields.ts'
import { messages } from './messages.ts'
import { usePeople } from '#areas/workspaces/web/use-people.ts'

const source = {
  ...messages.bulk,
  fields: sourcingFields,
  bulk: ['owner_id', 'stage'],
  isKept: true,
  calls: {
    changeMany: ({ ids, change }: { ids: string[]; change: object }) =>
      // only what the bar offers: owner and stage
      client.sourcing.setMany({ company_ids: ids, change }),
    undo: client.sourcing.undo,
  },
} as const

/** Owner and stage of the chosen companies in one step, which is undone as one. */
export function SourcingBulk({ companies }: { companies: readonly { id: string }[] }) {
  const owners = usePeople()
  const changing = useChangeMany(source)
  // the boxes of the rows are there before rights are known, so that nothing moves
  if (useIsReader()) return <span className="text-sm text-muted">{messages.readsOnly}</span>
  return (
    <BulkBar
      source={{ ...source, known: () => owners }}
      count={companies.length}
      busy={changing.isPending}
      apply={(change) => changing.mutate({ ids: companies.map(({ id }) => id), change })}
    />
  )
}
