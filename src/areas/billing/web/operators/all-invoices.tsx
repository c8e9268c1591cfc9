import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { uniqueBy } from '#core/unique-by.ts'
import { Button } from '#kit/buttons/button.tsx'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { SearchField } from '#kit/controls/search-field.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { AccountInvoice } from '../../contract.ts'
import { InvoiceList } from '../history-tab.tsx'
import { messages } from '../messages.ts'
import { CreditButton } from './credit-dialog.tsx'
import { useDownloadInvoice } from '../use-download-invoice.ts'

const texts = messages.operators
const pageSize = 50
const payable: readonly AccountInvoice['status'][] = ['open', 'past_due', 'uncollectible']

/** The invoices of all people, newest first. */
export function AllInvoices() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  return (
    <>
      <SearchField className="mb-4" label={texts.searchInvoices} value={typed} onType={setTyped} />
      <FoundInvoices search={search} />
    </>
  )
}

function FoundInvoices({ search }: { search: string }) {
  const invoices = useInfiniteQuery(
    api.billing.allInvoices.infiniteOptions({
      input: (offset: number) => ({ limit: pageSize, offset, ...(search && { search }) }),
      initialPageParam: 0,
      getNextPageParam: (page, _pages, offset) => (page.length < pageSize ? undefined : offset + pageSize),
      placeholderData: keepPreviousData,
    }),
  )
  const { download, downloading } = useDownloadInvoice()
  const pay = useAction(({ id }: AccountInvoice) => client.billing.markPaid({ invoiceId: id }), {
    done: ({ number }) => toast.success(texts.paidToast(number)),
    failed: texts.paidFailed,
  })
  return (
    <QueryView query={invoices} loading={messages.history.loading} lines={6} failed={messages.history.failed}>
      {({ pages }) => (
        <>
          <InvoiceList
            invoices={uniqueBy(pages.flat(), ({ id }) => id)}
            {...(search && { whenEmpty: texts.noInvoice })}
            onDownload={download}
            downloading={downloading}
            renderCustomer={({ customer }) => customer}
            renderActions={(invoice) => (
              <>
                {payable.includes(invoice.status) && !invoice.is_collected ? (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={texts.paidOf(invoice.number)}
                    busy={pay.isPending && pay.variables.id === invoice.id}
                    onClick={() => pay.mutate(invoice)}
                  >
                    {texts.paid}
                  </Button>
                ) : null}
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
