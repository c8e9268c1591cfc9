import { useAction } from '#kit/client/use-action.ts'
import { client } from '#kit/client/api.ts'
import { Plus } from 'lucide-react'
import { Button } from '#kit/buttons/button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { DiscoveredCompany } from '../../contract.ts'
import { messages } from '../messages.ts'
import { searchMessages } from '../search/messages.ts'

const texts = messages.details

/** Takes a company of the web into the workspace; each of its figures keeps the mark of where it is from. */
export function AddFoundButton({ company }: { company: DiscoveredCompany }) {
  const add = useAction(client.companies.create, {
    done: ({ name }) => {
      toast.success(texts.added, texts.addedText(name))
    },
    failed: (error) => toast.refused(searchMessages.change.error, error, error.message || texts.addFailed),
  })
  const { name, description, industry, country, region, revenue_millions, growth_rate, employees, provenance } = company
  return (
    <Button
      size="small"
      icon={<Plus />}
      busy={add.isPending}
      disabled={add.isSuccess}
      onClick={() =>
        add.mutate({
          name,
          description,
          industry,
          country,
          region,
          revenue_millions,
          growth_rate,
          employees,
          provenance,
          scope: 'workspace',
        })
      }
    >
      {texts.add}
    </Button>
  )
}
