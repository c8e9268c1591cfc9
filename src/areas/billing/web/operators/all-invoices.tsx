import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextField } from '#kit/controls/field.tsx'
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
  const [limit, setLimit] = useState(pageSize)
  const search = useDeferredValue(typed.trim())
  return (
    <>
      <TextField
        className="mb-4"
        label={texts.searchInvoices}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setLimit(pageSize)
        }}
      />
      <FoundInvoices search={search} limit={limit} onMore={() => setLimit(limit + pageSize)} />
    </>
  )
}

type FoundProps = { search: string; limit: number; onMore: () => void }

function FoundInvoices({ search, limit, onMore }: FoundProps) {
  const input = { limit, ...(search && { search }) }
  const invoices = useQuery(api.billing.allInvoices.queryOptions({ input, placeholderData: keepPreviousData }))
  const { download, downloading } = useDownloadInvoice()
  const pay = useAction(({ id }: AccountInvoice) => client.billing.markPaid({ invoiceId: id }), {
    done: ({ number }) => toast.success(texts.paidToast(number)),
    failed: texts.paidFailed,
  })
  return (
    <QueryView query={invoices} loading={messages.history.loading} lines={6} failed={messages.history.failed}>
      {(rows) => (
        <>
          <InvoiceList
            invoices={rows}
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
          {rows.length === limit && limit < 200 ? (
            <Button variant="quiet" className="mt-3" busy={invoices.isFetching} onClick={onMore}>
              {messages.history.more}
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  )
}
