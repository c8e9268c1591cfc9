import { useNavigate } from '@tanstack/react-router'
import { part } from '#kit/display/part.tsx'

const FindBuyersButton = part(
  () => import('#areas/matching/web/find-buyers-button.tsx'),
  'FindBuyersButton',
  <span className="inline-block h-8 w-27 shrink-0" />,
)

/** Who could buy a company is searched where it is seen; the result is among those of M&A Matching. */
export function FindBuyers({ company }: { company: { id: string; name: string } }) {
  const navigate = useNavigate()
  const show = (match: string) => void navigate({ to: '/target-identification', search: { tab: 'matching', match } })
  return <FindBuyersButton company={company} onFound={show} />
}
