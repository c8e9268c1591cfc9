import { readFile } from 'node:fs/promises'
import * as realSystem from '#adapters/system/real.ts'
import { checkLog } from '#areas/agreements/server/ledger/check-log.ts'
import { openDb } from '#db/connection.ts'
import { readConfig } from '../config.ts'
import { findAuthSecret } from './auth-secret.ts'
import { openInstallation } from './open-installation.ts'

/** `npm run check-log [-- CHECKPOINT-FILE]`: replays the log of agreements and the audit logs. Ends with 1 on a fault. */
async function check(checkpointFile: string | undefined): Promise<number> {
  const config = readConfig(process.env)
  const checkpoint = checkpointFile === undefined ? '' : await readFile(checkpointFile, 'utf8')
  const installation = await openInstallation(config)
  const { db, close } = openDb(installation.url, { max: 1 })
  try {
    const authSecret = await findAuthSecret({ ...realSystem, config, db })
    const { is_intact, fault, entries, records, audit } = await checkLog({ db, authSecret }, { checkpoint })
    const counted = [
      `Agreement log: ${entries} entries, compared with ${records} signed states.`,
      `Audit logs: ${audit.entries} entries in ${audit.chains} chains, compared with ${audit.heads} recorded chain heads.`,
    ]
    const lines = is_intact ? ['INTACT', ...counted] : ['TAMPERED WITH', fault ?? '', 'This is the first fault.']
    process.stdout.write(`${lines.join('\n')}\n`)
    return is_intact ? 0 : 1
  } finally {
    await close()
    await installation.close()
  }
}

try {
  process.exitCode = await check(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
