import { cleanName } from '#areas/documents/rules/names/clean-name.ts'
import { extensionOf } from '#areas/documents/rules/names/extensions.ts'
import { AppError } from '#core/errors.ts'
import { refuseEnding } from '#core/table-files/table-endings.ts'
import type { Table } from './open-table.ts'

/** Name and content must say the same: by its name a file is opened elsewhere. */
export function refuseOtherEnding(givenName: string, table: Pick<Table, 'format' | 'isArchived'>): void {
  const name = cleanName(givenName)
  const sentence = refuseEnding(name, `.${extensionOf(name)}`, table)
  if (sentence) throw new AppError('UNSUPPORTED_MEDIA_TYPE', sentence)
}
