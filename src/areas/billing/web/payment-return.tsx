import { useEffect, useRef } from 'react'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import { messages } from './messages.ts'

const texts = messages.paymentReturn

/** Back from the payment provider's page: whether something was paid is read from the provider, not from the address. */
export function PaymentReturn({ paid, onRead }: { paid: 'yes' | 'no'; onRead: () => void }) {
  const hasAsked = useRef(false)
  const confirm = useAction(() => client.billing.confirmPayment(), {
    done: ({ subscription }) =>
      subscription
        ? toast.success(texts.active(subscription.name), texts.activeText)
        : toast.note(texts.pending, texts.pendingText),
    failed: texts.failed,
  })
  const { mutate } = confirm
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    if (paid === 'yes') mutate()
    else toast.note(texts.cancelled, texts.cancelledText)
    onRead()
  }, [paid, mutate, onRead])
  return null
}
