import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeZip } from '#test/make-zip.ts'
import { emptyMapping } from '../../rules/fields.ts'
import { importLimits } from '../../rules/limits.ts'
import { planReading } from '../../rules/read-company-row.ts'
import { openTable } from '#areas/files-in-out/server/reading/open-table.ts'
import { openZip } from '#areas/files-in-out/server/reading/open-zip.ts'
import { readBatches } from './read-batches.ts'

const { signal } = new AbortController()

/** How many rows come out before the file ends or its limit is met. */
async function countRows(file: Buffer, wish: { mostRows: number; afterRow?: number; unpackedBytes?: number }) {
  const { unpackedBytes = 1e9, mostRows, afterRow = 0 } = wish
  await using table = await openTable(
    { size: file.length, open: () => Promise.resolve(Readable.from([file])) },
    { unpackedBytes },
  )
  const plan = planReading(
    { ...emptyMapping, columns: [{ column: 'Name', field: 'name', scale: 'units', currency: 'USD' }] },
    table.columns,
    null,
  )
  let count = 0
  for await (const { reads } of readBatches(table, { plan, afterRow, mostRows, signal })) count += reads.length
  return count
}

const table = (rows: number) => Buffer.from(`Name\n${'Northwind Ltd\n'.repeat(rows)}`)

test('a file may have as many rows as its limit says, and not one more', async () => {
  expect(await countRows(table(300), { mostRows: 300 })).toBe(300)
  await expect(countRows(table(301), { mostRows: 300 })).rejects.toThrow(
    'This file has more than 300 rows. Divide it into several files and try again.',
  )
})

test('rows that were done before count as well, so that a run that goes on has the same limit', async () => {
  await expect(countRows(table(301), { mostRows: 300, afterRow: 290 })).rejects.toThrow('more than 300 rows')
})

test('a small archive that unpacks to a large table breaks off at the limit', async () => {
  const bomb = makeZip({ 'bomb.csv': table(200_000) })
  expect(bomb.length).toBeLessThan(50_000)
  expect(await countRows(bomb, { mostRows: 200_000, unpackedBytes: 3_000_000 })).toBe(200_000)
  await expect(countRows(bomb, { mostRows: 200_000, unpackedBytes: 2 * 1024 ** 2 })).rejects.toThrow(
    'Unpacked, this file has more than 2 MB.',
  )
})

test('what the directory of an archive says of sizes is not believed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'limits-'))
  try {
    const file = path.join(folder, 'bomb.zip')
    await writeFile(file, makeZip({ 'bomb.csv': table(200_000) }, { bytes: 10 }))
    const entry = await (await openZip(file, 1024 ** 2)).open('bomb.csv')
    await expect(entry.toArray()).rejects.toThrow('Unpacked, this file has more than 1 MB.')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a hundred million rows from the command line stay possible', () => {
  expect(importLimits.universe.rows).toBeGreaterThanOrEqual(100_000_000)
  expect(importLimits.workspace.rows).toBeLessThan(importLimits.universe.rows)
})
