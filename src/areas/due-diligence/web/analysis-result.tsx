import { ShowQuote } from '#areas/documents/web/viewer/show-quote.tsx'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Section } from '#kit/display/section.tsx'
import type { FinancialAnswer } from '../contract.ts'
import { caution } from '../rules/words.ts'
import type { Section as AnalysisSection } from '../rules/sections.ts'
import { messages } from './messages.ts'

export type AnalysisResultProps = {
  sections: readonly AnalysisSection[]
  mapping?: FinancialAnswer['mapping']
}

/** What an analysis found, part by part, and how each line of the input was understood. */
export function AnalysisResult({ sections, mapping = [] }: AnalysisResultProps) {
  return (
    <Section title={messages.result} note={caution}>
      <div className="flex max-w-4xl flex-col gap-5">
        <AnalysisSections sections={sections} />
        {mapping.length > 0 ? (
          <details>
            <summary className="cursor-pointer font-medium">{messages.mapping}</summary>
            <DescriptionList
              className="mt-2"
              facts={mapping.map((row) => ({ label: `${row.line}. ${row.label}`, value: describe(row) }))}
            />
          </details>
        ) : null}
      </div>
    </Section>
  )
}

type SectionsProps = Pick<AnalysisResultProps, 'sections'> & {
  /** Of a stored document: what a sentence quotes is shown there. */
  documentId?: string
}

/** The parts of an analysis with their sentences. */
export function AnalysisSections({ sections, documentId }: SectionsProps) {
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      {sections.map(({ title, lines }) => (
        <div key={title}>
          <h3 className="font-medium">{title}</h3>
          <BulletList
            items={lines}
            className="mt-1 flex flex-col gap-1 tabular-nums"
            renderMore={
              documentId === undefined ? undefined : (line) => <ShowQuote documentId={documentId} line={line} />
            }
          />
        </div>
      ))}
    </div>
  )
}

function describe({ account, is_used }: FinancialAnswer['mapping'][number]): string {
  if (account === null) return messages.notUsed
  return is_used ? account : messages.named(account)
}
