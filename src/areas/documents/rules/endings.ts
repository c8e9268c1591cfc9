import type { DocumentType } from '../contract.ts'

/** How the name of a file of each type may end; what ends otherwise is no document, whatever its bytes are. */
const endings: Readonly<Record<DocumentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt', 'csv'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** What the file dialog offers. */
export const acceptedFiles: readonly string[] = Object.values(endings)
  .flat()
  .map((ending) => `.${ending}`)

/** The last ending of a name in small letters, by which systems decide what opens a file; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([^.\s]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function hasAllowedEnding(name: string): boolean {
  return acceptedFiles.includes(`.${endingOf(name)}`)
}

/** Name and content are both on the list, and say the same. */
export function isNamedAs(name: string, type: DocumentType): boolean {
  return endings[type].includes(endingOf(name))
}
