import { useMemo } from 'react'
import { LinksOf } from '#areas/record-links/web/links-of.tsx'
import { useKnown, useReader } from '#areas/deals/web/use-deals.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { client } from '#kit/client/api.ts'
import { RecordScreen } from '#kit/records/record-screen.tsx'
import type { RecordSource } from '#kit/records/record-source.ts'
import { requestFields, requestParams } from '../fields.ts'
import { sorts } from '../rules/words.ts'

const { deal_id: _ofTheList, ...params } = requestParams

/** What the diligence of a deal asks the other side for. */
export function RequestsTab({ dealId }: { dealId: string }) {
  const reader = useReader()
  const known = useKnown()
  const mayWrite = useMayWrite()
  const source = useMemo<RecordSource>(
    () => ({
      area: 'documentRequests',
      noun: 'request',
      plural: 'requests',
      fields: requestFields,
      title: 'title',
      params,
      sorts,
      links: { deal_id: dealId },
      path: '/api/document-requests',
      calls: client.documentRequests,
      reader,
      known,
      mayWrite,
      renderMore: ({ id }) => <LinksOf recordId={id} className="mt-4" />,
    }),
    [dealId, reader, known, mayWrite],
  )
  return <RecordScreen source={source} />
}
