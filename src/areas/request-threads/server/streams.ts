import { readQuery } from '#areas/files-in-out/server/read-query.ts'
import type { ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import { signedIn, type StreamHandler } from '#areas/identity/server/call-context.ts'
import { ThreadExport } from '../contract.ts'
import { exportThreads } from './export-threads.ts'

export const requestThreadStreamHandlers = {
  exportThreads: (context, request) => exportThreads(context.deps, signedIn(context), readQuery(request, ThreadExport)),
} satisfies Record<string, StreamHandler<ExportDeps>>
