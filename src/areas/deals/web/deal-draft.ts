import type { Point } from '#core/numbers/read-digits.ts'
import { readTyped, type NumberKind } from '#core/numbers/typed-number.ts'
import { writeNumber } from '#core/numbers/write-number.ts'
import { personPoint } from '#web/ui/person-point.ts'
import type { Deal, DealStatus, Outcome, Stage } from '../contract.ts'
import { outcomes, stages, statuses } from '../rules/words.ts'
import { messages } from './messages.ts'

/** The fields of a deal that a person fills in. */
export type DealFields = Pick<
  Deal,
  | 'target'
  | 'industry'
  | 'stage'
  | 'status'
  | 'value'
  | 'synergies'
  | 'ebitda'
  | 'currency'
  | 'probability'
  | 'timeline'
  | 'growth'
  | 'owner_id'
  | 'team_ids'
  | 'expected_close'
  | 'outcome'
  | 'outcome_reason'
>
export type FieldName = keyof DealFields

/** Fields as they are being typed: words, whatever they will become. */
export type DealDraft = { [Name in Exclude<FieldName, 'team_ids'>]: string } & { team_ids: readonly string[] }

export type DraftErrors = Partial<Record<FieldName, string>>

export const emptyDraft: DealDraft = {
  target: '',
  industry: '',
  stage: 'Target Review',
  status: 'active',
  value: '',
  synergies: '',
  ebitda: '',
  currency: 'USD',
  probability: '',
  timeline: '',
  growth: '',
  owner_id: '',
  team_ids: [],
  expected_close: '',
  outcome: '',
  outcome_reason: '',
}

export function toDraft(deal: DealFields): DealDraft {
  return {
    target: deal.target,
    industry: deal.industry,
    stage: deal.stage,
    status: deal.status,
    value: writeAmount(deal.value),
    synergies: writeAmount(deal.synergies),
    ebitda: writeAmount(deal.ebitda),
    currency: deal.currency,
    probability: String(deal.probability),
    timeline: deal.timeline,
    growth: deal.growth,
    owner_id: deal.owner_id ?? '',
    team_ids: deal.team_ids,
    expected_close: deal.expected_close ?? '',
    outcome: deal.outcome ?? '',
    outcome_reason: deal.outcome_reason,
  }
}

type Read<Value> = { value: Value } | { error: string }
type Readers = { [Name in FieldName]: (draft: DealDraft, point: Point) => Read<DealFields[Name]> }

const texts = messages.fieldErrors
const mostMoney = 1e13

const readers: Readers = {
  target: ({ target }) => (target.trim() === '' ? { error: texts.target } : { value: target.trim() }),
  industry: ({ industry }) => ({ value: industry.trim() }),
  stage: ({ stage }) => known(stages, stage),
  status: ({ status }) => known(statuses, status),
  value: (draft, point) => readMoney(draft, 'value', point),
  synergies: (draft, point) => readMoney(draft, 'synergies', point),
  ebitda: (draft, point) => (draft.ebitda.trim() === '' ? { value: null } : readMoney(draft, 'ebitda', point)),
  currency: ({ currency }) => readCurrency(currency),
  probability: ({ probability }, point) => readProbability(probability, point),
  timeline: ({ timeline }) => ({ value: timeline.trim() }),
  growth: ({ growth }) => ({ value: growth.trim() }),
  owner_id: ({ owner_id }) => ({ value: owner_id || null }),
  team_ids: ({ team_ids }) => ({ value: [...team_ids] }),
  expected_close: ({ expected_close }) => ({ value: expected_close || null }),
  outcome: ({ outcome }) => (outcome === '' ? { value: null } : known(outcomes, outcome)),
  outcome_reason: ({ outcome_reason }) => ({ value: outcome_reason.trim() }),
}

/** What the named fields say to somebody who writes fractions behind `point`, or what is wrong with them. */
export function readDraft<Name extends FieldName>(
  draft: DealDraft,
  names: readonly Name[],
  point: Point = personPoint(),
): { fields: Pick<DealFields, Name>; errors: null } | { fields: null; errors: DraftErrors } {
  const fields: Partial<DealFields> = {}
  const errors: DraftErrors = {}
  for (const name of names) {
    const read = readers[name](draft, point)
    if ('error' in read) errors[name] = read.error
    else Object.assign(fields, { [name]: read.value })
  }
  if (Object.keys(errors).length > 0) return { fields: null, errors }
  // every name was read
  return { fields: fields as Pick<DealFields, Name>, errors: null }
}

export function isOver(stage: string): boolean {
  return stage === 'Closed' || stage === 'Integration'
}

function known<Word extends Stage | DealStatus | Outcome>(words: readonly Word[], text: string): Read<Word> {
  const word = words.find((each) => each === text)
  return word ? { value: word } : { error: texts.choice }
}

/** How the fields that hold a figure are typed. */
export const figureKinds = {
  value: 'money',
  synergies: 'money',
  ebitda: 'money',
  probability: 'percent',
} as const satisfies Partial<Record<FieldName, NumberKind>>

type MoneyField = 'value' | 'synergies' | 'ebitda'

function readMoney(draft: DealDraft, name: MoneyField, point: Point): Read<number> {
  const currency = draft.currency.trim().toUpperCase()
  const read = readTyped(draft[name], { kind: figureKinds[name], point, currency })
  const wrong = name === 'ebitda' ? texts.earnings : texts.money
  if ('problem' in read) return { error: read.problem === 'currency' ? texts.otherCurrency(currency) : wrong }
  const amount = Math.round((read.value ?? 0) * 100) / 100
  if (amount < 0 && name !== 'ebitda') return { error: wrong }
  return Math.abs(amount) > mostMoney ? { error: texts.tooMuch } : { value: amount }
}

function readCurrency(text: string): Read<string> {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? { value: code } : { error: texts.currency }
}

function readProbability(text: string, point: Point): Read<number> {
  const read = readTyped(text, { kind: figureKinds.probability, point })
  const percent = 'value' in read ? (read.value ?? 0) : Number.NaN
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? { value: percent } : { error: texts.probability }
}

/** As one types it, to the cent. */
export function writeAmount(value: number | null): string {
  return value === null ? '' : writeNumber(value, 2)
}
