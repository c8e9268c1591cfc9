import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { MatrixState } from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { insertMatrixRow, listMatrixRows } from '../matrix-store.ts'
import { readMatrix } from '../read/read-rows.ts'

export async function showMatrix(db: Db, workspaceId: string): Promise<MatrixState> {
  const { number, matrix } = await readMatrix(db, workspaceId)
  const rows = await listMatrixRows(db, workspaceId)
  const names = await namePeople(
    db,
    rows.map(({ created_by }) => created_by),
  )
  return {
    number,
    // the standard one is never changed, a stored one is a copy
    matrix: {
      ...matrix,
      high_countries: [...matrix.high_countries],
      increased_countries: [...matrix.increased_countries],
    },
    versions: rows.map((row) => ({
      number: row.number,
      note: row.note,
      by: names.get(row.created_by ?? '') ?? '',
      created_at: row.created_at.toISOString(),
    })),
  }
}

/** A version is never changed: ratings and approvals name it. */
export function saveMatrix(
  deps: EngagementDeps,
  actor: Actor,
  { number: seen, matrix, note }: { number?: number | undefined; matrix: MatrixState['matrix']; note: string },
): Promise<MatrixState> {
  if (matrix.medium_from >= matrix.high_from)
    throw new AppError('BAD_REQUEST', 'A high risk must begin above a medium one.')
  return inTransaction(deps.db, async (trx) => {
    const { workspaceId, userId } = actor
    const at = deps.clock.now()
    const current = (await readMatrix(trx, workspaceId)).number
    if (seen !== undefined && seen !== current) throw savedMeanwhile()
    const number = current + 1
    const row = {
      workspace_id: workspaceId,
      number,
      matrix: JSON.stringify(matrix),
      note,
      created_by: userId,
      created_at: at,
    }
    if (!(await insertMatrixRow(trx, row))) throw savedMeanwhile()
    const shown = await showMatrix(trx, workspaceId)
    await publishNews(trx, { workspaceId, topic: 'engagements' })
    await recordAuditBy(trx, actor, {
      action: 'risk_matrix.saved',
      subject: { type: 'risk_matrix', id: workspaceId },
      details: { number },
      at,
    })
    return shown
  })
}

function savedMeanwhile(): AppError {
  return new AppError(
    'CONFLICT',
    'Someone else saved another version in the meantime. Close this form and look at it first.',
  )
}
