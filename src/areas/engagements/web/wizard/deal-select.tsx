import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { Combobox } from '#kit/controls/combobox.tsx'
import { messages } from '../messages.ts'

type Props = { value: string | null; onChange: (id: string | null) => void }

/** The deal of the engagement: one of the workspace, or a new one. */
export function DealSelect({ value, onChange }: Props) {
  const deals = useQuery(api.deals.list.queryOptions({ input: { limit: 500, sort: 'target', direction: 'asc' } }))
  return (
    <Combobox
      label={messages.wizard.deal}
      help={messages.wizard.dealHelp}
      placeholder={messages.wizard.newDeal}
      options={(deals.data ?? []).map(({ id, target, stage }) => ({ value: id, label: target, note: stage }))}
      value={value}
      onChange={onChange}
    />
  )
}
