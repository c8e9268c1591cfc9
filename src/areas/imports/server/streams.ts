import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { signedIn, type StreamHandler } from '#areas/identity/server/call-context.ts'
import { exportLists, ExportQuery, ImportUploadQuery } from '../contract.ts'
import { readDeclaredBytes } from '#areas/documents/server/files/declared-bytes.ts'
import type { ImportUploadDeps } from './deps.ts'
import { exportCompanies } from './export/export-companies.ts'
import { exportRefused } from './export/export-refused.ts'
import type { SearchDeps } from '#areas/company-search/server/search.ts'
import { readQuery } from '#areas/files-in-out/server/read-query.ts'
import { sendExport, type ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import { uploadImport } from './run/upload-import.ts'

export const importStreamHandlers = {
  upload: async (context, request) => {
    const query = readQuery(request, ImportUploadQuery)
    const declaredBytes = readDeclaredBytes(request.headers)
    const upload = { ...query, content: request.body, declaredBytes, signal: request.signal }
    return Response.json(await uploadImport(context.deps, signedIn(context), upload), { status: 201 })
  },
  export: async (context, request) => {
    const wish = readQuery(request, ExportQuery, exportLists)
    const { format } = wish
    const actor = signedIn(context)
    const name = `target-companies-${context.deps.clock.now().toISOString().slice(0, 10)}.${format}`
    const file = await exportCompanies(context.deps, actor, wish)
    return sendExport(context.deps, actor, { ...file, name, format, action: 'companies.exported' })
  },
  exportRefused: async (context, _request, { importId }) => {
    const actor = signedIn(context)
    const id = z.uuid().safeParse(importId)
    if (!id.success) throw new AppError('NOT_FOUND', 'This import does not exist.')
    const file = await exportRefused(context.deps, actor, id.data)
    const name = `rows-with-errors-${context.deps.clock.now().toISOString().slice(0, 10)}.csv`
    return sendExport(context.deps, actor, { ...file, name, format: 'csv', action: 'import_errors.exported' })
  },
} satisfies Record<string, StreamHandler<ImportUploadDeps & ExportDeps & SearchDeps>>
