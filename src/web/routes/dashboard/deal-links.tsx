import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import type { Deal } from '#areas/deals/contract.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'

const look = buttonClass({ variant: 'secondary', size: 'small' })

/** From the record of a deal to its company, its valuations and its due diligence. */
export function DealLinks({ deal }: { deal: Deal }) {
  const mayLook = useMayLook()
  return (
    <>
      {deal.company_id && mayLook ? (
        <Link to="/target-identification" search={{ company: deal.company_id }} className={look}>
          Company
        </Link>
      ) : null}
      <Valuations deal={deal} />
      <Link to="/due-diligence" search={{ deal: deal.id, target: deal.target }} className={look}>
        Due diligence
      </Link>
    </>
  )
}

/** Its valuations, or the way to the first one. */
function Valuations({ deal }: { deal: Deal }) {
  const mayWrite = useMayWrite()
  const valuations = useQuery(api.valuation.list.queryOptions({ input: { deal_id: deal.id, limit: 3 } }))
  const begin = useBegin(deal)
  if (!valuations.data) return <span className="inline-block h-8 w-28" />
  if (valuations.data.length > 0) {
    return valuations.data.map(({ id, name }) => (
      <Link key={id} to="/valuation" search={{ valuation: id, tab: 'results' }} className={look}>
        <span className="max-w-48 truncate">Valuation: {name}</span>
      </Link>
    ))
  }
  if (!mayWrite) return null
  return (
    <Button variant="secondary" size="small" busy={begin.isPending} onClick={() => begin.mutate()}>
      Value this deal
    </Button>
  )
}

function useBegin({ id, currency }: Deal) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => client.valuation.create({ deal_id: id, currency }),
    onSuccess: async ({ id: valuation }) => {
      await queries.invalidateQueries({ queryKey: api.valuation.list.key() })
      await navigate({ to: '/valuation', search: { valuation } })
    },
    onError: (error) => toast.destructive('The valuation was not begun', error.message),
  })
}
