import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, ApiError } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { RefusalOffer } from '#kit/feedback/refusal-offer.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import type { Company, CompanyRow } from '#areas/companies/contract.ts'
import type { SimilarRequest } from '../filters/address.ts'
import { messages as companyMessages } from '#areas/companies/web/messages.ts'
import { useMayChange } from '#areas/companies/web/use-may-change.ts'
import { CompanyDetails } from '#areas/companies/web/company-details.tsx'
import { part } from '#kit/display/part.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { messages as kitMessages } from '#kit/messages.ts'
import { messages as searchMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { SimilarCompanies } from './similar-companies.tsx'

const texts = messages.dialog
const kit = kitMessages.records
const CompanyEdit = part(() => import('#areas/companies/web/company-edit.tsx'), 'CompanyEdit', {
  label: texts.loading,
  lines: 10,
})
const CompanyHistory = part(() => import('#areas/companies/web/company-history.tsx'), 'CompanyHistory', {
  label: kitMessages.history.loading,
  lines: 4,
})

type Props = {
  companyId: string
  onClose: () => void
  /** Another company takes this one's place. */
  onOpen: (companyId: string) => void
  /** Others like it are shown in its place. */
  similar: SimilarRequest
  onSimilar: (similar: SimilarRequest) => void
  /** Whether it was opened in a list of the companies of the workspace: then similar ones are looked for among these. */
  isOwn?: boolean
  /** Watchlist and contact, from other areas. */
  renderActions?: (company: CompanyRow) => ReactNode
  /** What public registers say, from another area. */
  renderRecords?: (company: CompanyRow) => ReactNode
}

/** One company, with what is known about it and from where (CDLG). */
export function CompanyDialog(props: Props) {
  const { companyId, onClose, onOpen, similar, onSimilar, isOwn = false, renderActions, renderRecords } = props
  const company = useQuery(api.companies.get.queryOptions({ input: { companyId } }))
  const shared = { size: 'large' as const, onClose }
  if (!company.data) {
    return (
      <Dialog {...shared} title={titleOf(company.error)}>
        {company.error ? (
          <Failure error={company.error} onRetry={() => void company.refetch()} />
        ) : (
          <SkeletonLines label={texts.loading} lines={10} />
        )}
      </Dialog>
    )
  }
  const { data } = company
  if (similar) {
    return (
      <Dialog
        {...shared}
        title={messages.similar.title(data.name)}
        description={isOwn ? `${searchMessages.groups.own}. ${messages.similar.note}` : messages.similar.note}
        footer={
          <Button variant="secondary" onClick={() => onSimilar(null)}>
            {messages.similar.back}
          </Button>
        }
      >
        <SimilarCompanies seed={data} isOwn={isOwn} request={similar} onRequest={onSimilar} onOpen={onOpen} />
      </Dialog>
    )
  }
  return (
    <Dialog
      {...shared}
      title={data.name}
      description={<Head company={data} />}
      footer={
        <>
          <Button
            variant="secondary"
            size="small"
            icon={<Sparkles />}
            className="mr-auto"
            onClick={() => onSimilar({ by: 'all', like: [], unlike: [] })}
          >
            {texts.similar}
          </Button>
          {renderActions?.(data)}
        </>
      }
    >
      <Parts company={data} {...(renderRecords && { renderRecords })} onClose={onClose} />
    </Dialog>
  )
}

function Parts({ company, renderRecords, onClose }: Pick<Props, 'renderRecords' | 'onClose'> & { company: Company }) {
  const edit = {
    value: 'edit',
    label: companyMessages.change.edit,
    content: <CompanyEdit company={company} onRemoved={onClose} />,
  }
  return (
    <Tabs
      label={kit.parts}
      tabs={[
        {
          value: 'facts',
          label: kit.facts,
          content: (
            <div className="flex flex-col gap-6">
              <CompanyDetails company={company} />
              {renderRecords?.(company)}
            </div>
          ),
        },
        ...(useMayChange(company) ? [edit] : []),
        { value: 'history', label: kit.history, content: <CompanyHistory company={company} /> },
      ]}
    />
  )
}

function Head({ company }: { company: Company }) {
  return (
    <>
      <span className="block text-ink">{company.industry}</span>
      <span className="mt-1 block max-w-prose">{company.description}</span>
    </>
  )
}

const isUsedUp = (error: Error | null) => error instanceof ApiError && error.status === 402

function titleOf(error: Error | null): string {
  if (isUsedUp(error)) return texts.usedUp
  return error ? texts.failedTitle : texts.loading
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const offer = <RefusalOffer of={error} />
  if (isUsedUp(error)) return <EmptyState icon={<LockKeyhole />} title={error.message} action={offer} />
  const isGone = error instanceof ApiError && error.status === 404
  return <ErrorState title={isGone ? texts.gone : texts.failed} {...(!isGone && { text: error.message, onRetry })} />
}
