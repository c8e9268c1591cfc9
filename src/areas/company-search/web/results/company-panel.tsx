import type { ReactNode } from 'react'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { CompanyFigures } from '#areas/companies/web/company-details.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { messages } from '../messages.ts'

type Props = {
  company: CompanyRow
  /** To its profile. */
  onOpen: () => void
  /** What the workspace has set of it. */
  sourcing: ReactNode
  /** What else can be done with it. */
  children: ReactNode
}

/**
 * What the list knows about the company of a row. Its profile, with analysis, history and others like it, is one step away:
 * a plan counts opened profiles, so walking along the rows opens none.
 */
export function CompanyPanel({ company, onOpen, sourcing, children }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-muted">{company.industry}</p>
        <p className="mt-1">{company.description}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button variant="secondary" size="small" onClick={onOpen}>
          {messages.results.details}
        </Button>
      </div>
      {sourcing}
      <CompanyFigures company={company} />
    </div>
  )
}
