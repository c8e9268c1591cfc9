import { layOutSheet, type Sheet, type SheetRow } from '#core/spreadsheets/lay-out-sheet.ts'
import { formula, gap, head, headings, input, none, noteOrigin, orEmpty, partOf, row, text, titled } from './cells.ts'
import type { Cells, Context, Part } from './cells.ts'

export function assetSheet(context: Context): Sheet {
  const { asset, methods: values } = context.worth
  const net = (column: 'book' | 'worth') => `(SUM({owned.${column}})-SUM({owed.${column}}))`
  const netDebt = '(debt+minorities+preferred-cash)'
  const end = (part: Part, source: string): Cells => ({
    worth: formula(`IF(COUNT({owned.book})=0,${none},${source})`, partOf(values.asset, part), {
      name: `assets_${part}`,
    }),
  })
  return layOutSheet({
    name: 'NAV',
    heads: 2,
    columns: { label: 34, book: 14, ratio: 16, worth: 14 },
    rows: [
      titled(text('Net asset value', 'title')),
      headings({ label: 'Line', book: 'Book value', ratio: 'Market to book', worth: 'Market value' }),
      titled(head('Assets')),
      ...assetRows(context, 'owned'),
      titled(head('Liabilities')),
      ...assetRows(context, 'owed'),
      gap,
      row('Net asset value', {
        book: formula(net('book'), asset.bookValue),
        worth: formula(net('worth'), asset.value),
      }),
      row('Enterprise value, low', end('low', `MIN(${net('book')},${net('worth')})+${netDebt}`)),
      row('Enterprise value, base', end('base', `${net('worth')}+${netDebt}`)),
      row('Enterprise value, high', end('high', `MAX(${net('book')},${net('worth')})+${netDebt}`)),
    ],
  })
}

function assetRows({ inputs: { assets, origins } }: Context, side: 'owned' | 'owed'): readonly SheetRow[] {
  const rows = assets[side].map(({ id, name, book, worthRatio }) => {
    const note = (field: string) => noteOrigin(origins[`assets.${side}.${id}.${field}`])
    const cells: Cells = {
      book: input('assets.owned.0.book', book, { note: note('book') }),
      ratio: input('assets.owned.0.worthRatio', worthRatio, { note: note('worthRatio') }),
      worth: formula('{.book}*{.ratio}', book * worthRatio),
    }
    return row(name, cells, side)
  })
  return orEmpty(rows, side)
}
