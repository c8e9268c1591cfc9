import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { uniqueBy } from '#core/unique-by.ts'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { api } from '#kit/client/api.ts'
import { SearchField } from '#kit/controls/search-field.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { InvoiceList } from '../history-tab.tsx'
import { messages } from '../messages.ts'
import { CreditButton } from './credit-dialog.tsx'
import { FailedRefund } from './failed-refund.tsx'
import { renderOperatorNotes } from './operator-notes.tsx'
import { PayButton } from './pay-button.tsx'
import { RefundButton } from './refund-dialog.tsx'
import { useWaitingInvoices } from './use-waiting-invoices.ts'
import { useDownloadInvoice } from '../use-download-invoice.ts'

const texts = messages.operators
const pageSize = 50

type InvoiceFilter = 'all' | 'attention'

/** The invoices of all people, newest first; or those with a refund or a dispute to look at. */
export function AllInvoices() {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<InvoiceFilter>('all')
  const search = useDeferredValue(typed.trim())
  const waiting = useWaitingInvoices(true)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          className="min-w-0 flex-1 basis-64"
          label={texts.searchInvoices}
          value={typed}
          onType={(text) => {
            setTyped(text)
            setShown('all')
          }}
        />
        <Segments
          label={texts.show}
          value={shown}
          onChange={(value: InvoiceFilter) => {
            setShown(value)
            if (value === 'attention') setTyped('')
          }}
          options={[
            { value: 'all', label: texts.showAll },
            { value: 'attention', label: texts.showAttention(waiting) },
          ]}
        />
      </div>
      <FoundInvoices search={search} shown={shown} />
    </>
  )
}

function FoundInvoices({ search, shown }: { search: string; shown: InvoiceFilter }) {
  const invoices = useInfiniteQuery(
    api.billing.allInvoices.infiniteOptions({
      input: (offset: number) => ({
        limit: pageSize,
        offset,
        ...(shown === 'attention' ? { only: shown } : search && { search }),
      }),
      initialPageParam: 0,
      getNextPageParam: (page, _pages, offset) => (page.length < pageSize ? undefined : offset + pageSize),
      placeholderData: keepPreviousData,
    }),
  )
  const { download, downloading } = useDownloadInvoice()
  return (
    <QueryView query={invoices} loading={messages.history.loading} lines={6} failed={messages.history.failed}>
      {({ pages }) => (
        <>
          <InvoiceList
            invoices={uniqueBy(pages.flat(), ({ id }) => id)}
            {...(shown === 'attention' ? { whenEmpty: texts.nothingToDo } : search && { whenEmpty: texts.noInvoice })}
            onDownload={download}
            downloading={downloading}
            renderCustomer={({ customer }) => customer || texts.deletedAccount}
            renderNotes={renderOperatorNotes}
            renderRefund={(refund, invoice) => <FailedRefund refund={refund} invoice={invoice} />}
            renderActions={(invoice) => (
              <>
                <PayButton invoice={invoice} />
                <RefundButton invoice={invoice} />
                <CreditButton invoice={invoice} />
              </>
            )}
          />
          <MoreButton pages={invoices} label={messages.history.more} />
        </>
      )}
    </QueryView>
  )
}
