// Reads every table file of a folder as the importer does and prints one line of JSON a file: rows, mapping, first cells.
// Usage: node bench/import-answers.ts FOLDER > answers.jsonl
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { importLimits } from '#areas/imports/rules/limits.ts'
import { acceptedTables } from '#core/table-files/table-endings.ts'
import { openTable } from '#areas/files-in-out/server/reading/open-table.ts'
import { countMapped, proposeMapping } from '#areas/imports/rules/propose-mapping.ts'

const folder = process.argv[2] ?? '.'

for (const name of (await readdir(folder)).toSorted()) {
  if (name !== 'expected.json' && acceptedTables.includes(path.extname(name).toLowerCase()))
    console.log(JSON.stringify(await answer(name)))
}

async function answer(name: string): Promise<Record<string, unknown>> {
  const from = performance.now()
  const file = path.join(folder, name)
  const { size } = await stat(file)
  try {
    await using table = await openTable(
      { size, open: () => Promise.resolve(createReadStream(file)) },
      { ...importLimits.universe, rateTable: countMapped },
    )
    const sample = table.sample.map(({ cells }) => cells)
    const proposal = proposeMapping(table.columns, sample, table.delimiter)
    let rows = 0
    let text = table.columns.join(' ')
    for await (const piece of table.read()) {
      rows += piece.rows.length
      if (text.length < 20_000) text += piece.rows.map(({ cells }) => ` ${cells.join(' ')}`).join('')
    }
    const first = Object.fromEntries(table.columns.map((column, index) => [column, sample[0]?.[index] ?? '']))
    const mapping = Object.fromEntries(proposal.mapping.columns.map(({ field, column }) => [field, column]))
    const units = Object.fromEntries(proposal.mapping.columns.map(({ field, scale }) => [field, scale]))
    const seconds = Math.round(performance.now() - from) / 1000
    return {
      file: name,
      status: 'ok',
      rows,
      mapping,
      units,
      first,
      encoding: table.encoding,
      text_sample: text.slice(0, 20_000),
      seconds,
    }
  } catch (error) {
    return { file: name, status: 'refused', message: error instanceof Error ? error.message : String(error) }
  }
}
