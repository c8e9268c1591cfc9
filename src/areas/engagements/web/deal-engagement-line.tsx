import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#kit/client/api.ts'
import { messages } from './messages.ts'

type Props = { dealId: string; renderLink: (id: string, text: string) => ReactNode }

/** On a deal: the engagement that it belongs to. */
export function DealEngagementLine({ dealId, renderLink }: Props) {
  const { data } = useQuery(api.engagements.ofDeal.queryOptions({ input: { dealId } }))
  if (!data?.engagement) return null
  const { id, company_name, status } = data.engagement
  return renderLink(id, messages.dealLine.engagement(company_name, messages.statusLabels[status]))
}
