import type { Formatter } from '#core/format/formatter.ts'
import { toMinorUnits } from '#core/money/minor-units.ts'
import type { Deal } from '../contract.ts'
import { knownFigure } from '../rules/known-figure.ts'
import type { FieldName } from './deal-draft.ts'
import { messages } from './messages.ts'

export type Place = { format: Formatter; nameMember: (userId: string | null) => string | null }

type Readers = { [Name in FieldName]: (deal: Deal, place: Place) => string | null }

const readers: Readers = {
  target: ({ target }) => target,
  industry: ({ industry }) => industry,
  stage: ({ stage }) => stage,
  status: ({ status }) => messages.statusWords[status],
  value: (deal, place) => showMoney(knownFigure(deal.value), deal, place),
  synergies: (deal, place) => showMoney(knownFigure(deal.synergies), deal, place),
  ebitda: (deal, place) => showMoney(deal.ebitda, deal, place),
  currency: ({ currency }) => currency,
  probability: ({ probability }, { format }) => (probability === 0 ? null : format.percent(probability)),
  timeline: ({ timeline }) => timeline,
  growth: ({ growth }) => growth,
  owner_id: ({ owner_id }, { nameMember }) => owner_id && (nameMember(owner_id) ?? messages.goneMember),
  team_ids: ({ team_ids }, { nameMember }) =>
    team_ids.map((userId) => nameMember(userId) ?? messages.goneMember).join(', '),
  expected_close: ({ expected_close }, { format }) => expected_close && format.day(expected_close),
  outcome: ({ outcome }) => outcome && messages.outcomeWords[outcome],
  outcome_reason: ({ outcome_reason }) => outcome_reason,
}

/** A field as one reads it, amounts in full; null for what is not known or not set. */
export function showField(deal: Deal, name: FieldName, place: Place): string | null {
  return readers[name](deal, place) || null
}

export type Difference = { name: FieldName; before: string | null; after: string | null }

/** The fields in which two states of a deal differ, in words. */
export function listDifferences(before: Deal, after: Deal, place: Place): Difference[] {
  return (Object.keys(readers) as FieldName[]).flatMap((name) => {
    const [was, is] = [showField(before, name, place), showField(after, name, place)]
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

function showMoney(amount: number | null, { currency }: Deal, { format }: Place): string | null {
  if (amount === null) return null
  const isWhole = Number.isInteger(amount)
  return format.money({ minor: toMinorUnits(amount, currency), currency }, { whole: isWhole })
}
