import { params } from '#core/fields/params.ts'

export const billingTabs = ['overview', 'payment', 'plans', 'history'] as const
export type BillingTab = (typeof billingTabs)[number]

export const billingParams = params({
  tab: { kind: 'word', words: billingTabs },
  /** How somebody comes back from the payment provider. */
  paid: { kind: 'word', words: ['yes', 'no'] },
})

export function toTab(value: string | undefined): BillingTab {
  return billingTabs.find((tab) => tab === value) ?? 'overview'
}
