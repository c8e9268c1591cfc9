import { useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { BulletList } from '#kit/display/bullet-list.tsx'
import type { ValuationInputs } from '../../contract.ts'
import { messages } from '../messages.ts'
import { settleDraft } from './open-drafts.ts'
import { useDraft } from './use-draft.ts'

const texts = messages.history

type Actuals = NonNullable<ValuationInputs['history']>

/** Enters what analyzed accounts in the room of the deal state; what is entered already stays. */
export function FillFromAccounts({ valuationId }: { valuationId: string }) {
  const queries = useQueryClient()
  const { inputs, mayWrite, change } = useDraft()
  const [before, setBefore] = useState<Actuals>([])
  const { queryKey } = api.valuation.get.queryOptions({ input: { valuationId } })
  const fill = useAction(
    async () => {
      await settleDraft(valuationId)
      const { revision, inputs: stored } = await client.valuation.get({ valuationId })
      setBefore(stored.history ?? [])
      return client.valuation.fillFromAccounts({ valuationId, revision })
    },
    { done: ({ valuation }) => queries.setQueryData(queryKey, valuation), failed: texts.fillFailed },
  )
  if (!mayWrite) return null
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<FileSpreadsheet />}
        busy={fill.isPending}
        busyLabel={texts.filling}
        onClick={() => fill.mutate()}
        className="self-start"
      >
        {texts.fill}
      </Button>
      <div role="status" className="max-w-prose text-sm text-muted">
        {fill.data ? (
          <p>
            {texts.filled(fill.data.filled)}{' '}
            {fill.data.filled > 0 && inputs.history === fill.data.valuation.inputs.history ? (
              <TextButton onClick={() => change('history', before)}>{texts.undoFill}</TextButton>
            ) : null}
          </p>
        ) : null}
        {fill.data && fill.data.notes.length > 0 ? <BulletList items={fill.data.notes} /> : null}
      </div>
    </div>
  )
}
