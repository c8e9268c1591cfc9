import { useQuery } from '@tanstack/react-query'
import { FolderInput, X } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { canBeContract, documentsOfRun } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.analysis.ofDeal
/** More deals than a person chooses from a list. */
const dealsListed = 200

/** The documents of a deal that are to be checked. */
export type RoomChoice = { dealId: string; target: string; ids: string[]; left: LeftOut }
/** How many files of the deal are not among them, and why. */
type LeftOut = { unread: number; otherTypes: number; tooMany: number }

type Props = {
  deal: string | undefined
  room: RoomChoice | null
  onDeal: (dealId: string) => void
  onRoom: (room: RoomChoice | null) => void
}

/** A data room is already in the product: its documents are checked without another upload. */
export function DealDocuments({ deal, room, onDeal, onRoom }: Props) {
  const { data: deals = [] } = useQuery(api.deals.list.queryOptions({ input: { limit: dealsListed } }))
  const chosen = deals.find(({ id }) => id === deal)
  const add = useAction(({ id: dealId }: { id: string; target: string }) => client.dealWork.listFiles({ dealId }), {
    done: (files, { id: dealId, target }) => {
      const { ids, left } = chooseContracts(files)
      if (ids.length === 0) toast.destructive(texts.none(target))
      else onRoom({ dealId, target, ids, left })
    },
    failed: texts.failed,
  })
  if (deals.length === 0) return null
  return (
    <div className="flex flex-col gap-2 pt-3">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={texts.deal}
          className="min-w-48 flex-1"
          options={deals.map(({ id, target }) => ({ value: id, label: target }))}
          value={chosen?.id ?? null}
          onChange={(id) => {
            onRoom(null)
            onDeal(id)
          }}
        />
        <Button
          variant="secondary"
          icon={<FolderInput />}
          busy={add.isPending}
          disabled={!chosen}
          onClick={() => chosen && add.mutate(chosen)}
        >
          {texts.add}
        </Button>
      </div>
      {room ? (
        <p className="flex items-center justify-between gap-2 rounded-md border border-line px-3 py-1.5 text-sm">
          <span>
            {texts.added(room.ids.length, room.target)}
            {describeLeft(room.left).map((reason) => (
              <span key={reason} className="block text-xs text-muted">
                {reason}
              </span>
            ))}
          </span>
          <IconButton label={texts.remove(room.target)} icon={<X />} onClick={() => onRoom(null)} />
        </p>
      ) : null}
    </div>
  )
}

type DealFiles = Awaited<ReturnType<typeof client.dealWork.listFiles>>

function chooseContracts(files: DealFiles): Pick<RoomChoice, 'ids' | 'left'> {
  const contracts = files.filter(({ document }) => canBeContract(document.name))
  const readable = contracts.filter(({ text_state }) => text_state !== 'failed')
  const ids = readable.slice(0, documentsOfRun).map(({ document }) => document.id)
  const left = {
    unread: contracts.length - readable.length,
    otherTypes: files.length - contracts.length,
    tooMany: readable.length - ids.length,
  }
  return { ids, left }
}

function describeLeft({ unread, otherTypes, tooMany }: LeftOut): string[] {
  return [
    ...(unread > 0 ? [texts.unread(unread)] : []),
    ...(otherTypes > 0 ? [texts.otherTypes(otherTypes)] : []),
    ...(tooMany > 0 ? [texts.tooMany(tooMany, documentsOfRun)] : []),
  ]
}
