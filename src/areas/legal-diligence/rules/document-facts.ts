import * as z from 'zod'
import type { ContractReading } from '#core/clauses/analyse-contract.ts'
import { analystVersion, DocumentAnswer, readAnswers } from './document-answers.ts'
import { readConsent } from './consents.ts'
import { consentNeeds } from './words.ts'

/** What is stored of each document for the consent matrix and the grid of questions. */
export const DocumentFacts = z.object({
  title: z.string(),
  parties: z.array(z.string()),
  governingLaw: z.string().nullable(),
  expiresOn: z.string().nullable(),
  need: z.enum(consentNeeds),
  from: z.array(z.string()),
  notice: z.string().nullable(),
  clause: z.string(),
  /** The version of the analyst that answered. */
  analyst: z.number().int().default(0),
  answers: z.array(DocumentAnswer).default([]),
})
export type DocumentFacts = z.infer<typeof DocumentFacts>

type ReadContract = { text: string; reading: Pick<ContractReading, 'clauses' | 'facts'> }

export function readDocumentFacts(name: string, { text, reading }: ReadContract): DocumentFacts {
  const { facts } = reading
  const { need, from, notice, passage } = readConsent(reading)
  return {
    title: facts.title?.text.replaceAll(/\s+/g, ' ') ?? name,
    parties: facts.parties.map((party) => party.name),
    governingLaw: facts.governingLaw?.jurisdiction ?? null,
    expiresOn: facts.expiryDate?.on ?? null,
    need,
    from,
    notice,
    clause: passage?.text ?? '',
    analyst: analystVersion,
    answers: readAnswers(text, reading),
  }
}
