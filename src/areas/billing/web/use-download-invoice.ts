import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { saveFile } from '#kit/display/save-file.ts'
import type { Invoice } from '../contract.ts'
import { messages } from './messages.ts'

/** The PDF of an invoice, made on the server. */
export function useDownloadInvoice() {
  const action = useAction((invoice: Pick<Invoice, 'id'>) => client.billing.printInvoice({ invoiceId: invoice.id }), {
    done: saveFile,
    failed: messages.history.downloadFailed,
  })
  return { download: action.mutate, downloading: action.isPending ? action.variables.id : null }
}
