type DealFigures = { total_value: number | null; average_value: number | null }

/** From ten millions on, an average is read in whole millions, unless it is the value of the only deal: that stands beside it. */
export function averageMillions({ total_value: total, average_value: average }: DealFigures): number | null {
  if (average === null) return null
  const millions = average / 1_000_000
  return millions >= 10 && average !== total ? Math.round(millions) : millions
}
