import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import type { Actor } from '#areas/permissions.ts'
import { format } from '#core/format/utc-format.ts'
import { heading, line, openPaper, paragraph, sheet } from '#paper/pdf/page.ts'
import type { AdviserFacts } from '../../rules/adviser/facts.ts'
import { shortenBrief, writeBrief, type BriefPart, type PartLength } from '../../rules/write-brief.ts'
import { readFacts } from '../adviser/read-facts.ts'
import type { NegotiationDeps } from '../deps.ts'

/** From the whole text to what fits on one page in any case. */
const lengths = [
  { lines: 12, characters: 2000 },
  { lines: 6, characters: 400 },
  { lines: 4, characters: 200 },
  { lines: 2, characters: 110 },
] as const

/** The brief for this person as a PDF of one page. Its digest is in the log before it is sent. */
export async function printBrief(deps: NegotiationDeps, actor: Actor, dealId: string): Promise<File> {
  const at = deps.clock.now()
  const facts = await readFacts(deps, actor, dealId)
  const by = actor.name.trim() || actor.email
  const content = await printOnePage(facts, { by, at })
  await recordAuditBy(deps.db, actor, {
    action: 'negotiation_brief.printed',
    subject: { type: 'deal', id: dealId },
    details: { deal_id: dealId, sha256: sha256(content) },
    at,
  })
  return new File([content], 'negotiation-brief.pdf', { type: 'application/pdf' })
}

type Printing = { by: string; at: Date }

function printOnePage(facts: AdviserFacts, printing: Printing): Promise<Uint8Array<ArrayBuffer>> {
  const parts = writeBrief(facts)
  const write = (length: PartLength) => writeParts(facts, shortenBrief(parts, length), printing)
  let paper = write(lengths[0])
  for (const length of lengths.slice(1)) if (paper.pages > 1) paper = write(length)
  return paper.finish()
}

function writeParts({ view: { target } }: AdviserFacts, parts: readonly BriefPart[], { by, at }: Printing) {
  const title = `Negotiation brief: ${target.target}`
  const { finish, ...page } = openPaper(sheet, { title, subject: 'Negotiation brief', by, at })
  line(page, title, { face: 'heading', size: 18 })
  page.pdf.y += 4
  paragraph(
    page,
    `Confidential: for ${by} only. ${target.is_sample ? 'Sample data. ' : ''}Not legal or financial advice.`,
  )
  for (const part of parts) {
    heading(page, part.title)
    for (const each of part.lines) paragraph(page, each)
  }
  const foot = [`${title} · ${format.day(at.toISOString().slice(0, 10))}`, 'Confidential']
  return { pages: page.pdf.bufferedPageRange().count, finish: () => finish(foot) }
}
