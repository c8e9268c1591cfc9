import { params } from '#core/fields/params.ts'

export const hubTabs = ['overview', 'engagements', 'kyc', 'aml', 'onboarding'] as const
export type HubTab = (typeof hubTabs)[number]

/** The part of the hub that a link keeps: its tab, the open engagement and the open screening. */
export const engagementParams = params({
  tab: { kind: 'word', words: hubTabs },
  engagement: { kind: 'id' },
  /** The screened file that is open in the tab of KYC. */
  batch: { kind: 'id' },
  /** The secret of a request to a client: the page is then for the client. */
  request: { kind: 'text', max: 43, pattern: /^[\w-]{43}$/ },
})
