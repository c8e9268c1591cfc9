import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeMail, useMailWay } from '#areas/identity/web/mail-way.ts'
import { OutboxMails } from '#areas/identity/web/outbox-mails.tsx'
import { addressOf } from '#areas/record-links/rules/address-of.ts'
import { AppLink } from '#kit/address/app-link.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { GuestAccess, SentLink } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.access

/** The link of a guest, and what they read and asked by it. */
export function GuestLink({ guestId, dealId }: { guestId: string; dealId: string }) {
  const query = useQuery(api.roomGuests.access.queryOptions({ input: { id: guestId } }))
  return (
    <section aria-label={texts.title} className="mt-6">
      <h3 className="font-medium">{texts.title}</h3>
      <QueryView query={query} loading={texts.loading} lines={4} failed={texts.failed}>
        {(access) => (
          <>
            <Sending guestId={guestId} access={access} />
            <Views views={access.views} />
            <Asked dealId={dealId} questions={access.questions} />
          </>
        )}
      </QueryView>
    </section>
  )
}

function Sending({ guestId, access }: { guestId: string; access: GuestAccess }) {
  const way = useMailWay()
  const [sent, setSent] = useState<SentLink | null>(null)
  const send = useAction(async () => setSent(await client.roomGuests.sendLink({ id: guestId })), {
    failed: texts.sendFailed,
  })
  const close = useAction(() => client.roomGuests.closeLink({ id: guestId }), {
    done: () => {
      setSent(null)
      toast.success(texts.closed)
    },
    failed: texts.closeFailed,
  })
  const hasLink = access.sent_at !== null
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="text-sm text-muted">{useFacts(access).join(' ')}</p>
      {sent ? (
        <Alert tone="information" title={texts.done}>
          <p>{describeMail(way, texts.mail(sent.email))}</p>
          <p className="mt-1">{texts.handOver}</p>
          <p className="font-mono text-xs break-all select-all">{sent.link}</p>
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          {hasLink ? texts.sendAgain : texts.send}
        </Button>
        {hasLink ? (
          <>
            <OutboxMails aboutId={guestId} />
            <ConfirmButton
              label={texts.close}
              question={texts.closeTitle}
              text={texts.closeText}
              busy={close.isPending}
              onConfirm={() => close.mutate()}
            />
            <span className="text-xs text-muted">{texts.replaces}</span>
          </>
        ) : null}
      </div>
    </div>
  )
}

function useFacts({ sent_at, sent_by_name, opened_at, former_email, is_over, files }: GuestAccess): string[] {
  const format = useFormatter()
  const shown = texts.files(files)
  if (sent_at === null) return [former_email === null ? texts.none : texts.formerAddress(former_email), shown]
  return [
    texts.sent(sent_by_name ?? texts.gone, format.dateTime(sent_at)),
    opened_at === null ? texts.neverOpened : texts.opened(format.dateTime(opened_at)),
    is_over ? texts.over : shown,
  ]
}

function Views({ views }: { views: GuestAccess['views'] }) {
  const format = useFormatter()
  return (
    <div className="mt-4">
      <h4 className="text-sm font-medium">{texts.views}</h4>
      {views.length === 0 ? <p className="mt-1 text-sm text-muted">{texts.noViews}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {views.map(({ document_id, name, kind, version, at }) => (
          <li key={`${document_id} ${kind} ${at}`} className="flex justify-between gap-3 py-1.5 text-sm">
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 text-right text-muted tabular-nums">
              {[texts.kinds[kind], texts.version(version), format.dateTime(at)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Asked({ dealId, questions }: { dealId: string; questions: GuestAccess['questions'] }) {
  const format = useFormatter()
  return (
    <div className="mt-4">
      <h4 className="text-sm font-medium">{texts.questions}</h4>
      {questions.length === 0 ? <p className="mt-1 text-sm text-muted">{texts.noQuestions}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {questions.map(({ request_id, body, at, is_answered }) => (
          <li key={request_id} className="flex justify-between gap-3 py-1.5 text-sm">
            <AppLink
              href={addressOf({ kind: 'request', id: request_id, dealId })}
              className="line-clamp-2 min-w-0 text-accent underline underline-offset-2 hover:decoration-2"
            >
              {body}
            </AppLink>
            <span className="shrink-0 text-right text-muted tabular-nums">
              {texts.isAnswered[is_answered ? 'yes' : 'no']} · {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
