import { describeChanges, describeField, type Difference, type Reader } from '#core/fields/words.ts'
import type { Formatter } from '#core/format/formatter.ts'
import type { Deal } from '../contract.ts'
import { typedFields, type FieldName } from './deal-draft.ts'

export type Place = { format: Formatter; nameMember: (userId: string | null) => string | null }

/** A field as one reads it, amounts in full; null for what is not known or not set. */
export function showField(deal: Deal, name: FieldName, place: Place): string | null {
  return describeField(typedFields, name, { record: deal, reader: toReader(place) })
}

/** The typed fields in which two states of a deal differ, in words. */
export function listDifferences(before: Deal, after: Deal, place: Place): Difference<FieldName>[] {
  return describeChanges(typedFields, { before, after }, toReader(place))
}

function toReader({ format, nameMember }: Place): Reader {
  return { format, nameOf: (of, id) => (of === 'member' ? nameMember(id) : null) }
}
