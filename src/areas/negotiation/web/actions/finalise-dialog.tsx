import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { missingFacts, wayTo, type GateField } from '#areas/deals/rules/stage-gates.ts'
import type { Deal } from '#areas/deals/contract.ts'
import { readDraft, toDraft, type DealDraft } from '#areas/deals/web/new/deal-draft.ts'
import { DealField } from '#areas/deals/web/record/deal-field.tsx'
import { toDay } from '#core/dates/calendar.ts'
import { readTyped } from '#core/numbers/typed-number.ts'
import { writeNumber } from '#core/numbers/write-number.ts'
import { api, ApiError, client } from '#kit/client/api.ts'
import { NumberField } from '#kit/controls/number-field.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { FinaliseInput } from '../../contract.ts'
import { findLosers, findWinner } from '../../rules/before-closing.ts'
import { findAgreed, proposeFinalPrice } from '../../rules/final-offer.ts'
import { findLeadBid } from '../../rules/next-move.ts'
import { priceTerm } from '../../rules/standard-terms.ts'
import { messages } from '../messages.ts'
import { useMoney } from '../use-money.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.finalise

/** Above 80 %: the final price and what the closing gate of the deal misses, in one dialog. */
export function FinaliseDialog({ view, onClose }: { view: Begun; onClose: () => void }) {
  const query = useQuery(api.deals.get.queryOptions({ input: { dealId: view.target.deal_id } }))
  if (query.data) return <FinaliseForm view={view} deal={query.data} onClose={onClose} />
  return (
    <Dialog title={texts.title(view.target.target)} onClose={onClose}>
      <QueryView query={query} loading={messages.loading} lines={4} failed={messages.failed} />
    </Dialog>
  )
}

type FinaliseValues = DealDraft & { price: string }
type FinaliseFacts = Omit<FinaliseInput, 'dealId' | 'version' | 'last_number' | 'lead_bid_id'>

function FinaliseForm({ view, deal, onClose }: { view: Begun; deal: Deal; onClose: () => void }) {
  const { currency, target, deal_id: dealId } = view.target
  const money = useMoney(currency)
  const proposed = proposeFinalPrice(view, currency)
  const agreed = findAgreed(view.terms, priceTerm)
  const asked = missingOf(deal)
  // an offer that arrives while this is open was not looked at, and neither was another lead bid
  const [seen] = useState({ last_number: view.offers.length, lead_bid_id: findLeadBid(view.bids)?.id ?? null })
  const form = useForm({
    initial: (): FinaliseValues => ({
      ...toDraft(deal),
      ...proposeFacts(asked),
      price: proposed === null ? '' : writeNumber(proposed),
    }),
    read: (values) => readFinalise(values, asked, currency),
    send: (facts: FinaliseFacts) =>
      client.negotiation.finalise({ dealId, version: view.negotiation.version, ...seen, ...facts }),
    done: ({ final_price }) => {
      toast.success(texts.done, texts.doneBody(target, money.full(final_price ?? 0)))
      onClose()
    },
    failed: (error) => {
      if (error instanceof ApiError && error.status < 500) return error.message
      toast.destructive(messages.error, texts.failed)
      return null
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.title(target)}
      description={texts.description}
      submit={texts.submit}
      form={form}
    >
      <ClosingNotes view={view} />
      {agreed === '' ? null : <p className="text-sm text-muted">{texts.agreed(agreed)}</p>}
      <NumberField label={texts.price} kind="money" currency={currency} required {...form.text('price')} />
      {asked.length > 0 ? <p className="text-sm text-muted">{texts.missing}</p> : null}
      {asked.map((name) => (
        <DealField
          key={name}
          name={name}
          draft={form.values}
          error={form.errors[name]}
          onChange={form.change}
          only={['won']}
        />
      ))}
    </FormDialog>
  )
}

/** Whose bid wins, and what speaks against closing now; it keeps nobody from it. */
function ClosingNotes({ view }: { view: Begun }) {
  const { currency, engagement } = view.target
  const money = useMoney(currency)
  const { lead, better } = findWinner(view)
  const losers = findLosers(view.bids).map(({ bidder }) => bidder)
  const isUnchecked = engagement?.status === 'pending' || engagement?.status === 'on-hold'
  const presentOf = ({ offer }: NonNullable<typeof lead>) => money.full(offer.value.presentValue)
  return (
    <>
      {lead ? <p className="text-sm">{texts.accepts(lead.bidder)}</p> : null}
      {losers.length > 0 ? <p className="text-sm">{texts.declines(losers)}</p> : null}
      {lead && better ? (
        <Alert tone="warning">
          {texts.better({ bidder: better.bidder, present: presentOf(better), leadPresent: presentOf(lead) })}
        </Alert>
      ) : null}
      {isUnchecked ? <Alert tone="warning">{texts.unchecked(engagement.company, engagement.status)}</Alert> : null}
    </>
  )
}

/** A deal that is won today is certain, and closes today. */
function proposeFacts(asked: readonly GateField[]): Partial<DealDraft> {
  return {
    ...(asked.includes('probability') && { probability: '100' }),
    ...(asked.includes('expected_close') && { expected_close: toDay(new Date()) }),
  }
}

/** What the gates on the way to Closed ask for besides the outcome and the value, which this dialog gives. */
function missingOf(deal: Deal): GateField[] {
  const { facts, passed } = wayTo(deal, 'Closed')
  return missingFacts({ ...facts, outcome: 'won', value: Math.max(facts.value, 1) }, passed)
}

function readFinalise(values: FinaliseValues, asked: readonly GateField[], currency: string) {
  const typed = readTyped(values.price, { kind: 'money', point: personPoint(), currency })
  const price = 'value' in typed ? typed.value : null
  const { fields, errors } = readDraft(values, asked)
  if (price === null || price <= 0) return { errors: { ...errors, price: texts.price0 } }
  if (!fields) return { errors }
  return { input: { price, ...withoutEmpty(fields) } }
}

/** What stays empty is named by the server. */
function withoutEmpty(fields: object): Partial<FinaliseFacts> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}
