import type { Deal, DealStatus, Outcome, Stage } from '../contract.ts'
import { outcomes, stages, statuses } from '../rules/words.ts'
import { readAmount, readSignedAmount, writeAmount } from './amount-text.ts'
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
type Readers = { [Name in FieldName]: (draft: DealDraft) => Read<DealFields[Name]> }

const texts = messages.fieldErrors
const mostMoney = 1e13

const readers: Readers = {
  target: ({ target }) => (target.trim() === '' ? { error: texts.target } : { value: target.trim() }),
  industry: ({ industry }) => ({ value: industry.trim() }),
  stage: ({ stage }) => known(stages, stage),
  status: ({ status }) => known(statuses, status),
  value: ({ value }) => money(value),
  synergies: ({ synergies }) => money(synergies),
  ebitda: ({ ebitda }) => (ebitda.trim() === '' ? { value: null } : readEarnings(ebitda)),
  currency: ({ currency }) => readCurrency(currency),
  probability: ({ probability }) => readProbability(probability),
  timeline: ({ timeline }) => ({ value: timeline.trim() }),
  growth: ({ growth }) => ({ value: growth.trim() }),
  owner_id: ({ owner_id }) => ({ value: owner_id || null }),
  team_ids: ({ team_ids }) => ({ value: [...team_ids] }),
  expected_close: ({ expected_close }) => ({ value: expected_close || null }),
  outcome: ({ outcome }) => (outcome === '' ? { value: null } : known(outcomes, outcome)),
  outcome_reason: ({ outcome_reason }) => ({ value: outcome_reason.trim() }),
}

/** What the named fields say, or what is wrong with them. */
export function readDraft<Name extends FieldName>(
  draft: DealDraft,
  names: readonly Name[],
): { fields: Pick<DealFields, Name>; errors: null } | { fields: null; errors: DraftErrors } {
  const fields: Partial<DealFields> = {}
  const errors: DraftErrors = {}
  for (const name of names) {
    const read = readers[name](draft)
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

function money(text: string): Read<number> {
  const amount = readAmount(text)
  if (amount === undefined) return { error: texts.money }
  return (amount ?? 0) > mostMoney ? { error: texts.tooMuch } : { value: amount ?? 0 }
}

function readEarnings(text: string): Read<number> {
  const amount = readSignedAmount(text)
  if (amount === undefined) return { error: texts.earnings }
  return Math.abs(amount ?? 0) > mostMoney ? { error: texts.tooMuch } : { value: amount ?? 0 }
}

function readCurrency(text: string): Read<string> {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? { value: code } : { error: texts.currency }
}

function readProbability(text: string): Read<number> {
  const bare = text.replace(/\s*%$/, '').trim()
  const number = bare === '' ? 0 : Number(bare)
  return Number.isInteger(number) && number >= 0 && number <= 100 ? { value: number } : { error: texts.probability }
}
