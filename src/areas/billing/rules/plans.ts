/** The plans of the specification (S1 §9), prices in cents of a US dollar per month. */
export const planNames = ['Basic', 'Premium', 'Enterprise'] as const
export type PlanName = (typeof planNames)[number]

export const billingCurrency = 'USD'
export const termMonths = 12
/** 0.5%, in hundredths of a percent. */
export const feeBasisPoints = 50

export type PlanTerms = {
  id: PlanName
  name: PlanName
  priceMinor: number
  /** Company profiles a month; null without a limit. */
  profileLimit: number | null
  popular: boolean
  features: readonly string[]
}

const everyPlan = ['Database Search, matching, finder and market scan', '0.5% success fee on finalized deals']

export const plans: Readonly<Record<PlanName, PlanTerms>> = {
  Basic: {
    id: 'Basic',
    name: 'Basic',
    priceMinor: 1000_00,
    profileLimit: 10,
    popular: false,
    features: ['Up to 10 company profiles', ...everyPlan],
  },
  Premium: {
    id: 'Premium',
    name: 'Premium',
    priceMinor: 2500_00,
    profileLimit: 50,
    popular: true,
    features: ['50 company profiles', ...everyPlan],
  },
  Enterprise: {
    id: 'Enterprise',
    name: 'Enterprise',
    priceMinor: 5000_00,
    profileLimit: null,
    popular: false,
    features: ['Unlimited company profiles', ...everyPlan],
  },
}
