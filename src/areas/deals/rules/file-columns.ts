import { fileFields, type FileField } from '#core/fields/file-columns.ts'
import { dealFields } from '../fields.ts'

export const exportFormats = ['csv', 'xlsx', 'json'] as const

export type ImportedField = FileField<typeof dealFields>

/** What a column of a file of deals can become. */
export const importedFields = fileFields(dealFields)
