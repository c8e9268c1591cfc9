import type { DocumentCategory } from '#areas/documents/contract.ts'
import { categoriseDocuments } from '#areas/due-diligence/rules/categorise-documents.ts'
import type { Category } from '#core/diligence/words.ts'

const categoryOf: Readonly<Record<DocumentCategory, Category | null>> = {
  financial: 'Financial',
  legal: 'Legal',
  operational: 'Operational',
  technical: 'Technical',
  hr: 'HR & Culture',
  market: 'Market',
  general: null,
}

type CategorisedFile = { document: { name: string; category: DocumentCategory }; folder: string }

const isTable = (name: string) => /\.(?:xlsx?|csv)$/i.test(name)

/** A file of no category is put where the words of its name belong, else those of its folder; figures are no contract. */
export function categoryOfFile({ document: { name, category }, folder }: CategorisedFile): Category {
  const bySaid = categoryOf[category]
  if (bySaid) return bySaid
  const [byName, byFolder] = categoriseDocuments([name, folder].map((words) => ({ name: words, text: '' })))
  return byName?.category ?? byFolder?.category ?? (isTable(name) ? 'Financial' : 'Legal')
}
