import { createHash } from 'node:crypto'
import { findMailRecipient } from '#areas/identity/server/people/find-mail-recipient.ts'
import { timedJob } from '#areas/tasks/server/job-definition.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import type { StartTaskDeps } from '#areas/tasks/server/start-task.ts'
import { listWorkspaces } from '#areas/workspaces/server/list-workspaces.ts'
import { findMembership } from '#areas/workspaces/server/members/find-membership.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, type Actor } from '../../../permissions.ts'
import { composeSearchMail, namesInMail, type SearchNews } from '../../rules/compose-search-mail.ts'
import type { SearchDeps } from '../query/known-words.ts'
import {
  findSavedSearchForChange,
  listSavedSearchRows,
  listSearchOwnersForEveryone,
  updateSavedSearch,
} from './saved-search-store.ts'
import { peekSavedSearch } from './saved-searches.ts'
import { listCompanyNames } from '#areas/companies/server/find-companies.ts'

type Deps = StartTaskDeps & SearchDeps & { config: { publicUrl: string } }

/** Every morning: who saved a search and is not there to look hears what changed. */
export const mailSavedSearches = timedJob<Deps>({
  kind: 'mail-saved-searches',
  title: () => 'Email changes in saved searches',
  timeoutSeconds: 3600,
  cron: '13 5 * * *',
  async run(deps, _input, { signal }) {
    const failed: unknown[] = []
    for (const owner of await listSearchOwnersForEveryone(deps.db)) {
      signal.throwIfAborted()
      await mailOwner(deps, owner).catch((error: unknown) => failed.push(error))
    }
    // whoever comes later is mailed all the same; the next attempt writes to those who were not
    if (failed.length > 0) throw new AggregateError(failed, `Emails about saved searches that failed: ${failed.length}`)
  },
})

type MailRecipient = { userId: string; workspaceIds: readonly string[] }

/** What is told and the mail that tells it are one transaction, so that a second run writes no second mail. */
async function mailOwner(deps: Deps, { userId, workspaceIds }: MailRecipient): Promise<void> {
  const reader = await findMailRecipient(deps, userId)
  if (!reader) return
  await deps.db.transaction().execute(async (trx) => {
    const news: SearchNews[] = []
    for (const workspaceId of workspaceIds) {
      const membership = await findMembership(trx, userId, workspaceId)
      if (membership?.workspaceId !== workspaceId) continue
      const actor = { ...reader, ...membership, userId, sessionId: '' }
      if (isAllowed(actor, 'view_companies'))
        news.push(...(await readNews({ ...deps, db: trx }, actor, await nameOfSeveral(trx, actor))))
    }
    if (news.length === 0) return
    const pageUrl = new URL('/target-identification?saved=list', deps.config.publicUrl).href
    await queueMail(deps, trx, { to: reader.email, ...composeSearchMail(news, pageUrl), orderedBy: null })
  })
}

/** The name of the workspace where the user has others; null where it is the only one. */
async function nameOfSeveral(trx: Db, actor: Actor): Promise<string | null> {
  const workspaces = await listWorkspaces({ db: trx }, actor)
  return workspaces.length > 1 ? (workspaces.find(({ is_active }) => is_active)?.name ?? null) : null
}

type SearchOwner = { workspaceId: string; userId: string }

/** The searches whose news is other than what the last mail told. The mark of the last look stays where it is. */
async function readNews(deps: SearchDeps, owner: SearchOwner, workspace: string | null): Promise<SearchNews[]> {
  const { db: trx } = deps
  const news: SearchNews[] = []
  for (const { id } of await listSavedSearchRows(trx, owner)) {
    const key = { ...owner, id }
    const row = await findSavedSearchForChange(trx, key)
    if (!row) continue
    const { entered, left } = await peekSavedSearch(deps, owner, row)
    const hash = digest(entered, left)
    if (entered.length + left.length === 0 || row.told_hash?.equals(hash)) continue
    await updateSavedSearch(trx, key, { told_hash: hash })
    news.push({
      name: row.name,
      workspace,
      entered: await nameFew(trx, owner.workspaceId, entered),
      left: await nameFew(trx, owner.workspaceId, left),
      enteredCount: entered.length,
      leftCount: left.length,
    })
  }
  return news
}

/** Of the same news in any order. */
function digest(entered: readonly string[], left: readonly string[]): Buffer {
  const text = JSON.stringify([entered.toSorted(), left.toSorted()])
  return createHash('sha256').update(text).digest()
}

async function nameFew(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const shown = ids.slice(0, namesInMail)
  const names = new Map((await listCompanyNames(db, workspaceId, shown)).map(({ id, name }) => [id, name]))
  return shown.map((id) => names.get(id) ?? 'A company that was removed')
}
