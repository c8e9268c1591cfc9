import industries from './sample-industries.json' with { type: 'json' }

/** What the sample companies of each industry do, and the figures that are usual there. */
export type SampleIndustry = {
  /** What a company does, for whom, and what one customer pays in a year on average, in thousands. */
  offers: readonly SampleOffer[]
  /** What companies of the trade put behind the name of a family or a place, by language; English stands in for the rest. */
  trades: { en: readonly string[] } & Partial<Record<Language, readonly string[]>>
  /** Whether names are rather invented (Clearledger) than those of families and places. */
  isCoined: boolean
  /** Revenue of one employee in thousands. */
  revenuePerEmployee: number
  /** Usual EBITDA in percent of revenue. */
  margin: number
  /** Usual enterprise value as a multiple of EBITDA for a company of middle size that grows as usual. */
  multiple: number
  /** Growth in percent that is usual for a company of ten years. */
  growth: number
  /** No company of the samples has more revenue than this, in millions. */
  largest: number
}

export type SampleOffer = readonly [does: string, product: string, customers: string, paysThousands: number]
export type Language = 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | 'pt' | 'sv'

// `sample-companies.test.ts` reads the file by a schema.
export const sampleIndustries = industries as unknown as Record<string, SampleIndustry>
