import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { toFileWords } from '#paper/name-file.ts'
import { toDocx, wordType, type WordParagraph } from '#paper/word/to-docx.ts'
import { openFinding } from '../findings.ts'
import type { LegalDeps } from '../deps.ts'
import { recordExport } from './record-export.ts'

/** The page of a finding with the suggested wording in place of the passage, as tracked changes. */
export async function writeRedline(deps: LegalDeps, actor: Actor, findingId: string): Promise<File> {
  const { finding, before, after } = await openFinding(deps.db, actor, findingId)
  if (finding.suggested_wording === '') throw new AppError('UNPROCESSABLE', 'This finding has no suggested wording.')
  const at = deps.clock.now()
  const by = actor.name || actor.email
  const paragraphs: WordParagraph[] = [
    { style: 'title', runs: [{ text: finding.contract }] },
    {
      style: 'text',
      runs: [{ text: `Confidential. Suggested change: ${finding.title}. ${finding.description}`, isStrong: true }],
    },
    ...toParagraphs(before),
    {
      style: 'text',
      runs: [
        ...(finding.clause ? [{ text: finding.clause, change: 'deleted' as const }, { text: ' ' }] : []),
        { text: finding.suggested_wording, change: 'inserted' },
      ],
    },
    ...toParagraphs(after),
  ]
  const content = await toDocx({ title: `Redline: ${finding.title}`, by, at, paragraphs })
  await recordExport(deps, actor, { kind: 'redline', content, at })
  const words = toFileWords(`${finding.contract.replace(/\.\w+$/, '')} ${finding.title}`) ?? findingId.slice(0, 8)
  return new File([content], `redline-${words}.docx`, { type: wordType })
}

function toParagraphs(text: string): WordParagraph[] {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '')
    .map((one) => ({ style: 'text', runs: [{ text: one }] }))
}
