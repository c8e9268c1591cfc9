import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import { parseJson } from '#core/http/answers.ts'
import type { PaymentEvent, ReceivedEvent } from './port.ts'
import { Reversed } from './stripe-reversals.ts'
import { CheckoutSession, Event, Invoice, Subscription } from './stripe-objects.ts'

type Received = { body: Uint8Array; signature: string; now: Date }

/** How far the time in a signature may be from ours. */
const toleranceSeconds = 300
const mostSignatures = 10

/**
 * Reads a notification. `Stripe-Signature` is `t=<seconds>,v1=<hex>,…`; the signed text is `<t>.<raw body>`, the key the
 * whole `whsec_…` text. There are several signatures while a secret is replaced, and several secrets on our side.
 */
export function readStripeEvent(received: Received, secrets: readonly string[]): ReceivedEvent {
  const header = readHeader(received.signature)
  if (!header) return { refused: 'signature' }
  const isOurs = secrets.some((secret) => isSigned(received.body, header, secret))
  if (!isOurs) return { refused: 'signature' }
  // Only a real signature can be late, so a stranger learns nothing about our clock.
  if (Math.abs(received.now.getTime() / 1000 - header.seconds) > toleranceSeconds) return { refused: 'late' }
  const event = toEvent(received.body)
  return event ? { event } : { refused: 'malformed' }
}

type SignatureHeader = { seconds: number; signatures: Buffer[] }

function readHeader(text: string): SignatureHeader | null {
  const pairs = text
    .slice(0, 4096)
    .split(',')
    .map((pair) => pair.trim().split('='))
  const times = pairs.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const signatures = pairs.filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
  const [time = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(time) || signatures.length === 0) return null
  return {
    seconds: Number(time),
    signatures: signatures.slice(0, mostSignatures).map(([, value = '']) => Buffer.from(value, 'hex')),
  }
}

function isSigned(body: Uint8Array, { seconds, signatures }: SignatureHeader, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return signatures.some((signature) => timingSafeEqual(signature, expected))
}

function toEvent(body: Uint8Array): PaymentEvent | null {
  const read = Event.safeParse(parseJson(Buffer.from(body).toString('utf8')))
  if (!read.success) return null
  const { id, type, created: createdAt, data } = read.data
  const about = readAbout(type, data.object)
  return about && { id, type, createdAt, ...about }
}

type About = PaymentEvent extends infer Each
  ? Each extends PaymentEvent
    ? Omit<Each, 'id' | 'type' | 'createdAt'>
    : never
  : never

/** Null for an object of a known type that cannot be read. */
function readAbout(type: string, object: unknown): About | null {
  if (/^checkout\.session\.(completed|expired|async_payment_\w+)$/.test(type)) {
    return parsed(CheckoutSession, object, (checkout) => ({ about: 'checkout', checkout }))
  }
  if (/^customer\.subscription\.(created|updated|deleted|paused|resumed|trial_will_end)$/.test(type)) {
    return parsed(Subscription, object, (subscription) => ({ about: 'subscription', subscription }))
  }
  // The preview of an upcoming invoice has no id.
  if (/^invoice\.(?!upcoming$)\w+$/.test(type)) {
    return parsed(Invoice, object, (invoice) => ({ about: 'invoice', invoice }))
  }
  // A charge, a refund or a dispute: each names its payment, unless it was made without one, as no invoice is paid.
  if (/^(charge\.(refunded|refund\.updated|dispute\.\w+)|refund\.(created|updated|failed))$/.test(type)) {
    return parsed(Reversed, object, ({ payment_intent: paymentId }) =>
      paymentId ? { about: 'reversal', paymentId } : { about: 'nothing-of-ours' },
    )
  }
  return { about: 'nothing-of-ours' }
}

function parsed<Value>(schema: z.ZodType<Value>, object: unknown, toAbout: (value: Value) => About): About | null {
  const read = schema.safeParse(object)
  return read.success ? toAbout(read.data) : null
}
