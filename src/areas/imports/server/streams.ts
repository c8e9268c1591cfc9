import { signedIn, type StreamHandler } from '#areas/identity/server/call-context.ts'
import { exportLists, ExportQuery, ImportUploadQuery } from '../contract.ts'
import { readDeclaredBytes } from '#areas/documents/server/files/declared-bytes.ts'
import type { ImportUploadDeps } from './deps.ts'
import { exportCompanies } from './export/export-companies.ts'
import { readQuery } from '#areas/files-in-out/server/read-query.ts'
import { sendExport, type ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import { uploadImport } from './run/upload-import.ts'

export const importStreamHandlers = {
  upload: async (context, request) => {
    const query = readQuery(request, ImportUploadQuery)
    const declaredBytes = readDeclaredBytes(request.headers)
    const upload = { ...query, content: request.body, declaredBytes }
    return Response.json(await uploadImport(context.deps, signedIn(context), upload), { status: 201 })
  },
  export: async (context, request) => {
    const wish = readQuery(request, ExportQuery, exportLists)
    const { format } = wish
    const actor = signedIn(context)
    const name = `target-companies-${context.deps.clock.now().toISOString().slice(0, 10)}.${format}`
    const file = exportCompanies(context.deps, actor, wish)
    return sendExport(context.deps, actor, { ...file, name, format, action: 'companies.exported' })
  },
} satisfies Record<string, StreamHandler<ImportUploadDeps & ExportDeps>>
