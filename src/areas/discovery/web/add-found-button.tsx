import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DiscoveredCompany } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.details

/** Takes a company of the web into the workspace; each of its figures keeps the mark of where it is from. */
export function AddFoundButton({ company }: { company: DiscoveredCompany }) {
  const queries = useQueryClient()
  const add = useMutation(
    api.companies.create.mutationOptions({
      onSuccess: async ({ name }) => {
        toast.success(texts.added, texts.addedText(name))
        await queries.invalidateQueries({ queryKey: api.companies.key() })
      },
      onError: (error) => toast.destructive(messages.matches.error, error.message || texts.addFailed),
    }),
  )
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
