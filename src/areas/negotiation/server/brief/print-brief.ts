import { recordAudit } from '#areas/audit/server/record-audit.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import type { Actor } from '#areas/permissions.ts'
import { makeFormatter } from '#core/format/formatter.ts'
import { heading, line, openPaper, paragraph, report } from '#paper/pdf/page.ts'
import { writeBrief } from '../../rules/write-brief.ts'
import { readFacts } from '../adviser/read-facts.ts'
import type { NegotiationDeps } from '../deps.ts'

const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })

/** The brief as a PDF for this person. Its digest is in the log before it is sent. */
export async function printBrief(deps: NegotiationDeps, actor: Actor, { dealId }: { dealId: string }): Promise<File> {
  const at = deps.clock.now()
  const facts = await readFacts(deps, actor, dealId)
  const { target } = facts.view
  const by = actor.name.trim() || actor.email
  const title = `Negotiation brief: ${target.target}`
  const { finish, ...page } = openPaper(report, { title, subject: 'Negotiation brief', by, at })
  line(page, title, { face: 'heading', size: 22 })
  page.pdf.y += 4
  paragraph(
    page,
    `Confidential: for ${by} only. ${target.is_sample ? 'Sample data. ' : ''}Not legal or financial advice.`,
  )
  for (const part of writeBrief(facts)) {
    heading(page, part.title)
    for (const each of part.lines) paragraph(page, each)
  }
  const content = await finish([`${title} · ${format.day(at.toISOString().slice(0, 10))}`, 'Confidential'])
  await recordAudit(deps.db, {
    workspaceId: actor.workspaceId,
    actorId: actor.userId,
    action: 'negotiation_brief.printed',
    subject: { type: 'deal', id: dealId },
    details: { deal_id: dealId, sha256: sha256(content) },
    at,
  })
  return new File([content], 'negotiation-brief.pdf', { type: 'application/pdf' })
}
