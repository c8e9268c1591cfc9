import { categories } from '#core/diligence/words.ts'
import { type PlatformAction } from './words.ts'
import { assessRisks, type Risk } from './assess-risks.ts'
import { categoriseDocuments, type CategorisedDocument } from './categorise-documents.ts'
import { testStatements } from './find-anomalies.ts'
import { measurePerformance } from './measure-performance.ts'
import { predictFigures } from './predict-figures.ts'
import { hasFigures } from './read-financials.ts'
import { readCompanyData, type CompanyData } from './read-company-data.ts'
import { section, type Section } from './sections.ts'

export type CompanyAnalysis = { sections: Section[]; risks: Risk[]; documents: CategorisedDocument[] }

/** What the data of a company allows to say for an action; null where it allows nothing. */
export function analyseCompany(
  action: PlatformAction,
  given: Readonly<Record<string, unknown>>,
): CompanyAnalysis | null {
  const data = readCompanyData(given)
  const analysis = actions[action](data)
  return analysis.sections.length > 0 ? analysis : null
}

const actions: Record<PlatformAction, (data: CompanyData) => CompanyAnalysis> = {
  comprehensive_analysis: (data) => {
    const { risks, sections } = actions.risk_assessment(data)
    const { documents, sections: categorised } = actions.document_categorization(data)
    const measured = hasFigures(data.financials)
      ? [...measurePerformance(data.financials), ...testStatements(data.financials)]
      : []
    return { risks, documents, sections: [...measured, ...sections, ...categorised] }
  },
  risk_assessment: (data) => {
    const { risks, answered } = assessRisks(data)
    if (answered === 0) return nothing
    const lines = risks.map(
      ({ category, risk, level, description, recommendation }) =>
        `${level}, ${category}: ${risk}. ${description} ${recommendation}`,
    )
    const none = `No risk among the ${answered} questions that the data answers.`
    return { ...nothing, risks, sections: section('Risks', lines.length > 0 ? lines : [none]) }
  },
  predictive_analytics: ({ financials }) => ({ ...nothing, sections: predictFigures(financials) }),
  document_categorization: ({ documents: given }) => {
    const documents = categoriseDocuments(given)
    const of = (category: CategorisedDocument['category']) =>
      documents.filter((one) => one.category === category).map(({ name }) => name)
    const lines = categories.map((category) => {
      const names = of(category)
      return names.length > 0 ? `${category}: ${names.join('; ')}.` : null
    })
    const rest = of(null)
    const unknown = rest.length > 0 ? `Not recognized: ${rest.join('; ')}.` : null
    return { ...nothing, documents, sections: section('Documents by category', [...lines, unknown]) }
  },
}

const nothing: CompanyAnalysis = { sections: [], risks: [], documents: [] }
