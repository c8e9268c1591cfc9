/** One part of an analysis: a heading, and sentences or figures below it. */
export type Section = { title: string; lines: string[] }

/** The parts of an analysis that are about a contract. */
export const contractTitles = {
  terms: 'Terms',
  clauses: 'Clauses',
  concerns: 'Clauses that a buyer should read',
  missing: 'Not found in this text',
  obligations: 'Obligations',
  instructions: 'Instructions to an AI reader',
} as const

/** The parts of an analysis in which every line is a risk. */
export const riskTitles = {
  stated: 'Stated in the document',
  ties: 'Figures that do not tie out',
  differences: 'Figures that differ between documents',
} as const
export const noneTiesOut = 'None found among the figures given.'
export const noConcern = 'None was found.'

const ofRisk: readonly string[] = [...Object.values(riskTitles), contractTitles.instructions]
/** The clauses that can stop a sale or have no limit; the others are for who reads the contract. */
const graveClause = /^(?:Change Of Control|Uncapped Liability) \(/

/** Whether a line says that something is wrong or to be read: the others are facts, such as what a text does not contain. */
export function isFinding({ title, line }: { title: string; line: string }): boolean {
  if (line === noneTiesOut || line === noConcern) return false
  return ofRisk.includes(title) || title === contractTitles.concerns
}

/** The lines of an analysis that a buyer must know of before anybody has read the document. */
export function listRedFlags(sections: readonly Section[]): { section: string; line: string }[] {
  return sections.flatMap(({ title, lines }) => {
    const isFlag = (line: string) =>
      title === contractTitles.concerns ? graveClause.test(line) : ofRisk.includes(title) && line !== noneTiesOut
    return lines.filter(isFlag).map((line) => ({ section: title, line }))
  })
}

const quotedLine = /^([^“]{1,80}?)(?: \(\d+%\))?: “/
const whyItMatters = / Why it matters: (.+)\.$/s

/** What a record that is made of a line is called, and why the line matters where it says so. */
export function readFlag(line: string, document: string): { title: string; reason?: string } {
  const kind = quotedLine.exec(line)?.[1]
  const reason = whyItMatters.exec(line)?.[1]
  return {
    title: kind ? `${kind}: ${document}` : line,
    ...(reason && { reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` }),
  }
}

export function isAboutContract(title: string): boolean {
  return Object.values<string>(contractTitles).includes(title)
}

/** Whether accounts or other figures were read: a contract states none that others could state too. */
export function isOfFigures(sections: readonly Pick<Section, 'title'>[]): boolean {
  return sections.some(({ title }) => !isAboutContract(title))
}

/** The analysis as text, as the functions of the specification answer it. */
export function writeSections(sections: readonly Section[]): string {
  return sections.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')).join('\n\n')
}

/** A section only where it has something to say. */
export function section(title: string, lines: readonly (string | null)[]): Section[] {
  const said = lines.filter((line) => line !== null)
  return said.length > 0 ? [{ title, lines: said }] : []
}
