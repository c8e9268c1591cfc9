import type { NewId } from '#adapters/system/port.ts'
import type { TextPage } from '#core/text/readable-text.ts'
import type { LegalPlaybook } from '../contract.ts'
import type { RuleCheck } from '../rules/check-document.ts'
import type { RoomFinding } from '../rules/document-families.ts'
import type { NewCheck } from './store.ts'

export type CheckContext = {
  workspaceId: string
  playbook: Pick<LegalPlaybook, 'id' | 'category'>
  newId: NewId
  at: Date
}
type DocumentContext = CheckContext & { documentId: string; pageOf: (at: number) => number | null }

export function toCheckRow(
  check: RuleCheck,
  { workspaceId, playbook, newId, at, documentId, pageOf }: DocumentContext,
): NewCheck {
  const { passage } = check
  return {
    id: newId(),
    workspace_id: workspaceId,
    legal_document_id: documentId,
    playbook: playbook.id,
    rule: check.ruleId,
    outcome: check.outcome,
    type: check.severity,
    category: playbook.category,
    title: check.title,
    description: check.reason,
    start_at: passage?.start ?? null,
    end_at: passage?.end ?? null,
    page: passage ? pageOf(passage.start) : null,
    confidence: check.confidence,
    recommendation: check.recommendation,
    suggested_wording: check.wording,
    created_at: at,
    updated_at: at,
  }
}

export function toRoomRow(
  finding: RoomFinding,
  { workspaceId, playbook, newId, at, page }: CheckContext & { page: number | null },
): NewCheck {
  return {
    id: newId(),
    workspace_id: workspaceId,
    legal_document_id: finding.documentId,
    other_document_id: finding.otherDocumentId,
    playbook: playbook.id,
    rule: finding.ruleId,
    outcome: 'fail',
    type: finding.ruleId === 'contradicting-cap' ? 'high' : 'medium',
    category: playbook.category,
    title: finding.title,
    description: finding.reason,
    start_at: finding.passage.start,
    end_at: finding.passage.end,
    page,
    confidence: null,
    recommendation: finding.recommendation,
    suggested_wording: '',
    created_at: at,
    updated_at: at,
  }
}

export function toPageEnds(pages: readonly TextPage[]): number[] {
  return pages.map(({ end }) => end)
}

/** The pages of a text that was stored. */
export function toPages(ends: readonly number[]): TextPage[] {
  return ends.map((end, index) => ({ number: index + 1, label: null, start: ends[index - 1] ?? 0, end }))
}
