import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import { findDeals } from '#areas/deals/server/read/find-deals.ts'
import type { Db } from '#db/connection.ts'
import { toFileWords } from '#paper/name-file.ts'
import { toDocx, wordType } from '#paper/word/to-docx.ts'
import type { ConsentRow } from '../contract.ts'
import { draftConsentLetter, splitParties } from '../rules/consents.ts'
import { DocumentFacts } from '../rules/document-facts.ts'
import { findFamilies } from '../rules/document-families.ts'
import type { LegalDeps } from './deps.ts'
import { recordExport } from './reports/record-export.ts'
import { findDocumentRow, listDocumentRows, type FindingFilter } from './store.ts'

/** Which contract needs whose consent, by when: the newest reading of each. */
export async function listConsents(db: Db, reader: DocumentReader, filter: FindingFilter): Promise<ConsentRow[]> {
  const rows = (await listDocumentRows(db, reader, filter)).flatMap((row) => {
    const facts = DocumentFacts.safeParse(row.facts)
    return facts.success ? [{ row, facts: facts.data }] : []
  })
  const newest = [...new Map(rows.toReversed().map((one) => [one.row.name, one])).values()].toReversed()
  const families = findFamilies(
    newest.map(({ row, facts }) => ({
      id: row.id,
      name: row.name,
      title: facts.title,
      parties: facts.parties,
      text: '',
      caps: [],
    })),
  )
  return newest.map(({ row, facts }, at) => {
    const family = families[at]
    return {
      document_id: row.id,
      contract: row.name,
      role: family?.role ?? 'other',
      master: newest.find((one) => one.row.id === family?.masterId)?.row.name ?? null,
      parties: facts.parties,
      governing_law: facts.governingLaw,
      expires_on: facts.expiresOn,
      need: facts.need,
      notice: facts.notice,
      clause: facts.clause,
      is_sample: row.is_sample,
    }
  })
}

export async function writeConsentLetter(deps: LegalDeps, actor: Actor, documentId: string): Promise<File> {
  const row = await findDocumentRow(deps.db, actor, documentId)
  const facts = DocumentFacts.safeParse(row?.facts)
  if (!row || !facts.success) throw new AppError('NOT_FOUND', 'This contract does not exist.')
  const { title, need, notice, clause } = facts.data
  const [deal] = row.deal_id === null ? [] : await findDeals(deps, actor, [row.deal_id])
  const { company, others } = splitParties(facts.data, deal?.target ?? null)
  const at = deps.clock.now()
  const by = actor.name || actor.email
  const lines = draftConsentLetter({
    contract: title,
    from: others,
    need,
    notice,
    passage: clause,
    company: company ?? '[company]',
    by,
    on: at.toISOString().slice(0, 10),
  })
  const paragraphs = lines.map((line, index) => ({
    style: index === 2 ? ('heading' as const) : ('text' as const),
    runs: [{ text: line }],
  }))
  const content = await toDocx({ title: `Consent letter: ${title}`, by, at, paragraphs })
  await recordExport(deps, actor, { kind: 'consent-letter', content, at })
  const words = toFileWords(row.name.replace(/\.\w+$/, '')) ?? documentId.slice(0, 8)
  return new File([content], `consent-letter-${words}.docx`, { type: wordType })
}
