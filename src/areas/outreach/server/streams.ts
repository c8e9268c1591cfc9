import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { StreamRequest, StreamHandler } from '#areas/identity/server/call-context.ts'
import { OptOutQuery } from '../contract.ts'
import { optOutPage, optedOutPage } from '../rules/opt-out-page.ts'
import { optOut, readOptOut } from './opt-out.ts'

export const outreachStreamHandlers = {
  optOutPage: async ({ deps }, request) => {
    const { isOptedOut } = await readOptOut(deps, readQuery(request))
    return toPage(isOptedOut ? optedOutPage() : optOutPage())
  },
  // Whatever the body says: mail programs send one of their own (RFC 8058), the button of the page an empty one.
  optOut: async ({ deps }, request) => {
    await optOut(deps, readQuery(request))
    return toPage(optedOutPage())
  },
} satisfies Record<string, StreamHandler<{ db: Db; clock: Clock }>>

function readQuery(request: StreamRequest): OptOutQuery {
  const query = OptOutQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (query.success) return query.data
  throw new AppError('BAD_REQUEST', 'This link is incomplete. Please use the full link from the email.')
}

function toPage(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The address holds the secret of the recipient.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}
