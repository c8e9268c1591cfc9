import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, ApiError } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { Company, CompanyRow } from '../contract.ts'
import type { SimilarWish } from './address.ts'
import { CompanyDetails } from './company-details.tsx'
import { messages } from './messages.ts'
import { SimilarCompanies } from './similar-companies.tsx'

const texts = messages.dialog

type Props = {
  companyId: string
  onClose: () => void
  /** Another company takes this one's place. */
  onOpen: (companyId: string) => void
  /** Others like it are shown in its place. */
  similar: SimilarWish
  onSimilar: (similar: SimilarWish) => void
  /** Watchlist and contact, from other areas. */
  renderActions?: (company: CompanyRow) => ReactNode
  /** What public registers say, from another area. */
  renderRecords?: (company: CompanyRow) => ReactNode
}

/** One company, with what is known about it and from where (CDLG). */
export function CompanyDialog(props: Props) {
  const { companyId, onClose, onOpen, similar, onSimilar, renderActions, renderRecords } = props
  const company = useQuery(api.companies.get.queryOptions({ input: { companyId } }))
  const shared = { open: true, size: 'large' as const, onOpenChange: (isOpen: boolean) => isOpen || onClose() }
  if (!company.data) {
    return (
      <Dialog {...shared} title={company.error ? texts.failedTitle : texts.loading}>
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
        description={messages.similar.note}
        footer={
          <Button variant="secondary" onClick={() => onSimilar(null)}>
            {messages.similar.back}
          </Button>
        }
      >
        <SimilarCompanies seed={data} wish={similar} onWish={onSimilar} onOpen={onOpen} />
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
      <div className="flex flex-col gap-6">
        <CompanyDetails company={data} />
        {renderRecords?.(data)}
      </div>
    </Dialog>
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

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return <ErrorState title={isGone ? texts.gone : texts.failed} {...(!isGone && { text: error.message, onRetry })} />
}
