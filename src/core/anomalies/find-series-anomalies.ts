import { median } from '../valuation/quartiles.ts'

/** A stretch of a series that departs from its surroundings; positions count from 0. */
export type SeriesAnomaly = { from: number; to: number; peak: number; score: number; direction: 'up' | 'down' }

/**
 * Chosen by leaving out one of six public series at a time (docs/quality.md). `score` is in robust standard deviations;
 * only the strongest of a series are reported, because a reader who gets thirty reads none.
 */
export const seriesShape = { surroundings: 0.25, smoothed: 3, leastScore: 8, most: 3, learned: 0.15, joined: 0.01 }
export type SeriesShape = typeof seriesShape

/** With fewer values nothing is known of what is usual. */
export const fewestForSeries = 8

/** Stretches in which the mean of neighbouring values is far from the median of its surroundings, strongest first. */
export function findSeriesAnomalies(values: readonly number[], shape: SeriesShape = seriesShape): SeriesAnomaly[] {
  if (values.length < fewestForSeries) return []
  const scores = scoreSeries(values, shape)
  const gap = Math.max(1, Math.floor(values.length * shape.joined))
  const found: SeriesAnomaly[] = []
  for (let at = Math.floor(values.length * shape.learned); at < scores.length; at += 1) {
    const score = scores[at] ?? 0
    if (Math.abs(score) <= shape.leastScore) continue
    const last = found.at(-1)
    const direction = score > 0 ? 'up' : 'down'
    if (!last || at - last.to > gap) found.push({ from: at, to: at, peak: at, score: Math.abs(score), direction })
    else {
      last.to = at
      if (Math.abs(score) > last.score) Object.assign(last, { peak: at, score: Math.abs(score), direction })
    }
  }
  return found.toSorted((one, other) => other.score - one.score).slice(0, shape.most)
}

/** Distances from the surroundings in robust standard deviations, signed. */
export function scoreSeries(values: readonly number[], shape: SeriesShape): number[] {
  const length = values.length
  const half = Math.floor(Math.max(5, length * shape.surroundings) / 2)
  const usual = surroundingsOf(values, half)
  const smoothed = smooth(
    values.map((value, at) => value - (usual[at] ?? 0)),
    // Short series have no neighbours to spare: a year of months is twelve values.
    length < 60 ? 1 : shape.smoothed,
  )
  const middle = median(smoothed)
  const spread = 1.4826 * median(smoothed.map((value) => Math.abs(value - middle)))
  const scale = spread > 0 ? spread : meanDistance(smoothed, middle)
  return smoothed.map((value) => (scale > 0 ? (value - middle) / scale : 0))
}

/** Medians around positions a twentieth of the window apart, straight lines in between: exact ones cost a sort per value. */
function surroundingsOf(values: readonly number[], half: number): number[] {
  const step = Math.max(1, Math.floor(half / 10))
  const knots: number[] = []
  for (let at = 0; at < values.length + step; at += step)
    knots.push(median(values.slice(Math.max(0, Math.min(at, values.length - 1) - half), at + half + 1)))
  return values.map((_, at) => {
    const [before, after] = [knots[Math.floor(at / step)] ?? 0, knots[Math.floor(at / step) + 1] ?? 0]
    return before + ((after - before) * (at % step)) / step
  })
}

function smooth(values: readonly number[], width: number): number[] {
  const half = Math.floor(width / 2)
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - half), at + half + 1)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })
}

/** The scale of a series of which more than half is constant. */
function meanDistance(values: readonly number[], middle: number): number {
  return values.reduce((sum, value) => sum + Math.abs(value - middle), 0) / Math.max(1, values.length)
}
