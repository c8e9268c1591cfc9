import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { UnusableListError } from '#adapters/sanctions-lists/port.ts'
import { readQuery } from '#areas/files-in-out/server/read-query.ts'
import type { ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import { makeTemporaryFolder } from '#areas/files-in-out/server/temporary-folders.ts'
import { signedIn, type StreamRequest, type StreamHandler } from '#areas/identity/server/call-context.ts'
import { AppError } from '#core/errors.ts'
import { BatchExportQuery, BatchUploadQuery, DecisionExportQuery } from '../contract.ts'
import { mostListBytes } from '../rules/check-size.ts'
import { listIds } from '../rules/words.ts'
import { exportBatch } from './batch/export-batch.ts'
import { screenFile } from './batch/screen-file.ts'
import { exportDecisions } from './checks/export-decisions.ts'
import type { ScreeningDeps } from './deps.ts'
import { listLists } from './lists/list-lists.ts'
import { loadVersion } from './lists/load-version.ts'

export const screeningStreamHandlers = {
  uploadBatch: async (context, request) => {
    const query = readQuery(request, BatchUploadQuery)
    const head = await screenFile(context.deps, signedIn(context), {
      ...query,
      content: request.body,
      signal: request.signal,
    })
    return Response.json(head, { status: 201 })
  },
  exportBatch: (context, request) => exportBatch(context.deps, signedIn(context), readQuery(request, BatchExportQuery)),
  exportDecisions: (context, request) =>
    exportDecisions(context.deps, signedIn(context), readQuery(request, DecisionExportQuery)),
  /** For machines without access to the internet: the publisher's file, carried here by hand. */
  uploadList: async (context, request) => {
    const { userId, workspaceId } = signedIn(context)
    const list = z.enum(listIds).safeParse(new URL(request.url, 'http://localhost').searchParams.get('list'))
    if (!list.success) throw new AppError('BAD_REQUEST', 'There is no such list.')
    const folder = await makeTemporaryFolder('list')
    try {
      const target = path.join(folder, 'list')
      await saveBody(request, target)
      const file = { list: list.data, path: target, origin: 'file' as const, by: { userId, workspaceId } }
      await loadVersion(context.deps, file).catch(toRefusal)
      const lists = await listLists(context.deps, workspaceId)
      return Response.json(lists.find((each) => each.list === list.data))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
} satisfies Record<string, StreamHandler<ScreeningDeps & ExportDeps>>

async function saveBody({ body }: StreamRequest, target: string): Promise<void> {
  let bytes = 0
  await pipeline(
    body,
    async function* measure(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength
        if (bytes > mostListBytes)
          throw new AppError('PAYLOAD_TOO_LARGE', 'The file of a sanctions list can be at most 400 MB.')
        yield chunk
      }
    },
    createWriteStream(target),
  )
}

function toRefusal(error: unknown): never {
  if (error instanceof UnusableListError)
    throw new AppError('UNPROCESSABLE', `${error.message} Nothing has changed.`, { cause: error })
  throw error
}
