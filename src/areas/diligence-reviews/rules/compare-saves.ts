import { categories, type Category, type RiskLevel } from '#core/diligence/words.ts'

/** What a saved state keeps: enough to say what changed since. */
export type Snapshot = {
  progress: number
  categories: { category: Category; progress: number; completed: number; items: number }[]
  items: { id: string; title: string; category: Category; status: string }[]
  risks: { id: string; risk: string; category: Category; level: RiskLevel; status: string }[]
}

export type SaveDifference = { category: Category; text: string }

/** What happened between two states, category by category. */
export function compareSaves(before: Snapshot, after: Snapshot): SaveDifference[] {
  const all = [...compareItems(before, after), ...compareRisks(before, after)]
  return categories.flatMap((category) => all.filter((one) => one.category === category))
}

function compareItems(before: Snapshot, after: Snapshot): SaveDifference[] {
  const [was, is] = [byId(before.items), byId(after.items)]
  return [
    ...after.items.flatMap(({ id, title, category, status }) => {
      const old = was.get(id)
      if (!old) return [{ category, text: `Item added: ${title} (${status})` }]
      return old.status === status ? [] : [{ category, text: `${title}: ${old.status} → ${status}` }]
    }),
    ...before.items
      .filter(({ id }) => !is.has(id))
      .map(({ category, title }) => ({ category, text: `Item removed: ${title}` })),
  ]
}

function compareRisks(before: Snapshot, after: Snapshot): SaveDifference[] {
  const [was, is] = [byId(before.risks), byId(after.risks)]
  return [
    ...after.risks.flatMap(({ id, risk, category, level, status }) => {
      const old = was.get(id)
      if (!old) return [{ category, text: `Risk added: ${risk} (${level})` }]
      const changes = [
        ...(old.level === level ? [] : [`${old.level} → ${level}`]),
        ...(old.status === status ? [] : [`${old.status} → ${status}`]),
      ]
      return changes.length === 0 ? [] : [{ category, text: `${risk}: ${changes.join(', ')}` }]
    }),
    ...before.risks
      .filter(({ id }) => !is.has(id))
      .map(({ category, risk }) => ({ category, text: `Risk removed: ${risk}` })),
  ]
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
