import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '#adapters/system/port.ts'
import type { AuditAction } from '#areas/audit/rules/actions.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'

export type ExportDeps = { db: Db; clock: Clock; log: Pick<Logger, 'error'> }

/** A file made while it is sent; `count` says afterwards how many records it holds. */
export type MadeFile = { content: AsyncIterable<string | Uint8Array>; type: string; count: () => number }
export type ExportAction = Extract<AuditAction, `${string}.exported`>
type Export = MadeFile & {
  name: string
  format: string
  action: ExportAction
  /** What only compliance may learn of. */
  chain?: 'compliance'
}

/** The answer that a browser saves as a file. What was sent of it leaves an audit entry, also when it was cut. */
export function sendExport(deps: ExportDeps, actor: Actor, file: Export): Response {
  return new Response(ReadableStream.from(noted(deps, actor, file)), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** The entry is written before the file ends: without it the download fails. */
async function* noted(deps: ExportDeps, actor: Actor, { content, ...file }: Export): AsyncGenerator<Uint8Array> {
  const sent = { hash: createHash('sha256'), bytes: 0 }
  let isNoted = false
  try {
    for await (const piece of content) {
      const bytes = Buffer.from(piece)
      sent.hash.update(bytes)
      sent.bytes += bytes.length
      yield bytes
    }
    isNoted = true
    await record(deps, actor, { ...file, sent, isWhole: true })
  } finally {
    // Whoever left hears nothing any more, and a failure of their download is the one to tell.
    if (!isNoted)
      await record(deps, actor, { ...file, sent, isWhole: false }).catch((error: unknown) =>
        deps.log.error({ err: error, action: file.action }, 'a cut export could not be noted'),
      )
  }
}

type Sent = Omit<Export, 'content'> & { sent: { hash: ReturnType<typeof createHash>; bytes: number }; isWhole: boolean }

async function record(
  { db, clock }: ExportDeps,
  actor: Actor,
  { action, chain, format, count, sent, isWhole }: Sent,
): Promise<void> {
  await recordAuditBy(db, actor, {
    action,
    ...(chain && { chain }),
    subject: { type: 'workspace', id: actor.workspaceId },
    details: { format, records: count(), bytes: sent.bytes, sha256: sent.hash.digest('hex'), is_whole: isWhole },
    at: clock.now(),
  })
}
