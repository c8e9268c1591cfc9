import type { Criterion } from '../contract.ts'

/** What stands in the fields while a criterion is changed. */
export type Draft = { min: string; max: string; names: string; must: boolean; not: boolean }

export function toDraft(criterion: Criterion): Draft {
  const { must } = criterion
  if (criterion.kind !== 'range')
    return { min: '', max: '', names: criterion.names.join(', '), must, not: criterion.not }
  return { min: write(criterion.min), max: write(criterion.max), names: '', must, not: false }
}

const write = (value: number | null): string => (value === null ? '' : String(value))

type Read = { criterion: Criterion } | { error: 'wrongRange' | 'needsValue' }

/** The changed criterion, or why it cannot be one. What a person wrote needs no note on how it was read. */
export function readDraft(criterion: Criterion, draft: Draft): Read {
  const { must, not } = draft
  if (criterion.kind !== 'range') {
    const names = [...new Set(draft.names.split(',').map((name) => name.trim().slice(0, 200)))].filter(Boolean)
    return names.length === 0
      ? { error: 'needsValue' }
      : { criterion: { ...criterion, names: names.slice(0, 60), must, not } }
  }
  const min = readLimit(draft.min)
  const max = readLimit(draft.max)
  if (min === null && max === null) return { error: 'needsValue' }
  if (min !== null && max !== null && min > max) return { error: 'wrongRange' }
  const isSame = min === criterion.min && max === criterion.max
  return { criterion: { ...criterion, min, max, must, note: isSame ? criterion.note : null } }
}

/** '12.5', '12,5' and nothing. */
function readLimit(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : Math.max(-1e9, Math.min(2e9, value))
}
