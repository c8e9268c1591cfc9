/** The choices of the specification (S1 §9). */
export const billingCountries = ['US', 'Canada', 'UK', 'Australia'] as const
export type BillingCountry = (typeof billingCountries)[number]

export const billingStates = ['NY', 'CA', 'TX', 'FL', 'IL'] as const

/** G084: five digits in the US as stated; elsewhere the postal code follows the country. */
export const postalCodes: Readonly<Record<BillingCountry, { pattern: RegExp; example: string }>> = {
  US: { pattern: /^\d{5}$/, example: '10001' },
  Canada: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'K1A 0B1' },
  UK: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  Australia: { pattern: /^\d{4}$/, example: '2000' },
}
