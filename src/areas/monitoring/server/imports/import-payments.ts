import * as z from 'zod'
import { recordAudit } from '#areas/audit/server/record-audit.ts'
import type { JobControl, JobDefinition } from '#areas/tasks/server/job-definition.ts'
import { judgeFailure } from '#areas/tasks/rules/judge-failure.ts'
import { AppError } from '#core/errors.ts'
import { isGuessed } from '#core/table-files/is-guessed.ts'
import type { Db } from '#db/connection.ts'
import { monitoringLimits } from '../../rules/limits.ts'
import { findWrongIban } from '../../rules/check-accounts.ts'
import { fingerprintOf, type PaymentRead, type StatedPayment } from '../../rules/read-payment-row.ts'
import type { FileSource } from '#areas/files-in-out/server/reading/open-table.ts'
import type { MonitoringDeps } from '../deps.ts'
import { findNewAlerts } from '../find-new-alerts.ts'
import { failImport, findImportRow, insertPayments, updateImport, type ImportRow, type NewPayment } from '../store.ts'
import { readPayments } from './read-payments.ts'

const Input = z.strictObject({ importId: z.uuid(), workspaceId: z.uuid(), userId: z.uuid(), name: z.string().max(300) })
type Input = z.infer<typeof Input>

const paymentsInBatch = 4000
const retries = 2

/** Reads a file of payments, stores the new ones, and runs the rules. */
export const importPayments: JobDefinition<MonitoringDeps, Input> = {
  kind: 'import-payments',
  title: ({ name }) => `Import ${name}`,
  input: Input,
  retryLimit: retries,
  timeoutSeconds: 3600,
  concurrency: 1,
  async run(deps, { importId, workspaceId }, control) {
    const row = await findImportRow(deps.db, workspaceId, importId)
    if (row?.state !== 'waiting' || row.file_path === null) return
    try {
      await importFile(deps, row, control)
    } catch (error) {
      const failure = toFailure(error, control)
      const judgement = judgeFailure(failure, { attempt: control.attempt, retryLimit: retries })
      if (!judgement.again) {
        const read = error instanceof UnsureLetters && error.read
        await failImport(deps.db, row, { error: judgement.sentence, finished_at: deps.clock.now(), ...read })
      }
      throw failure
    }
    return { resultUrl: '/engagements?tab=aml' }
  },
}

/** A refusal would end the task at once; one that says 'right now' is worth another attempt while there is one. */
function toFailure(error: unknown, { attempt }: JobControl): unknown {
  const isPassing = error instanceof AppError && error.code === 'UNAVAILABLE' && attempt <= retries
  return isPassing ? new Error(error.message, { cause: error }) : error
}

/** The payments of the file are stored together or not at all; the alerts follow, also after a crash in between. */
async function importFile(deps: MonitoringDeps, row: ImportRow, control: JobControl): Promise<void> {
  if (!isStored(row)) await storePayments(deps, row, control)
  control.report({ step: 'Running the rules' })
  const { workspace_id: workspaceId } = row
  await findNewAlerts(deps, { workspaceId, signal: control.signal }, async (trx, alerts) => {
    const at = deps.clock.now()
    const stored = (await findImportRow(trx, workspaceId, row.id))?.rows_new ?? 0
    await updateImport(trx, row, { state: 'done', alerts_new: alerts, finished_at: at })
    await finish(trx, row, { stored, alerts, at })
  })
}

/** A file without any payment fails, so a waiting import with payments was interrupted after they were stored. */
function isStored({ rows_new, rows_known }: ImportRow): boolean {
  return rows_new + rows_known > 0
}

/** Nobody has looked at letters that were guessed: names that are read wrongly match no list and no client. */
class UnsureLetters extends AppError {
  readonly read: { encoding: string; letters: string }

  constructor(encoding: string, words: readonly string[]) {
    super('UNPROCESSABLE', 'This file does not say how its characters are encoded. Choose its encoding to import it.')
    this.read = { encoding, letters: JSON.stringify(words) }
  }
}

/** One batch after another, in one transaction: only their fingerprints stay in memory. */
async function storePayments(deps: MonitoringDeps, row: ImportRow, control: JobControl): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const findings: RowFinding[] = []
    const repeats = new Map<string, number>()
    const letters = watchLetters(row)
    let [read, stored, refused, doubtful] = [0, 0, 0, 0]
    let batch: NewPayment[] = []
    const store = async () => {
      stored += await insertPayments(trx, batch)
      batch = []
      control.report({ step: `Storing payments: ${read.toLocaleString('en-US')}` })
    }
    for await (const { reads, encoding } of readPayments(sourceOf(deps, row), row.encoding)) {
      control.signal.throwIfAborted()
      const problems = reads.flatMap((one) => ('problem' in one ? [{ row: one.row, message: one.problem }] : []))
      const doubts = reads.flatMap(findDoubt)
      refused += problems.length
      doubtful += doubts.length
      findings.push(...[...problems, ...doubts].slice(0, monitoringLimits.findingsKept - findings.length))
      const payments = reads.flatMap((one) => ('payment' in one ? [one.payment] : []))
      batch.push(...payments.map((payment) => toRow(deps, row.workspace_id, { payment, repeats })))
      letters.see(payments, encoding)
      read += payments.length
      if (read > monitoringLimits.paymentsPerFile) throw tooMany()
      if (batch.length >= paymentsInBatch) await store()
    }
    await store()
    letters.refuseGuess()
    if (read === 0) throw nothingRead(findings)
    await updateImport(trx, row, {
      rows_new: stored,
      rows_known: read - stored,
      rows_refused: refused,
      rows_doubtful: doubtful,
      findings: JSON.stringify(findings),
    })
  })
}

/** A payment happened, whatever its bank wrote: it is stored with a wrong IBAN, and a person is told. */
function findDoubt(read: PaymentRead & { row: number }): RowFinding[] {
  if ('problem' in read) return []
  const { from, to } = read.payment
  const fault = findWrongIban([from.account, to.account])
  return fault ? [{ row: read.row, message: fault }] : []
}

const wordsShown = 8

/** Gathers texts with letters beyond A to Z, and refuses them at the end if their encoding was guessed and nobody chose it. */
function watchLetters({ encoding: chosen }: ImportRow) {
  const words = new Set<string>()
  let letters: string | null = null
  return {
    see(payments: readonly StatedPayment[], encoding: string | null) {
      letters = encoding
      if (words.size >= wordsShown) return
      const texts = payments.flatMap(({ from, to, purpose }) => [from.name, to.name, purpose])
      for (const text of texts) if (/[^\p{ASCII}]/u.test(text)) words.add(text)
    },
    refuseGuess() {
      if (chosen === null && letters !== null && isGuessed(letters) && words.size > 0)
        throw new UnsureLetters(letters, [...words].slice(0, wordsShown))
    },
  }
}

function sourceOf({ storage }: MonitoringDeps, { file_path }: ImportRow): FileSource {
  // the size says nothing that is needed: an archive copies itself before it is opened
  return { size: Number.MAX_SAFE_INTEGER, open: () => storage.get(file_path ?? '') }
}

function tooMany(): AppError {
  const most = monitoringLimits.paymentsPerFile.toLocaleString('en-US')
  return new AppError('UNPROCESSABLE', `A file can contain at most ${most} payments.`)
}

function nothingRead([first]: readonly RowFinding[]): AppError {
  return new AppError(
    'UNPROCESSABLE',
    first ? `None of the rows could be read. Row ${first.row}: ${first.message}` : 'This file has no payments.',
  )
}

async function finish(trx: Db, row: ImportRow, { stored, alerts, at }: { stored: number; alerts: number; at: Date }) {
  await recordAudit(trx, {
    workspaceId: row.workspace_id,
    chain: 'compliance',
    actorId: row.user_id,
    action: 'monitoring.payments_imported',
    subject: { type: 'monitoring_import', id: row.id },
    details: { records: stored, alerts },
    at,
  })
}

type RowFinding = { row: number; message: string }

type Stated = { payment: StatedPayment; repeats: Map<string, number> }

/** Two equal payments of one file are two payments; the same file once more is known. */
function toRow(deps: MonitoringDeps, workspaceId: string, { payment, repeats }: Stated): NewPayment {
  const own = fingerprintOf(payment, 0)
  const repeat = repeats.get(own) ?? 0
  repeats.set(own, repeat + 1)
  return {
    id: deps.newId(),
    workspace_id: workspaceId,
    fingerprint: fingerprintOf(payment, repeat).slice(0, 200),
    at: new Date(payment.atMs),
    from_account: payment.from.account,
    to_account: payment.to.account,
    from_name: payment.from.name,
    to_name: payment.to.name,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
    from_country: payment.from.country,
    to_country: payment.to.country,
    is_cash: payment.isCash,
    purpose: payment.purpose,
  }
}
