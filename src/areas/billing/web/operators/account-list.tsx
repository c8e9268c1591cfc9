import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { uniqueBy } from '#core/unique-by.ts'
import { Button } from '#kit/buttons/button.tsx'
import { MoreButton } from '#kit/buttons/more-button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { SearchField } from '#kit/controls/search-field.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { Formatter } from '#core/format/formatter.ts'
import type { BillingAccount, Usage } from '../../contract.ts'
import { billingCurrency } from '../../rules/plans.ts'
import { messages } from '../messages.ts'
import { GrantDialog } from './grant-dialog.tsx'

const texts = messages.operators
const pageSize = 50

type Asked = { act: 'grant' | 'end'; account: BillingAccount }

/** Every account with its plan, trial and usage. */
export function AccountList() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const search = useDeferredValue(typed.trim())
  const accounts = useInfiniteQuery(
    api.billing.accounts.infiniteOptions({
      input: (offset: number) => ({ limit: pageSize, offset, ...(search && { search }) }),
      initialPageParam: 0,
      getNextPageParam: ({ accounts: rows, total }, _pages, offset) =>
        rows.length > 0 && offset + rows.length < total ? offset + rows.length : undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const format = useFormatter()
  return (
    <>
      <SearchField label={texts.search} value={typed} onType={setTyped} />
      <QueryView query={accounts} loading={texts.loading} lines={6} failed={texts.failed} className="mt-4">
        {({ pages }) => {
          const rows = uniqueBy(
            pages.flatMap((page) => page.accounts),
            ({ user_id }) => user_id,
          )
          const total = pages[0]?.total ?? 0
          return (
            <>
              <p role="status" className="mt-3 text-xs text-muted">
                {texts.total(total, format.number(total))}
              </p>
              {rows.length === 0 ? <EmptyState className="mt-2" title={texts.empty} /> : null}
              <ul aria-label={texts.accounts} className="mt-1 divide-y divide-line">
                {rows.map((account) => (
                  <AccountRow key={account.user_id} account={account} onAsk={(act) => setAsked({ act, account })} />
                ))}
              </ul>
              <MoreButton pages={accounts} label={messages.history.more} />
            </>
          )
        }}
      </QueryView>
      {asked?.act === 'grant' ? <GrantDialog account={asked.account} onClose={() => setAsked(null)} /> : null}
      {asked?.act === 'end' ? <EndDialog account={asked.account} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

type AccountRowProps = { account: BillingAccount; onAsk: (act: Asked['act']) => void }

function AccountRow({ account, onAsk }: AccountRowProps) {
  const { name, email, plan, is_granted, status } = account
  const mayGrant = plan === null || is_granted
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {plan ? <Badge tone={status === 'past_due' ? 'bad' : 'good'}>{plan}</Badge> : null}
        </p>
        <p className="text-sm break-words text-muted">{email}</p>
        <p className="text-sm text-muted tabular-nums">{usePlanWords(account).join(' · ')}</p>
        {useUsageLines(account.usage).map((line) => (
          <p key={line} className="text-sm text-muted tabular-nums">
            {line}
          </p>
        ))}
      </div>
      <div className="flex gap-2">
        {mayGrant ? (
          <Button variant="secondary" size="small" aria-label={texts.grantOf(name)} onClick={() => onAsk('grant')}>
            {texts.grant}
          </Button>
        ) : null}
        {plan ? (
          <Button variant="quiet" size="small" aria-label={texts.endOf(name)} onClick={() => onAsk('end')}>
            {texts.end}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** What an operator wants to know of a plan, in words. */
function usePlanWords(account: BillingAccount): string[] {
  const format = useFormatter()
  const [now] = useState(() => Date.now())
  const words = account.plan ? planWords(account, format) : [trialWords(account, { format, now })]
  return [...words, ...(account.status === 'past_due' ? [messages.overdue] : [])]
}

/** The usage of the running period, with the words and figures that the person sees; a line for each currency. */
function useUsageLines({ period_start, profiles, profile_limit: limit, reports, volumes }: Usage): string[] {
  const format = useFormatter()
  const limited =
    limit === 0 ? texts.noProfiles : messages.usage.profilesOf(format.number(profiles), format.number(limit))
  const used = limit === null ? messages.usage.profilesUnlimited(format.number(profiles)) : limited
  const won = volumes.map(({ currency, volume_minor, fee_minor }) =>
    texts.volume(
      format.money({ minor: volume_minor, currency }, { whole: true }),
      format.money({ minor: fee_minor, currency }),
    ),
  )
  const counted = [
    texts.since(format.date(period_start)),
    used,
    messages.usage.reportCount(reports, format.number(reports)),
  ]
  return [counted.join(' · '), ...(won.length === 0 ? [messages.usage.noVolume] : won)]
}

function planWords({ is_granted, price_minor, cancel_at, next_billing }: BillingAccount, format: Formatter): string[] {
  if (cancel_at) return [is_granted ? texts.granted : messages.cancelled, texts.ends(format.date(cancel_at))]
  if (is_granted) return [texts.granted]
  const price = format.money({ minor: price_minor, currency: billingCurrency })
  return [texts.price(price), texts.next(format.date(next_billing))]
}

function trialWords({ trial_ends_at }: BillingAccount, { format, now }: { format: Formatter; now: number }): string {
  if (trial_ends_at === null) return messages.noPlan
  const isOver = Date.parse(trial_ends_at) <= now
  return (isOver ? texts.trialEnded : texts.trialUntil)(format.date(trial_ends_at))
}

function EndDialog({ account, onClose }: { account: BillingAccount; onClose: () => void }) {
  const end = useAction(() => client.billing.endPlan({ user_id: account.user_id }), {
    done: () => {
      toast.success(texts.ended(account.name))
      onClose()
    },
    failed: texts.endFailed,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.endTitle(account.name)}
      description={texts.endText}
      confirmLabel={texts.end}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    />
  )
}
