import { Calculator } from 'lucide-react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { findOrCreateValuation } from './find-or-create.ts'
import { targetMessages } from './target-messages.ts'

const texts = targetMessages.company

type Props = {
  company: { id: string; name: string }
  /** Leads to the valuation: this area does not know the routes. */
  onValued: (valuationId: string) => void
}

/** To the valuation of a company, with its stored figures where it begins here; for members who may write. */
export function ValueCompanyButton(props: Props) {
  const session = useSession()
  return session.state === 'signed-in' ? <ForMembers {...props} /> : null
}

function ForMembers({ company, onValued }: Props) {
  const mayWrite = useMayWrite()
  const value = useAction(findOrCreateValuation, {
    done: async (valuationId, _, refreshed) => {
      await refreshed
      onValued(valuationId)
    },
    failed: texts.failed,
  })
  if (!mayWrite) return null
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Calculator />}
      aria-label={texts.named(company.name)}
      busy={value.isPending}
      onClick={() => value.mutate({ company_id: company.id })}
    >
      {texts.button}
    </Button>
  )
}
