type FileExtension = { format: 'delimited' | 'spreadsheet' | 'json'; isArchived: boolean }

/** How the name of a file with each content may end. Inside a ZIP file stands one of the texts. */
const kinds = {
  delimited: { what: 'text with columns', endings: ['.csv', '.tsv', '.tab', '.psv', '.ssv', '.txt'] },
  spreadsheet: { what: 'a spreadsheet', endings: ['.xlsx', '.xlsm', '.xlsb', '.xls', '.ods'] },
  json: { what: 'JSON', endings: ['.json', '.jsonl', '.txt'] },
  archive: { what: 'a ZIP archive', endings: ['.zip'] },
} as const

/** What the file dialog offers. */
export const acceptedTables: readonly string[] = [
  ...new Set(Object.values(kinds).flatMap(({ endings }): readonly string[] => endings)),
]

/** The sentence that refuses a name whose ending, given in small letters with its point, says other than the content. */
export function refuseEnding(name: string, ending: string, { format, isArchived }: FileExtension): string | null {
  if (!acceptedTables.includes(ending)) return `${name} is not a supported file type.`
  const { what, endings } = kinds[isArchived ? 'archive' : format]
  const fitting: readonly string[] = endings
  if (fitting.includes(ending)) return null
  return `${name} holds ${what}, so its name must end in ${listOr(fitting)}.`
}

function listOr(endings: readonly string[]): string {
  return endings.join(', ').replace(/, (?=[^,]+$)/, ' or ')
}
