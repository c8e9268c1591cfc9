import type { DocumentType } from '../../contract.ts'

/** The allowed file extensions of each type. A file with another extension is refused, whatever its bytes are. */
const extensions: Readonly<Record<DocumentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt', 'csv'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** The extensions offered by the file dialog. */
export const acceptedFiles: readonly string[] = Object.values(extensions)
  .flat()
  .map((ending) => `.${ending}`)

/** The last extension of a name in lower case, which decides what program opens the file; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([^.\s]+)\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function hasAllowedExtension(name: string): boolean {
  return acceptedFiles.includes(`.${extensionOf(name)}`)
}

/** Whether the extension of the name matches the type of the content. */
export function matchesExtension(name: string, type: DocumentType): boolean {
  return extensions[type].includes(extensionOf(name))
}
