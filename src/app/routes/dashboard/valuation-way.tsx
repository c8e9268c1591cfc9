import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Deal } from '#areas/deals/contract.ts'
import { messages } from '#areas/pipeline/web/messages.ts'
import { ValueAgainstPrice } from '#areas/valuation/web/target/value-against-price.tsx'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'

const texts = messages.record

/** The valuation of a deal that was changed last. */
function useLastValuation({ id }: Pick<Deal, 'id'>) {
  return useQuery(api.valuation.list.queryOptions({ input: { deal_id: id, limit: 1 } }))
}

/** To the valuation of the deal that was changed last; where there is none, one is begun with the deal's figures. */
export function ValuationWay({ deal }: { deal: Pick<Deal, 'id' | 'currency'> }) {
  const rows = useLastValuation(deal)
  const mayWrite = useMayWrite()
  const begin = useBegin(deal)
  const [found] = rows.data ?? []
  if (found) {
    return (
      <Link
        to="/valuation"
        search={{ valuation: found.id }}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {texts.valuation}
      </Link>
    )
  }
  if (!mayWrite) return null
  return (
    <Button
      variant="secondary"
      size="small"
      busy={begin.isPending}
      disabled={rows.isPending}
      onClick={() => begin.mutate()}
    >
      {texts.value}
    </Button>
  )
}

/** What we make of it ourselves, against the price of the deal. */
export function OwnValuation({ deal }: { deal: Deal }) {
  const rows = useLastValuation(deal)
  return (
    <QueryView query={rows} placeholder={<Skeleton className="mt-0.5 h-4 w-2/3" />} failed={texts.valuationFailed}>
      {([row]) =>
        row ? <ValueAgainstPrice row={row} deal={deal} /> : <span className="text-muted">{texts.noValuation}</span>
      }
    </QueryView>
  )
}

function useBegin({ id, currency }: Pick<Deal, 'id' | 'currency'>) {
  const navigate = useNavigate()
  return useAction(() => client.valuation.create({ deal_id: id, currency }), {
    done: async (valuation, _, refreshed) => {
      await refreshed
      await navigate({ to: '/valuation', search: { valuation: valuation.id } })
    },
    failed: texts.valueFailed,
  })
}
