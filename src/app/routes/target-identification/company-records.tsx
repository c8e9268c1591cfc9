import { Link } from '@tanstack/react-router'
import { LinkedRecords } from '#areas/registry/web/links/linked-records.tsx'

/** What public registers say about a company, with the way to the registry search. */
export function CompanyRecords({ company }: { company: { id: string; name: string } }) {
  return (
    <LinkedRecords
      company={company}
      renderLink={(search, text) => (
        <Link to="/due-diligence" search={search} className="text-accent underline underline-offset-2">
          {text}
        </Link>
      )}
    />
  )
}
