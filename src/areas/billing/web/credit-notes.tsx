import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { saveFile } from '#kit/display/save-file.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Invoice } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.history

/** What was credited of an invoice, each note with its file. */
export function CreditNotes({ invoice }: { invoice: Pick<Invoice, 'currency' | 'credit_notes'> }) {
  const format = useFormatter()
  const { mutate, isPending, variables } = useAction(
    ({ id }: { id: string }) => client.billing.printCreditNote({ creditNoteId: id }),
    { done: saveFile, failed: texts.downloadFailed },
  )
  return invoice.credit_notes.map(({ id, number, amount_minor }) => (
    <span key={id} className="block text-xs text-muted">
      {texts.credited(format.money({ minor: amount_minor, currency: invoice.currency }))}{' '}
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.downloadOf(number)}
        busy={isPending && variables.id === id}
        onClick={() => mutate({ id })}
      >
        {number}
      </Button>
    </span>
  ))
}
