import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import type { Rehearsal } from '../../contract.ts'
import { asksOfMove, longestRehearsalText } from '../../rules/limits.ts'
import { pointsOfPart } from '../../rules/rehearsal/score-rehearsal.ts'
import { priceTerm } from '../../rules/standard-terms.ts'
import { rehearsalMessages as texts } from '../messages.ts'
import { readPositiveAmount } from '../offers/offer-draft.ts'
import { useMoney } from '../use-money.ts'
import type { Begun } from '../use-negotiation.ts'

type TalkProps = {
  view: Begun
  rehearsal: Rehearsal
  /** It stays on the page, also when it is over. */
  onMoved: () => void
}

/** What was said, the next move, and the score once it is over. */
export function RehearsalTalk({ view, rehearsal, onMoved }: TalkProps) {
  const money = useMoney(view.target.currency)
  const { moves, opening, status, style, side } = rehearsal
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <h3 className="font-medium">{texts.against(texts.styles[style], texts.counterparts[side])}</h3>
      <ol role="log" aria-label={texts.log} className="flex flex-col gap-2">
        <li className="max-w-prose">{texts.opens(money.full(opening))}</li>
        {moves.map(({ amount, asks, text, reply }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- moves are only ever added at the end
          <li key={index} className="flex flex-col gap-2">
            <div className="max-w-prose self-end rounded-md bg-raised px-3 py-2 break-words">
              <p className="tabular-nums">{texts.offered(money.full(amount), asks)}</p>
              {text === '' ? null : <p className="text-sm whitespace-pre-wrap">{text}</p>}
            </div>
            <p className="max-w-prose tabular-nums">
              {[texts.replies[reply.reason](money.full(reply.amount)), texts.granted(reply.granted)].join(' ').trim()}
            </p>
          </li>
        ))}
      </ol>
      {status === 'open' ? (
        <MoveForm view={view} rehearsal={rehearsal} onMoved={onMoved} />
      ) : (
        <Score view={view} rehearsal={rehearsal} />
      )}
    </div>
  )
}

function MoveForm({ view, rehearsal, onMoved }: TalkProps) {
  const { currency, deal_id: dealId } = view.target
  const key = { dealId, rehearsalId: rehearsal.id }
  const [asks, setAsks] = useState<readonly string[]>([])
  const form = useForm({
    initial: { amount: '', text: '' },
    read: ({ amount, text }) => {
      const read = readPositiveAmount(amount, currency)
      return read === null ? { errors: { amount: texts.amount } } : { input: { amount: read, text } }
    },
    send: (input) =>
      client.negotiation.moveInRehearsal({ ...key, ...input, asks: [...asks], seen: rehearsal.moves.length }),
    done: () => {
      onMoved()
      setAsks([])
      form.change({ amount: '', text: '' })
    },
  })
  const end = useAction(() => client.negotiation.endRehearsal(key), { done: onMoved, failed: texts.endFailed })
  return (
    <Form className="flex flex-col gap-3" problem={form.problem} onSubmit={form.submit}>
      <NumberField
        className="max-w-64"
        label={texts.yourPrice}
        kind="money"
        currency={currency}
        required
        {...form.text('amount')}
      />
      <AskedTerms view={view} asks={asks} onChange={setAsks} />
      <TextAreaField
        label={texts.words}
        help={texts.wordsHelp}
        rows={2}
        maxLength={longestRehearsalText}
        {...form.text('text')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {texts.move}
        </Button>
        <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {texts.end}
        </Button>
      </div>
    </Form>
  )
}

type AskedTermsProps = { view: Begun; asks: readonly string[]; onChange: (asks: readonly string[]) => void }

function AskedTerms({ view, asks, onChange }: AskedTermsProps) {
  // the price is what the move itself is about
  const open = view.terms.filter(({ term, status }) => status !== 'agreed' && term !== priceTerm).slice(0, 12)
  if (open.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{texts.asks}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {open.map(({ id, term }) => (
          <Checkbox
            key={id}
            label={term}
            checked={asks.includes(term)}
            disabled={!asks.includes(term) && asks.length >= asksOfMove}
            onChange={(isAsked) => onChange(isAsked ? [...asks, term] : asks.filter((one) => one !== term))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Score({ view, rehearsal: { status, limit, score } }: Omit<TalkProps, 'onMoved'>) {
  const money = useMoney(view.target.currency)
  if (!score || limit === null) return null
  return (
    <div>
      <p className="font-medium tabular-nums" role="status">
        {texts.over(texts.statuses[status], score.total, money.full(limit))}
      </p>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {score.parts.map(({ id, points, figures }) => (
          <div key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="font-medium">{texts.parts[id]}</dt>
            <dd className="tabular-nums">{texts.points(points, pointsOfPart)}</dd>
            <dd className="w-full text-muted">{texts.reasons[id](figures)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">{texts.method}</p>
    </div>
  )
}
