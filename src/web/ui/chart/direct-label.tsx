/** What the drawing library tells a label; all of it may be absent. */
type Place = {
  x?: number | string | undefined
  y?: number | string | undefined
  width?: number | string | undefined
  height?: number | string | undefined
  index?: number | undefined
}

/** A line's name behind its last point. */
export function endLabel(name: string, last: number, colour: string) {
  return ({ x, y, index }: Place) =>
    index === last ? (
      <text x={Number(x) + 8} y={Number(y) + 4} fill={colour} fontSize={12} fontWeight={500}>
        {name}
      </text>
    ) : null
}

/** A layer's name beside its part of the last column. */
export function layerLabel(name: string, last: number, colour: string) {
  return ({ x, y, width, height, index }: Place) =>
    index === last ? (
      <text
        x={Number(x) + Number(width) + 8}
        y={Number(y) + Number(height) / 2 + 4}
        fill={colour}
        fontSize={12}
        fontWeight={500}
      >
        {name}
      </text>
    ) : null
}
