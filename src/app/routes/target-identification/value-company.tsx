import { useNavigate } from '@tanstack/react-router'
import { part } from '#kit/display/part.tsx'

const ValueCompanyButton = part(
  () => import('#areas/valuation/web/target/value-company-button.tsx'),
  'ValueCompanyButton',
  <span className="inline-block h-8 w-21 shrink-0" />,
)

/** A company is valued where it is seen: the first range is on the results of its valuation. */
export function ValueCompany({ company }: { company: { id: string; name: string } }) {
  const navigate = useNavigate()
  return (
    <ValueCompanyButton
      company={company}
      onValued={(valuation) => void navigate({ to: '/valuation', search: { valuation, tab: 'results' } })}
    />
  )
}
