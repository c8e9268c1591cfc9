import * as z from 'zod'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { RuleInput, type LegalPlaybook } from '../contract.ts'
import { builtInPlaybooks } from '../rules/playbooks.ts'
import type { PlaybookRule } from '../rules/playbook-rule.ts'
import type { PlaybookId } from '../rules/words.ts'
import type { LegalDeps } from './deps.ts'
import { insertPlaybook, listPlaybookRows } from './playbook-store.ts'

/** The playbooks as the workspace has them; one that nobody changed is the built-in one, version 0. */
export async function listPlaybooks(db: Db, workspaceId: string): Promise<LegalPlaybook[]> {
  const rows = await listPlaybookRows(db, workspaceId)
  const names = await namePeople(
    db,
    rows.map(({ changed_by }) => changed_by),
  )
  return builtInPlaybooks.map((playbook) => {
    const row = rows.find((one) => one.playbook === playbook.id)
    return {
      ...playbook,
      version: row?.version ?? 0,
      changed_at: row?.changed_at.toISOString() ?? null,
      changed_by_name: names.get(row?.changed_by ?? '') ?? '',
      rules: row ? z.array(RuleInput).parse(row.rules) : playbook.rules,
    }
  })
}

export async function getPlaybook(db: Db, workspaceId: string, id: PlaybookId): Promise<LegalPlaybook> {
  const found = (await listPlaybooks(db, workspaceId)).find((one) => one.id === id)
  if (!found) throw new AppError('NOT_FOUND', 'This playbook does not exist.')
  return found
}

type Saved = { playbook: PlaybookId; version: number; rules: PlaybookRule[] }

/** Adds a version; older ones stay, because reviews name the version that they used. */
export async function savePlaybook(
  deps: LegalDeps,
  actor: Actor,
  { playbook, version, rules }: Saved,
): Promise<LegalPlaybook> {
  const { workspaceId, userId } = actor
  const ids = rules.map(({ name }) => name)
  if (new Set(ids).size < ids.length) throw new AppError('BAD_REQUEST', 'Two rules have the same name.')
  await deps.db.transaction().execute(async (trx) => {
    const now = await getPlaybook(trx, workspaceId, playbook)
    const at = deps.clock.now()
    const row = {
      workspace_id: workspaceId,
      playbook,
      version: version + 1,
      rules: JSON.stringify(rules),
      changed_by: userId,
      changed_at: at,
    }
    if (now.version !== version || !(await insertPlaybook(trx, row)))
      throw new AppError('CONFLICT', 'Someone else changed this playbook in the meantime.')
    await publishNews(trx, { workspaceId, topic: 'legalDiligence', id: userId })
    const details = { playbook, version: version + 1 }
    await recordAuditBy(trx, actor, {
      action: 'legal_playbook.changed',
      subject: { type: 'workspace', id: workspaceId },
      details,
      at,
    })
  })
  return await getPlaybook(deps.db, workspaceId, playbook)
}
