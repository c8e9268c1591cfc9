// Finds the anomalies of the series in a folder as the product does and prints one line of JSON a flagged point, for the judge.
// Usage: node bench/anomaly-answers.ts FOLDER > answers.jsonl
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findSeriesAnomalies } from '#core/anomalies/find-series-anomalies.ts'

const folder = process.argv[2] ?? ''
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.csv'))) {
  const series = path.basename(file, '.csv')
  const [, ...rows] = (await readFile(path.join(folder, file), 'utf8')).split(/\r?\n/).filter(Boolean)
  const points = rows.map((row) => row.split(','))
  for (const { from, to, score } of findSeriesAnomalies(points.map(([, value]) => Number(value))))
    for (const [timestamp] of points.slice(from, to + 1)) console.log(JSON.stringify({ series, timestamp, score }))
}
