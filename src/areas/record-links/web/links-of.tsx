import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { AppLink } from '#kit/address/app-link.tsx'
import { api } from '#kit/client/api.ts'
import { cx } from '#kit/display/cx.ts'
import type { RecordLink } from '../contract.ts'
import { addressOf } from '../rules/address-of.ts'
import { messages } from './messages.ts'

type Props = {
  recordId: string
  /** All links of the deal are read together, so that a list of its records makes one request. */
  dealId?: string | undefined
  /** Of a document: the sentence of its analysis. */
  text?: string | undefined
  className?: string | undefined
}

/** Where a record comes from, and what became of it. Nothing where there are no links. */
export function LinksOf({ recordId, dealId, text, className }: Props) {
  const { state } = useSession()
  const input = dealId === undefined ? { recordId } : { dealId }
  const { data = [] } = useQuery({ ...api.recordLinks.list.queryOptions({ input }), enabled: state === 'signed-in' })
  const became = data.filter(
    ({ source }) => source.id === recordId && (text === undefined || source.text === text.slice(0, source.text.length)),
  )
  const from = data.filter(({ target }) => target.id === recordId)
  if (became.length + from.length === 0) return null
  return (
    <ul className={cx('flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted', className)}>
      {from.map(({ id, deal_id, source }) => (
        <li key={id}>
          {messages.from} {messages.kinds[source.kind]}: <End end={source} dealId={deal_id} />
        </li>
      ))}
      {became.map(({ id, deal_id, target }) => (
        <li key={id}>
          {messages.became} {messages.kinds[target.kind]}: <End end={target} dealId={deal_id} />
        </li>
      ))}
    </ul>
  )
}

function End({ end, dealId }: { end: RecordLink['source'] | RecordLink['target']; dealId: string }) {
  if (end.name === '') return <span>{messages.removed}</span>
  return (
    <AppLink
      href={addressOf({ kind: end.kind, id: end.id, dealId })}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 hover:decoration-2"
    >
      {end.name}
    </AppLink>
  )
}
