export type AreaNames = {
  /** Folder: voice-coach. */
  area: string
  /** Start of values: voiceCoach. */
  value: string
  /** Start of types: VoiceCoach. */
  type: string
  /** Words people read: voice coach. */
  words: string
  /** Table: voice_coach_entries. */
  table: string
  /** Subject in the audit log: voice_coach_entry. */
  subject: string
}

export function nameArea(area: string): AreaNames {
  const parts = area.split('-')
  const type = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('')
  const snake = parts.join('_')
  return {
    area,
    type,
    value: type.slice(0, 1).toLowerCase() + type.slice(1),
    words: parts.join(' '),
    table: `${snake}_entries`,
    subject: `${snake}_entry`,
  }
}

/** All parts of a new area, small but whole: one table, two calls, one rule, and a test for each room. */
export function areaFiles(names: AreaNames): Record<string, string> {
  const { area, value } = names
  return {
    'README.md': readme(names),
    'contract.ts': contract(names),
    'rules/has-name.ts': rule(),
    'rules/has-name.test.ts': ruleTest(),
    'server/store.ts': store(names),
    [`server/add-${area}-entry.ts`]: addEntry(names),
    'server/handlers.ts': handlers(names),
    [`server/${area}.db.test.ts`]: databaseTest(names),
    'web/messages.ts': `/** Every sentence of the area that people read. */\nexport const ${value}Messages = {\n  empty: 'Nothing here yet.',\n}\n`,
    [`web/${area}-list.tsx`]: component(names),
    [`web/${area}-list.test.tsx`]: componentTest(names),
  }
}

export function migration({ words, table }: AreaNames): string {
  return `-- Entries of ${words}: TELL WHAT ONE ROW IS.
create table ${table} (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null,
  unique (workspace_id, name)
);
create index ${table}_by_workspace on ${table} (workspace_id, created_at desc, id);
`
}

function readme({ type, words, table, area }: AreaNames): string {
  return `# ${type}

TELL WHICH QUESTION ${words} ANSWERS, in one or two sentences.

| Word | Means |
|---|---|
| entry | TELL WHAT ONE ROW IS |

**Rules.** \`rules/has-name.ts\`: a name stands in a workspace once, whatever its capitals.

**Table**: \`${table}\`. **Ports**: clock, ids. **Uses**: the ground floor; more after a line in \`src/areas/floor-plan.ts\`.

Still to do by hand: the rows of \`docs/spec-map.md\`, a route that shows \`web/${area}-list.tsx\`.
`
}

function contract({ value, type, table, words }: AreaNames): string {
  return `import * as z from 'zod'
import { call } from '../call.ts'

export const ${type}Entry = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
})
export type ${type}Entry = z.infer<typeof ${type}Entry>

const New${type}Entry = z.strictObject({ name: z.string().trim().min(1).max(200) })
export type New${type}Entry = z.infer<typeof New${type}Entry>

const tags = ['${words}']

export const ${value}Contract = {
  list: call('read_workspace')
    .route({ method: 'GET', path: '/api/${table}', tags, summary: 'Entries of the workspace, newest first' })
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(200) }))
    .output(z.array(${type}Entry)),
  add: call('write_workspace')
    .route({ method: 'POST', path: '/api/${table}', tags, summary: 'Add an entry', successStatus: 201 })
    .input(New${type}Entry)
    .output(${type}Entry),
}
`
}

function rule(): string {
  return `/** Whether the name stands there already, whatever its capitals and the spaces around it. */
export function hasName(names: readonly string[], wanted: string): boolean {
  return names.some((name) => plain(name) === plain(wanted))
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
`
}

function ruleTest(): string {
  return `import { expect, it } from 'vitest'
import { hasName } from './has-name.ts'

it.each([
  { wanted: 'Falcon', expected: true, why: 'the very same' },
  { wanted: ' FALCON ', expected: true, why: 'capitals and spaces do not matter' },
  { wanted: 'Falcon 2', expected: false, why: 'another name' },
])('says $expected to $wanted: $why', ({ wanted, expected }) => {
  expect(hasName(['Falcon', 'Heron'], wanted)).toBe(expected)
})
`
}

function store({ type, table }: AreaNames): string {
  return `import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'

export type ${type}EntryRow = Selectable<Tables['${table}']>

export function list${type}Entries(db: Db, workspaceId: string, limit: number): Promise<${type}EntryRow[]> {
  return db
    .selectFrom('${table}')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function list${type}Names(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db.selectFrom('${table}').select('name').where('workspace_id', '=', workspaceId).execute()
  return rows.map((row) => row.name)
}

export async function insert${type}Entry(db: Db, row: Insertable<Tables['${table}']>): Promise<void> {
  await db.insertInto('${table}').values(row).execute()
}
`
}

function addEntry({ type, subject }: AreaNames): string {
  return `import type { Clock, NewId } from '#adapters/system/port.ts'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { ${type}Entry, New${type}Entry } from '../contract.ts'
import { hasName } from '../rules/has-name.ts'
import { insert${type}Entry, list${type}Names } from './store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export function add${type}Entry(deps: Deps, actor: Actor, input: New${type}Entry): Promise<${type}Entry> {
  return deps.db.transaction().execute(async (trx) => {
    const { workspaceId, userId } = actor
    if (hasName(await list${type}Names(trx, workspaceId), input.name))
      throw new AppError('CONFLICT', 'An entry with this name exists already.')
    const row = { id: deps.newId(), workspace_id: workspaceId, name: input.name, created_at: deps.clock.now() }
    await insert${type}Entry(trx, row)
    const subject = { type: '${subject}', id: row.id }
    await recordAudit(trx, { workspaceId, actorId: userId, action: '${subject}.added', subject, at: row.created_at })
    return to${type}Entry(row)
  })
}

export function to${type}Entry(row: { id: string; name: string; created_at: Date }): ${type}Entry {
  return { id: row.id, name: row.name, created_at: row.created_at.toISOString() }
}
`
}

function handlers({ area, value, type }: AreaNames): string {
  return `import { implement } from '@orpc/server'
import type { Clock, NewId } from '#adapters/system/port.ts'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { Db } from '#db/connection.ts'
import { ${value}Contract } from '../contract.ts'
import { add${type}Entry, to${type}Entry } from './add-${area}-entry.ts'
import { list${type}Entries } from './store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

const os = implement(${value}Contract).$context<CallContext<Deps>>()

export const ${value}Handlers = os.router({
  list: os.list.handler(async ({ context, input }) =>
    (await list${type}Entries(context.deps.db, signedIn(context).workspaceId, input.limit)).map(to${type}Entry),
  ),
  add: os.add.handler(({ context, input }) => add${type}Entry(context.deps, signedIn(context), input)),
})
`
}

function databaseTest({ area, type, words }: AreaNames): string {
  return `import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeFixedClock } from '#adapters/system/fixed.ts'
import { makeActor } from '#areas/audit/server/audit.fixture.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { add${type}Entry } from './add-${area}-entry.ts'
import { list${type}Entries } from './store.ts'

const test = useTestDb()
const clock = makeFixedClock(new Date('2026-03-02T12:00:00.000Z'))

async function openWorkspace() {
  const id = randomUUID()
  await test.db.insertInto('workspaces').values({ id, name: 'Berg & Co', created_by: null, created_at: clock.now() }).execute()
  const actor = makeActor({ workspaceId: id })
  return { actor, add: (name: string) => add${type}Entry({ db: test.db, clock, newId: randomUUID }, actor, { name }) }
}

describe('${words}', () => {
  it('shows an entry to its own workspace and to no other', async () => {
    const [mine, theirs] = [await openWorkspace(), await openWorkspace()]
    await mine.add('Falcon')
    expect(await list${type}Entries(test.db, mine.actor.workspaceId, 10)).toMatchObject([{ name: 'Falcon' }])
    expect(await list${type}Entries(test.db, theirs.actor.workspaceId, 10)).toEqual([])
  })

  it('refuses the same name twice in one workspace', async () => {
    const { add } = await openWorkspace()
    await add('Falcon')
    await expect(add('falcon')).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
`
}

function component({ area, value, type, words }: AreaNames): string {
  return `import type { ${type}Entry } from '../contract.ts'
import { ${value}Messages } from './messages.ts'

type ${type}ListProps = { entries: readonly ${type}Entry[] }

export function ${type}List({ entries }: ${type}ListProps) {
  if (entries.length === 0) return <p>{${value}Messages.empty}</p>
  return (
    <ul aria-label="${words}" data-area="${area}">
      {entries.map((entry) => (
        <li key={entry.id}>{entry.name}</li>
      ))}
    </ul>
  )
}
`
}

function componentTest({ area, type }: AreaNames): string {
  return `import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ${type}List } from './${area}-list.tsx'

it('lists the names of the entries', () => {
  render(<${type}List entries={[{ id: 'a', name: 'Falcon', created_at: '2026-03-02T12:00:00.000Z' }]} />)
  expect(screen.getByRole('listitem').textContent).toBe('Falcon')
})

it('says so when there is none', () => {
  render(<${type}List entries={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('Nothing here yet.')).toBeDefined()
})
`
}
