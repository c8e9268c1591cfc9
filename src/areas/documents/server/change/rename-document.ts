import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Document } from '../../contract.ts'
import { cleanName } from '../../rules/names/clean-name.ts'
import { keepExtension } from '../../rules/names/keep-extension.ts'
import { checkNewName } from '../redaction/check-name.ts'
import { lockDocument, updateDocument } from '../store.ts'
import { toDocument } from '../to-document.ts'

/** Another name for the same file; its extension stays, because it says what opens the file. */
export async function renameDocument(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Document> {
  const { workspaceId } = actor
  return await deps.db.transaction().execute(async (trx) => {
    const before = await lockDocument(trx, actor, id)
    if (!before) throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
    const next = cleanName(keepExtension(name, before.name))
    if (next === before.name) return toDocument(before)
    await checkNewName(trx, before, next)
    const row = await updateDocument(trx, before, { name: next })
    await publishNews(trx, { workspaceId, topic: 'documents', id })
    const subject = { type: 'document', id }
    await recordAuditBy(trx, actor, { action: 'document.renamed', subject, at: deps.clock.now() })
    return toDocument(row)
  })
}
