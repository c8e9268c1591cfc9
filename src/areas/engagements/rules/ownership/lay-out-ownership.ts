import { measureSteps, type Stake } from './ownership.ts'

export type ChartBox = { id: string; name: string; row: number; column: number; isClient: boolean }
export type OwnershipLine = { from: ChartBox; to: ChartBox; percent: number | null }

const client = 'client'

/**
 * Boxes in rows: the client last, each holder above everything that it holds. A circle of holdings keeps the row in which
 * it was first found. Lines that are not downwards are left out of the drawing; the table has them.
 */
export function layOutOwnership(
  company: string,
  parties: readonly { id: string; name: string }[],
  stakes: readonly Stake[],
): { boxes: ChartBox[]; lines: OwnershipLine[]; columns: number; rows: number } {
  const known = new Set(parties.map(({ id }) => id))
  const valid = stakes.filter(
    (stake) => known.has(stake.holder_id) && (stake.held_id === null || known.has(stake.held_id)),
  )
  const depths = measureSteps(valid)
  const rows = Math.max(0, ...depths.values()) + 1
  const boxes: ChartBox[] = [{ id: client, name: company, row: rows - 1, column: 0, isClient: true }]
  for (const { id, name } of parties) {
    const depth = depths.get(id)
    if (depth === undefined) continue
    const row = rows - 1 - depth
    boxes.push({ id, name, row, column: boxes.filter((box) => box.row === row).length, isClient: false })
  }
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const lines = valid.flatMap(({ holder_id, held_id, percent }) => {
    const [from, to] = [byId.get(holder_id), byId.get(held_id ?? client)]
    return from && to && from.row < to.row ? [{ from, to, percent }] : []
  })
  return { boxes, lines, columns: Math.max(...boxes.map(({ column }) => column)) + 1, rows }
}
