import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { LegalPlaybook } from '../../contract.ts'
import type { RuleCheck } from '../../rules/check-document.ts'
import type { PlaybookId } from '../../rules/words.ts'
import { getPlaybook } from '../playbooks.ts'
import { openDocumentChecker, type DocumentChecker } from './document-checker.ts'

/** Checks short texts for people who wait, one after another on one thread that is there while it is used. */
export type TextChecker = DocumentChecker

/** A thread holds the weights of the analyst in memory. */
const idleMs = 120_000
const mostWaiting = 20

export function openTextChecker(): TextChecker {
  const checker = openDocumentChecker()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined
  return {
    async check(asked, signal) {
      if (waiting >= mostWaiting)
        throw new AppError('TOO_MANY_REQUESTS', 'Too many texts are being checked. Please try again in a moment.')
      waiting += 1
      clearTimeout(idle)
      const checked = last.then(() => checker.check(asked, signal))
      last = checked.catch(() => null)
      try {
        return await checked
      } finally {
        waiting -= 1
        if (waiting === 0) idle = setTimeout(() => void checker.close(), idleMs).unref()
      }
    },
    async close() {
      clearTimeout(idle)
      await checker.close()
    },
  }
}

type CheckedDraft = { playbook: LegalPlaybook; checks: RuleCheck[] }

/** Checks a text that is stored nowhere against a playbook of the workspace. */
export async function checkText(
  { db, textChecker }: { db: Db; textChecker: TextChecker },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { playbook: id, name, text }: { playbook: PlaybookId; name: string; text: string },
): Promise<CheckedDraft> {
  const playbook = await getPlaybook(db, workspaceId, id)
  const checked = await textChecker.check({ name, text, playbook }, AbortSignal.timeout(longestCheckMs))
  if (!checked) throw new AppError('UNPROCESSABLE', 'This text takes too long to check.')
  return { playbook, checks: checked.checks }
}

const longestCheckMs = 20_000
