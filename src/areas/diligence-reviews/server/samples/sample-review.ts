import type { Category } from '#core/diligence/words.ts'
import type { DocumentStatus, Likelihood, ratings, Severity } from '../../rules/words.ts'
import data from './sample-review.json' with { type: 'json' }

/** The deal of the engagement that was activated last: visitors and newcomers see its review first. */
export const sampleTarget = 'Northwind Analytics'

/**
 * How many items of each checklist are completed, from the first one: with the weights of the categories exactly the 72 %
 * of the specification (S1 §9).
 */
export const completedItems: Readonly<Record<Category, number>> = data.completedItems

/** Items that somebody works on. */
export const begunItems: readonly string[] = data.begunItems

type SampleFinding = { rating: (typeof ratings)[number]; finding: string }
type SampleRisk = (typeof data.risks)[number] & { category: Category; severity: Severity; likelihood: Likelihood }
type SampleDocument = (typeof data.documents)[number] & { category: Category; status: DocumentStatus }

// The database refuses a word that is none of these.
export const itemFindings = data.findings as Readonly<Record<string, SampleFinding>>
export const sampleRisks = data.risks as readonly SampleRisk[]
export const sampleDocuments = data.documents as readonly SampleDocument[]
