import { useMemo, type ReactNode } from 'react'
import { LinksOf } from '#areas/record-links/web/links-of.tsx'
import { useKnown, useReader } from '#areas/deals/web/use-deals.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { client } from '#kit/client/api.ts'
import { RecordScreen } from '#kit/records/record-screen.tsx'
import type { RecordSource } from '#kit/records/record-source.ts'
import { requestFields, requestParams } from '../fields.ts'
import { sorts } from '../rules/words.ts'

const { deal_id: _ofTheList, ...params } = requestParams

type Props = {
  dealId: string
  /** What an area above shows below an open record, next to its title, and among the files. */
  renderMore?: (recordId: string) => ReactNode
  renderMark?: RecordSource['renderMark']
  moreFiles?: RecordSource['moreFiles']
}

/** What the diligence of a deal asks the other side for. */
export function RequestsTab({ dealId, renderMore, renderMark, moreFiles }: Props) {
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
      renderMark,
      moreFiles,
      renderMore: ({ id }) => (
        <>
          <LinksOf recordId={id} className="mt-4" />
          {renderMore?.(id)}
        </>
      ),
    }),
    [dealId, reader, known, mayWrite, renderMore, renderMark, moreFiles],
  )
  return <RecordScreen source={source} />
}
