import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Deal } from '#areas/deals/contract.ts'
import { messages } from '#areas/pipeline/web/messages.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'

const texts = messages.record

/** To the valuation of the deal that was changed last; where there is none, one is begun with the deal's figures. */
export function ValuationWay({ deal }: { deal: Pick<Deal, 'id' | 'currency'> }) {
  const rows = useQuery(api.valuation.list.queryOptions({ input: {} }))
  const mayWrite = useMayWrite()
  const begin = useBegin(deal)
  const found = rows.data?.find(({ deal_id }) => deal_id === deal.id)
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

function useBegin({ id, currency }: Pick<Deal, 'id' | 'currency'>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => client.valuation.create({ deal_id: id, currency }),
    onSuccess: async (valuation) => {
      await queries.invalidateQueries({ queryKey: api.valuation.list.key() })
      await navigate({ to: '/valuation', search: { valuation: valuation.id } })
    },
    onError: (error) => toast.destructive(texts.valueFailed, error.message),
  })
}
