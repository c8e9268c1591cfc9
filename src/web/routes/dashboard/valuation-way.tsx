import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Deal } from '#areas/deals/contract.ts'
import { messages } from '#areas/pipeline/web/messages.ts'
import type { ValuationRow } from '#areas/valuation/contract.ts'
import { nameMissing } from '#areas/valuation/rules/report-texts.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'
import { useFormatter } from '../../ui/use-formatter.ts'

const texts = messages.record

/** To the valuation of the deal that was changed last; where there is none, one is begun with the deal's figures. */
export function ValuationWay({ deal }: { deal: Pick<Deal, 'id' | 'currency'> }) {
  const rows = useQuery(api.valuation.list.queryOptions({ input: {} }))
  const mayWrite = useMayWrite()
  const begin = useBegin(deal)
  const found = rows.data?.find(({ deal_id }) => deal_id === deal.id)
  if (found) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to="/valuation"
          search={{ valuation: found.id }}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {texts.valuation}
        </Link>
        <OwnValuation row={found} />
      </span>
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

/** What we make of it ourselves, beside the value of the deal: named, of which day, and what it lacks. */
function OwnValuation({ row }: { row: ValuationRow }) {
  const format = useFormatter()
  if (row.base_millions === null) return null
  const value = format.millions(row.base_millions, { currency: row.currency })
  const words = [texts.ownValuation(value, format.day(row.valuation_on)), nameMissing(row.missing_methods)]
  return <span className="text-xs text-muted">{words.filter((part) => part !== null).join(' · ')}</span>
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
