import { reviewStates } from '#areas/finding-reviews/rules/verdicts.ts'
import { params } from '#core/fields/params.ts'
import { findingStates, playbookCategories, severities } from '../rules/words.ts'

export const legalTabs = ['analysis', 'findings', 'compliance', 'reports'] as const
export const legalViews = ['findings', 'questions'] as const
export type LegalTab = (typeof legalTabs)[number]

/** The part of the screen that a link keeps. */
export const legalParams = params({
  tab: { kind: 'word', words: legalTabs },
  /** The review whose progress or findings are shown. */
  review: { kind: 'id' },
  finding: { kind: 'id' },
  /** Findings, or documents by questions. */
  view: { kind: 'word', words: legalViews },
  deal: { kind: 'id' },
  type: { kind: 'word', words: severities },
  status: { kind: 'word', words: findingStates },
  /** Where the review of a finding is. */
  reviewed: { kind: 'word', words: reviewStates },
  category: { kind: 'word', words: playbookCategories },
})
