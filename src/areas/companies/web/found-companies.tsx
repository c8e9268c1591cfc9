import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { RefusalNote } from '#kit/feedback/refusal-offer.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import type { CompanyRow } from '../contract.ts'

type FoundCompaniesProps = {
  text: string
  /** Said where no company has this name. */
  none: string
  /** For a choice that is shown before it counts. */
  chosenId?: string | null
  disabled?: boolean
  onChoose: (company: CompanyRow) => void
}

/** The companies of the database for a typed text, to choose one of them. */
export function FoundCompanies({ text, none, chosenId, disabled = false, onChoose }: FoundCompaniesProps) {
  const format = useFormatter()
  const asked = text.trim()
  const isAsked = asked.length > 1
  const found = useQuery(
    api.companies.search.queryOptions({ input: { text: asked, limit: 8 }, enabled: isAsked, staleTime: 60_000 }),
  )
  return (
    <div className="mt-2 min-h-10" aria-busy={found.isFetching}>
      {found.isPending && isAsked ? <Spinner /> : null}
      <RefusalNote error={found.error} />
      {found.data?.rows.length === 0 ? <p className="py-2 text-sm text-muted">{none}</p> : null}
      <ul className="divide-y divide-line">
        {found.data?.rows.map((company) => (
          <li key={company.id}>
            <button
              type="button"
              disabled={disabled}
              {...(chosenId !== undefined && { 'aria-pressed': chosenId === company.id })}
              onClick={() => onChoose(company)}
              className={cx(
                'flex w-full justify-between gap-4 rounded-sm px-2 py-2 text-left text-sm hover:bg-raised',
                chosenId === company.id && 'bg-accent-soft font-medium',
              )}
            >
              <span className="min-w-0">
                {company.name}
                <span className="block text-xs text-muted">
                  {[company.industry, company.country].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {format.millions(company.revenue_millions, { currency: 'USD' })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
