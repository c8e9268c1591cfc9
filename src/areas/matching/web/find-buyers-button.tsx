import { Users } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { messages } from './messages.ts'
import { useFindBuyers } from './use-matching.ts'

const texts = messages.buyers

type Props = {
  company: { id: string; name: string }
  /** Leads to the result: this area does not know the routes. */
  onFound: (runId: string) => void
}

/** The companies that could buy this one: a result among those of M&A Matching. */
export function FindBuyersButton({ company, onFound }: Props) {
  const search = useFindBuyers(({ id }) => onFound(id))
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Users />}
      aria-label={texts.named(company.name)}
      busy={search.isPending}
      onClick={() => search.mutate({ company_id: company.id })}
    >
      {texts.button}
    </Button>
  )
}
