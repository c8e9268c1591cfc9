/** What the drawing library tells a label; all of it may be absent. */
type LabelGeometry = {
  x?: number | string | undefined
  y?: number | string | undefined
  width?: number | string | undefined
  height?: number | string | undefined
  index?: number | undefined
  value?: unknown
}

const words = { fill: 'var(--ink)', fontSize: 12 }

/** A line's name behind its last point, moved by as much as its neighbours need. */
export function endLabel(name: string, last: number, nudge: number) {
  return ({ x, y, index }: LabelGeometry) =>
    index === last ? (
      <text x={Number(x) + 8} y={Number(y) + 4 + nudge} {...words}>
        {name}
      </text>
    ) : null
}

/** A layer's name beside its part of the last column. */
export function layerLabel(name: string, last: number) {
  return ({ x, y, width, height, index }: LabelGeometry) =>
    index === last ? (
      <text x={Number(x) + Number(width) + 8} y={Number(y) + Number(height) / 2 + 4} {...words}>
        {name}
      </text>
    ) : null
}

/** A bar's figure over its upper end; a bar that hangs carries it over the zero line, clear of the axis. */
export function barLabel(format: (value: number) => string) {
  return ({ x, y, width, height, value }: LabelGeometry) =>
    typeof value === 'number' ? (
      <text
        x={Number(x) + Number(width) / 2}
        y={Math.min(Number(y), Number(y) + Number(height)) - 6}
        textAnchor="middle"
        {...words}
      >
        {format(value)}
      </text>
    ) : null
}

/** How far each end label has to move so that none lies on another: in pixels, in the order given. */
export function spreadLabels(ends: readonly number[], pixelsPerUnit: number, gap = 14): number[] {
  const order = ends
    .map((value, index) => ({ index, wanted: -value * pixelsPerUnit }))
    .sort((a, b) => a.wanted - b.wanted)
  const nudges = ends.map(() => 0)
  let floor = Number.NEGATIVE_INFINITY
  for (const { index, wanted } of order) {
    const placed = Math.max(wanted, floor)
    nudges[index] = placed - wanted
    floor = placed + gap
  }
  return nudges
}
