import { FileDown, FileSpreadsheet, FileText } from 'lucide-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useAddress } from '#kit/address/use-address.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api } from '#kit/client/api.ts'
import { anyValue, Select } from '#kit/controls/select.tsx'
import type { ReportKind } from '../rules/words.ts'
import { Caution } from './caution.tsx'
import { legalParams } from './legal-params.ts'
import { messages } from './messages.ts'
import { askToSignIn, useLegalRights, useReport } from './use-legal.ts'

const texts = messages.reports
const kinds = ['executive-summary', 'detailed-findings', 'action-items'] as const

/** More deals than a person chooses from a list. */
const dealsListed = 200

/** Three downloads and one export of a deal, or of all, written from the stored findings (LEG-10). */
export function ReportsTab() {
  const { isVisitor } = useLegalRights()
  const [{ deal: dealId }, change] = useAddress(legalParams)
  const { options, isLoading } = useDealOptions(dealId)
  const report = useReport()
  const order = (kind: ReportKind) => (isVisitor ? askToSignIn() : report.mutate({ kind, dealId }))
  const isBusy = (kind: ReportKind) => report.isPending && report.variables.kind === kind
  return (
    <div className="flex flex-col gap-6">
      {options.length === 0 && !isLoading ? null : (
        <Select
          label={texts.deal}
          anyLabel={texts.allDeals}
          className="max-w-md"
          options={options}
          value={dealId ?? anyValue}
          onChange={(id) => change((now) => ({ ...now, deal: id === anyValue ? undefined : id }))}
        />
      )}
      <ul className="grid gap-4 md:grid-cols-3">
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-col gap-3 rounded-md border border-line p-4">
            <p className="flex items-center gap-2 font-medium">
              {kind === 'action-items' ? (
                <FileSpreadsheet aria-hidden="true" className="size-4 text-muted" />
              ) : (
                <FileText aria-hidden="true" className="size-4 text-muted" />
              )}
              {texts.cards[kind].title}
            </p>
            <p className="flex-1 text-sm text-muted">{texts.cards[kind].text}</p>
            <Button
              variant="secondary"
              className="self-start"
              icon={<FileDown />}
              aria-label={texts.downloadOf(texts.cards[kind].title)}
              busy={isBusy(kind)}
              onClick={() => order(kind)}
            >
              {texts.download}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isBusy('all-findings')} onClick={() => order('all-findings')}>
          {texts.export}
        </Button>
        <span className="text-sm text-muted">{texts.exportNote}</span>
      </div>
      <Caution />
    </div>
  )
}

/** The deals to choose from, with that of the address, of which the list may say nothing yet: a report is never about more than was chosen. */
function useDealOptions(dealId: string | undefined) {
  const { data: deals = [], isLoading } = useQuery(api.deals.list.queryOptions({ input: { limit: dealsListed } }))
  const isUnlisted = dealId !== undefined && deals.every(({ id }) => id !== dealId)
  const { data: unlisted } = useQuery(
    api.deals.get.queryOptions({ input: isUnlisted && !isLoading ? { dealId } : skipToken }),
  )
  const listed = deals.map(({ id, target }) => ({ value: id, label: target }))
  const own = isUnlisted ? [{ value: dealId, label: unlisted?.target ?? texts.chosenDeal }] : []
  return { options: [...own, ...listed], isLoading }
}
