import { createReadStream } from 'node:fs'
import path from 'node:path'
import * as realSystem from '#adapters/system/real.ts'
import { runNow } from '#areas/imports/server/run/run-now.ts'
import { keepImport } from '#areas/imports/server/run/upload-import.ts'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '../config.ts'
import { openLog, openOutput } from '../log.ts'
import { openInstallation } from './open-installation.ts'
import { seedSampleWorkspace } from './seed.ts'
import { openStorage } from '../wire.ts'

/** `npm run import -- FILE`: imports a public file into the universe. `--check` only reports its contents. */
async function importFile(file: string, isCheckOnly: boolean): Promise<void> {
  const config = readConfig(process.env)
  const installation = await openInstallation(config)
  const { db, close } = openDb(installation.url)
  const log = openLog(config.logLevel, openOutput(process.stderr.fd))
  // the operator's own file
  const deps = { ...realSystem, db, storage: await openStorage(config), config, log, virusScanner: null }
  const report = ({ step, done, total }: { step: string; done?: number; total?: number }) =>
    process.stderr.write(`\r${step}${total ? ` (${done ?? 0} of ${total} MB)` : ''}   `)
  const control = { signal: new AbortController().signal, report }
  try {
    // A running server has already done both.
    await migrate(db)
    await seedSampleWorkspace(db, realSystem)
    const owner = { workspaceId: sampleWorkspaceId, userId: null }
    const name = path.basename(file)
    const upload = { name, scope: 'universe', content: createReadStream(file), declaredBytes: null } as const
    const row = await keepImport(deps, owner, upload)
    const done = await runNow(deps, row, { control, isCheckOnly })
    const { rows_read, rows_new, rows_known, rows_repeated, rows_refused, created_count, changed_count } = done
    process.stderr.write('\n')
    process.stdout.write(
      `${rows_read} rows: ${rows_new} new, ${rows_known} known, ${rows_repeated} repeated, ${rows_refused} refused. ` +
        `${created_count} companies created, ${changed_count} updated.\n`,
    )
  } finally {
    await close()
    await installation.close()
  }
}

const [file, flag] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Usage: npm run import -- FILE [--check]\n')
  process.exitCode = 1
} else {
  await importFile(file, flag === '--check').catch((error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
