import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Menu, type MenuEntry } from '#kit/buttons/menu.tsx'
import { part } from '#kit/display/part.tsx'
import type { DealView } from '../../contract.ts'
import { readDealAddress, writeDealAddress, type ChangeAddress, type DealAddress } from './address.ts'
import { messages } from '../messages.ts'

const SaveViewDialog = part(() => import('./view-dialogs.tsx'), 'SaveViewDialog')
const ManageViewsDialog = part(() => import('./view-dialogs.tsx'), 'ManageViewsDialog')

const texts = messages.views

type Props = { address: DealAddress; onAddress: ChangeAddress }

/** Filters, order and layout under a name, each person's own. */
export function ViewsMenu({ address, onAddress }: Props) {
  const views = useQuery(api.deals.views.queryOptions({ staleTime: 60_000 }))
  const [shown, setShown] = useState<'save' | 'manage' | null>(null)
  const query = toViewQuery(address)
  const show = (view: Pick<DealView, 'query' | 'layout'>) =>
    onAddress((now) => ({ ...fromView(view), dealId: now.dealId }))
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary">
            {texts.menu}
            <ChevronDown aria-hidden="true" className="-mr-1 size-4" />
          </Button>
        }
        entries={[
          { label: texts.all, checked: query === '', onSelect: () => show({ query: '', layout: address.layout }) },
          ...listViews(views, (view) => ({
            label: view.name,
            checked: view.query === query && view.layout === address.layout,
            onSelect: () => show(view),
          })),
          'line',
          { label: texts.save, onSelect: () => setShown('save') },
          ...(views.data?.length ? [{ label: texts.manage, onSelect: () => setShown('manage') }] : []),
        ]}
      />

      {shown === 'save' ? (
        <SaveViewDialog layout={address.layout} query={query} onClose={() => setShown(null)} />
      ) : null}
      {shown === 'manage' ? <ManageViewsDialog views={views.data ?? []} onClose={() => setShown(null)} /> : null}
    </>
  )
}

type Views = { data: DealView[] | undefined; isError: boolean }

function listViews({ data, isError }: Views, toEntry: (view: DealView) => MenuEntry): MenuEntry[] {
  if (data) return data.length > 0 ? data.map(toEntry) : [{ heading: texts.none }]
  return [{ heading: isError ? texts.failed : texts.loading }]
}

/** The address behind the question mark, without layout and open record. */
function toViewQuery({ filter, sort }: DealAddress): string {
  const search = writeDealAddress({ ...readDealAddress({}), filter, sort })
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
}

function fromView({ query, layout }: Pick<DealView, 'query' | 'layout'>): DealAddress {
  return { ...readDealAddress(Object.fromEntries(new URLSearchParams(query))), layout }
}
