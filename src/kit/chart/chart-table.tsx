import { cx } from '../display/cx.ts'
import { toTable, type ChartData, type LinkFigure } from './chart-data.ts'
import { messages } from '../messages.ts'

export function ChartTable({
  caption,
  data,
  format,
  link = (_place, content) => content,
}: {
  caption: string
  data: ChartData
  format: (value: number) => string
  link?: LinkFigure | undefined
}) {
  const { head, rows } = toTable(data, format)
  const end = (index: number) => (index === 0 ? 'text-left' : 'text-right tabular-nums')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section aria-label={messages.chart.tableOf(caption)} tabIndex={0} className="overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-muted">
            {head.map((word, index) => (
              <th key={word} scope="col" className={cx('px-2 py-1.5 font-medium first:pl-0 last:pr-0', end(index))}>
                {word === '' ? <span className="sr-only">{messages.chart.of}</span> : word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...figures], row) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {link({ row, column: 0 }, label)}
              </th>
              {figures.map((figure, index) => (
                <td key={head[index + 1]} className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums last:pr-0">
                  {link({ row, column: index + 1 }, figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
