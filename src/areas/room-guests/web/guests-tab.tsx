import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useKnown, useReader } from '#areas/deals/web/use-deals.ts'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { RecordScreen } from '#kit/records/record-screen.tsx'
import type { Looks } from '#kit/records/record-columns.tsx'
import type { RecordSource, SeenRecord } from '#kit/records/record-source.ts'
import type { RoomGuest } from '../contract.ts'
import { guestFields, guestParams } from '../fields.ts'
import { sorts } from '../rules/words.ts'
import { GuestLink } from './guest-link.tsx'
import { messages } from './messages.ts'
import { RenameBuyer } from './rename-buyer.tsx'

const { deal_id: _ofTheList, ...params } = guestParams

/** On a narrow screen the buyer has a line of its own, what a guest may do is below it, and the address is in the record. */
const looks: Looks<SeenRecord> = {
  name: {},
  company: { narrow: 'detail' },
  email: { narrow: 'none' },
  file_access: {
    narrow: 'named',
    // the calls answer with guests
    show: (record) => messages.guests.files[(record as unknown as RoomGuest).file_access],
  },
  until: { narrow: 'named' },
}

/** The people outside of the workspace who see folders of a deal. */
export function GuestsTab({ dealId }: { dealId: string }) {
  const renderMark = useInvitationMarks(dealId)
  const reader = useReader()
  const known = useKnownFolders(dealId)
  const mayWrite = useMayManage()
  const source = useMemo<RecordSource>(
    () => ({
      area: 'roomGuests',
      noun: 'guest',
      plural: 'guests',
      fields: guestFields,
      title: 'name',
      params,
      sorts,
      links: { deal_id: dealId },
      path: '/api/room-guests',
      calls: client.roomGuests,
      reader,
      known,
      mayWrite,
      renderMark,
      emptyText: messages.guests.emptyText,
      renderMore(record) {
        // the calls above answer with guests
        const { id, company } = record as unknown as Pick<RoomGuest, 'id' | 'company'>
        return (
          <>
            {mayWrite ? <RenameBuyer dealId={dealId} company={company} /> : null}
            <GuestLink guestId={id} dealId={dealId} />
          </>
        )
      },
    }),
    [dealId, reader, known, mayWrite, renderMark],
  )
  return <RecordScreen source={source} looks={looks} />
}

/** How far the invitation of each guest has come. */
function useInvitationMarks(dealId: string): (guestId: string) => ReactNode {
  const { data } = useQuery(api.roomGuests.links.queryOptions({ input: { dealId } }))
  const format = useFormatter()
  return useCallback(
    (guestId) => {
      if (!data) return null
      const link = data.find(({ guest_id }) => guest_id === guestId)
      if (!link) return <Badge>{messages.guests.notInvited}</Badge>
      if (link.opened_at === null) return <Badge tone="warning">{messages.guests.notOpened}</Badge>
      return <Badge tone="good">{messages.guests.opened(format.date(link.opened_at))}</Badge>
    },
    [data, format],
  )
}

/** The folders of the deal, those with files alone and those that were added. */
function useKnownFolders(dealId: string): RecordSource['known'] {
  const known = useKnown()
  const files = useQuery(api.dealWork.listFiles.queryOptions({ input: { dealId } }))
  const folders = useQuery(api.dealWork.listFolders.queryOptions({ input: { dealId } }))
  return useMemo(() => {
    const paths = [...(files.data ?? []).map(({ folder }) => folder), ...(folders.data ?? []).map(({ path }) => path)]
    const named = listFolders(paths).map((path) => ({ id: path, name: path }))
    return (of) => (of === 'folder' ? named : known(of))
  }, [files.data, folders.data, known])
}

function listFolders(paths: readonly string[]): string[] {
  const all = paths.flatMap((path) => {
    const names = path.split('/')
    return names.map((_, index) => names.slice(0, index + 1).join('/'))
  })
  return [...new Set(all)].filter(Boolean).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
