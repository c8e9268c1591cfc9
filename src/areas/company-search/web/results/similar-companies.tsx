import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { FilterChip } from '#kit/buttons/filter-chip.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Popover } from '#kit/overlays/popover.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { CompanyRow } from '#areas/companies/contract.ts'
import type { SimilarCompany } from '../../contract.ts'
import { mostSeeds, type SimilarRequest } from '../filters/address.ts'
import { messages } from './messages.ts'

const texts = messages.similar

type Props = {
  seed: { id: string; name: string }
  /** Only companies of the workspace are looked for. */
  isOwn: boolean
  request: NonNullable<SimilarRequest>
  onRequest: (request: SimilarRequest) => void
  onOpen: (companyId: string) => void
}

/** Companies like this one; what fits and what does not is said row by row, and the list is weighed again. */
export function SimilarCompanies({ seed, isOwn, request, onRequest, onOpen }: Props) {
  const { by, like, unlike } = request
  const found = useQuery(
    api.companies.similar.queryOptions({
      input: {
        like: [seed.id, ...like],
        unlike: [...unlike],
        by,
        limit: 20,
        ...(isOwn && { scope: 'workspace' as const }),
      },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <div className="flex flex-col gap-4">
      <SimilarControls request={request} onRequest={onRequest} />
      <QueryView query={found} loading={texts.loading} lines={6} failed={texts.failed} />
      {found.data?.length === 0 ? <EmptyState title={texts.empty} /> : null}
      <ul aria-busy={found.isFetching} className="divide-y divide-line border-y border-line empty:border-0">
        {(found.data ?? []).map((each) => (
          <SimilarRow
            key={each.company.id}
            found={each}
            onOpen={onOpen}
            onLike={
              like.length < mostSeeds.like ? () => onRequest({ ...request, like: [...like, each.company.id] }) : null
            }
            onUnlike={
              unlike.length < mostSeeds.unlike
                ? () => onRequest({ ...request, unlike: [...unlike, each.company.id] })
                : null
            }
          />
        ))}
      </ul>
    </div>
  )
}

/** What is compared, and who else is liked and not liked. */
function SimilarControls({ request, onRequest }: Pick<Props, 'request' | 'onRequest'>) {
  const { by, like, unlike } = request
  const drop = (side: 'like' | 'unlike', id: string) =>
    onRequest({ ...request, [side]: request[side].filter((each) => each !== id) })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={texts.by}
        className="w-80 max-w-full"
        value={by}
        onChange={(value) => onRequest({ ...request, by: value === 'text' ? 'text' : 'all' })}
        options={[
          { value: 'all', label: texts.byAll },
          { value: 'text', label: texts.byText },
        ]}
      />
      {like.map((id) => (
        <SeedChip key={id} companyId={id} say={texts.alsoLike} onRemove={() => drop('like', id)} />
      ))}
      {unlike.map((id) => (
        <SeedChip key={id} companyId={id} say={texts.without} onRemove={() => drop('unlike', id)} />
      ))}
    </div>
  )
}

type SeedChipProps = { companyId: string; say: (name: string) => string; onRemove: () => void }

/** The address knows a company by its id alone. */
function SeedChip({ companyId, say, onRemove }: SeedChipProps) {
  const company = useQuery(api.companies.name.queryOptions({ input: { companyId } }))
  const unnamed = company.isError ? texts.gone : texts.naming
  return <FilterChip label={say(company.data?.name ?? unnamed)} onRemove={onRemove} />
}

type SimilarRowProps = {
  found: SimilarCompany
  onOpen: (companyId: string) => void
  /** Null once there are as many seeds as may be. */
  onLike: (() => void) | null
  onUnlike: (() => void) | null
}

function SimilarRow({ found, onOpen, onLike, onUnlike }: SimilarRowProps) {
  const { company } = found
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <TextButton
          onClick={() => onOpen(company.id)}
          className="max-w-full truncate rounded-sm text-left font-medium underline-offset-2 hover:underline"
        >
          {company.name}
        </TextButton>
        <Summary company={company} />
      </div>
      <Why found={found} />
      <span className="inline-flex">
        <IconButton
          label={texts.likeLabel(company.name)}
          icon={<ThumbsUp />}
          disabled={onLike === null}
          onClick={() => onLike?.()}
        />
        <IconButton
          label={texts.unlikeLabel(company.name)}
          icon={<ThumbsDown />}
          disabled={onUnlike === null}
          onClick={() => onUnlike?.()}
        />
      </span>
    </li>
  )
}

function Summary({ company }: { company: CompanyRow }) {
  const format = useFormatter()
  return (
    <p className="truncate text-xs text-muted">
      {[company.industry, company.country, format.millions(company.revenue_millions, { currency: 'USD' })].join(' · ')}
    </p>
  )
}

/** The score with its parts one step away: a number never stands alone. */
function Why({ found }: { found: SimilarCompany }) {
  const format = useFormatter()
  const parts = Object.entries(texts.parts) as [keyof typeof texts.parts, string][]
  const { shared_trades: trades, shared_words: words } = found
  const common = [
    ...(trades.length > 0 ? [texts.sharedTrades(trades.join(', '))] : []),
    ...(words.length > 0 ? [texts.shared(words.join(', '))] : []),
  ]
  return (
    <Popover
      align="end"
      label={texts.score(format.number(found.score))}
      trigger={
        <TextButton className="inline-flex h-8 items-center gap-2 rounded-md px-2 text-sm tabular-nums hover:bg-raised">
          <span
            aria-hidden="true"
            className="h-1.5 w-16 overflow-hidden rounded-full bg-raised inset-ring inset-ring-line"
          >
            <span className="block h-full bg-accent" style={{ width: `${Math.min(100, Math.max(0, found.score))}%` }} />
          </span>
          <span className="sr-only">{texts.score(format.number(found.score))}</span>
          <span aria-hidden="true" className="w-8 text-right font-medium">
            {format.number(found.score)}
          </span>
        </TextButton>
      }
    >
      <dl className="flex flex-col gap-1 text-sm">
        {parts.map(([part, label]) => (
          <div key={part} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{format.number(found.parts[part], { places: 1, isFixed: true })}</dd>
          </div>
        ))}
      </dl>
      {common.length > 0 ? (
        <div className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm text-muted">
          {common.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
    </Popover>
  )
}
