/** Why the payment provider did not do what was asked (`PaymentRefusal` of the port). */
export type PaymentRefusalReason =
  | 'key'
  | 'forbidden'
  | 'missing'
  | 'rejected'
  | 'declined'
  | 'quota'
  | 'down'
  | 'malformed'

type WritePaymentRefusalInput = { reason: PaymentRefusalReason; retryAfterSeconds: number | null }

/** What a person reads. Nothing that they wait for moves money: a card is charged on the provider's page only, a refund by a task. */
export function writePaymentRefusal(provider: string, { reason, retryAfterSeconds }: WritePaymentRefusalInput): string {
  const operator = 'Nothing was charged. Please tell the operator of this installation.'
  const wait = retryAfterSeconds === null ? 'in a moment' : `in ${writeWait(retryAfterSeconds)}`
  const sentences: Record<PaymentRefusalReason, string> = {
    key: `${provider} does not accept the key of this installation. ${operator}`,
    forbidden: `The key of this installation may not do this at ${provider}. ${operator}`,
    missing: `${provider} does not know what this request is about. ${operator}`,
    rejected: `${provider} rejected the request. ${operator}`,
    declined: 'The payment was declined. Nothing was charged. Please use another card.',
    quota: `${provider} receives too many requests right now. Nothing was charged. Please try again ${wait}.`,
    down: `${provider} does not respond right now. Nothing was charged. Please try again ${wait}.`,
    malformed: `The response of ${provider} could not be read. Nothing was charged. Please try again ${wait}.`,
  }
  return sentences[reason]
}

function writeWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
