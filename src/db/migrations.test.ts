import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import digests from './migration-digests.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')

it('finds functions, triggers and views in files that can be applied again, and never in a migration', () => {
  // A stored column is computed with it.
  const ofColumns = /create function read_growth\b/g
  const wrong = globSync('db/migrations/**/*.sql', { cwd: root }).filter((file) =>
    /\bcreate (or replace )?(function|trigger|view)\b/.test(read(file).replaceAll(ofColumns, '')),
  )
  expect(wrong).toEqual([])
})

it('finds no migration changed that a database may have applied', () => {
  const files = globSync('db/migrations/**/*.sql', { cwd: root })
  const nameOf = (file: string) => path.basename(file, '.sql')
  const known = Object.keys(digests).toSorted()
  const released = files.filter((file) => nameOf(file) <= (known.at(-1) ?? ''))
  // what is to be different is a new migration: `npm run db:new`
  const found = released.map((file) => [nameOf(file), createHash('sha256').update(read(file)).digest('hex')])
  expect(Object.fromEntries(found)).toEqual(digests)
})

it('finds nothing else in the files that are applied again', () => {
  const files = globSync('areas/*/server/sql/*.sql', { cwd: root })
  expect(files.length).toBeGreaterThan(0)
  const allowed = /^(create or replace (function|trigger|view) |alter table \w+ enable always trigger |end;$)/
  expect(files.flatMap((file) => startsOf(read(file))).filter((line) => !allowed.test(line))).toEqual([])
})

/** Lines that begin a statement: those without space before them, bodies of functions left out. */
function startsOf(text: string): string[] {
  const bodiless = text.replaceAll(/\$\$.*?\$\$;?/gs, '').replaceAll(/^--.*$/gm, '')
  return bodiless.split('\n').filter((line) => /^[a-z]/.test(line) && !/^(as|begin atomic)\b/.test(line))
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
