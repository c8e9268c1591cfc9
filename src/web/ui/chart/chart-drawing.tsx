import { ResponsiveContainer } from 'recharts'
import type { ChartData } from './chart-data.ts'
import { RangeDrawing } from './range-drawing.tsx'
import { SeriesDrawing } from './series-drawing.tsx'

type DrawingProps = { data: ChartData; format: (value: number) => string; height: number }

export function ChartDrawing({ data, format, height }: DrawingProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      {data.kind === 'range' ? RangeDrawing({ data, format }) : SeriesDrawing({ data, format })}
    </ResponsiveContainer>
  )
}
