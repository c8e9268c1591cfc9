import { checkText, type TextChecker } from '#areas/legal-diligence/server/checking/text-checker.ts'
import type { RuleCheck } from '#areas/legal-diligence/rules/check-document.ts'
import type { PlaybookId } from '#areas/legal-diligence/rules/words.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { DraftCheck, DraftReview } from '../../contract.ts'

/** What a playbook of the workspace says of terms that are being written; nothing of it is stored. */
export async function reviewDraft(
  deps: { db: Db; textChecker: TextChecker },
  actor: Actor,
  { terms, playbook: id }: { terms: string; playbook: PlaybookId },
): Promise<DraftReview> {
  const asked = { playbook: id, name: 'Terms of an agreement', text: terms }
  const { playbook, checks } = await checkText(deps, actor, asked)
  return { playbook: playbook.title, version: playbook.version, checks: checks.map(toDraftCheck) }
}

function toDraftCheck({
  ruleId,
  title,
  outcome,
  severity,
  reason,
  passage,
  recommendation,
  wording,
}: RuleCheck): DraftCheck {
  return { rule: ruleId, title, outcome, severity, reason, passage, recommendation, wording }
}
