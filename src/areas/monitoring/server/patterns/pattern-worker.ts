import { parentPort, workerData } from 'node:worker_threads'
import { openDb, type Db } from '#db/connection.ts'
import { countWhatIf } from '../../rules/what-if.ts'
import { listClientRows, listRulePayments } from '../store.ts'
import type { PatternAnswer, PatternRequest } from './pattern-search.ts'
import { toAlertRows, toPayment, watchedBy } from './to-alert-rows.ts'

/** The thread of `pattern-search.ts`: reads the payments itself, answers once, and ends. */
const { url, request } = workerData as { url: string; request: PatternRequest }
const { db, close } = openDb(url, { max: 1 })
try {
  parentPort?.postMessage(await answer(db, request))
} finally {
  await close()
}

async function answer(from: Db, { workspaceId, setting, settings }: PatternRequest): Promise<PatternAnswer> {
  const clients = await listClientRows(from, workspaceId)
  const rows = await listRulePayments(from, workspaceId)
  if (setting === null) return { alerts: toAlertRows({ clients, payments: rows, settings }) }
  const search = { payments: rows.map(toPayment), settings, ...watchedBy(clients) }
  return { curve: { payments: rows.length, points: countWhatIf(search, setting) } }
}
