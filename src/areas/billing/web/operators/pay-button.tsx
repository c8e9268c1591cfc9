import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { AccountInvoice } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.operators

/**
 * Records a payment outside the product. It asks first, because it cannot be undone; what the question names is what is recorded.
 * Absent where nothing is due, or the provider collects it.
 */
export function PayButton({ invoice }: { invoice: AccountInvoice }) {
  // As it was when the question was asked: it names an amount.
  const [opened, setOpened] = useState<AccountInvoice | null>(null)
  const { number, outstanding_minor, is_collected } = invoice
  const pay = useAction(client.billing.markPaid, {
    done: async (_invoice, _input, refreshed) => {
      toast.success(texts.paidToast(number))
      // until the row shows what is offered now
      await refreshed
      setOpened(null)
    },
    failed: (error) => {
      toast.refused(texts.paidFailed, error)
      setOpened(null)
    },
  })
  if ((outstanding_minor <= 0 || is_collected) && !opened) return null
  return (
    <>
      <Button variant="secondary" size="small" aria-label={texts.paidOf(number)} onClick={() => setOpened(invoice)}>
        {texts.paid}
      </Button>
      {opened ? (
        <PayQuestion
          opened={opened}
          busy={pay.isPending}
          onConfirm={() => pay.mutate({ invoiceId: opened.id, shown_outstanding_minor: opened.outstanding_minor })}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

type PayQuestionProps = { opened: AccountInvoice; busy: boolean; onConfirm: () => void; onClose: () => void }

function PayQuestion({ opened, busy, onConfirm, onClose }: PayQuestionProps) {
  const format = useFormatter()
  const { number, customer, currency, outstanding_minor } = opened
  return (
    <ConfirmDialog
      title={texts.paidTitle(number)}
      description={texts.paidText(
        format.money({ minor: outstanding_minor, currency }),
        customer || texts.aDeletedAccount,
      )}
      confirmLabel={texts.paid}
      destructive={false}
      {...{ busy, onConfirm, onClose }}
    />
  )
}
