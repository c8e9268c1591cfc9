import * as z from 'zod'
import type { NewId } from '#adapters/system/port.ts'
import { signedIn, type CallContext, type StreamRequest } from '#areas/identity/server/call-context.ts'
import { readQuery } from '#areas/imports/server/read-query.ts'
import { sendExport, type ExportDeps } from '#areas/imports/server/send-export.ts'
import { AppError } from '#core/errors.ts'
import { listParams } from '#core/fields/params.ts'
import { DealExport, FileQuery, MappedColumn } from '../contract.ts'
import { dealParams } from '../fields.ts'
import { exportDeals } from './export-deals.ts'
import { checkDealFile, importDealFile } from './import-deals.ts'
import { readDealFile } from './read-deal-file.ts'

type Deps = ExportDeps & { newId: NewId }
type StreamHandler = (context: CallContext<Deps>, request: StreamRequest) => Promise<Response>

export const dealStreamHandlers = {
  checkFile: async (context, request) => {
    const { name, mapping } = readFileQuery(request)
    const file = await readDealFile(request.body, name)
    return Response.json(await checkDealFile(context.deps, signedIn(context), { file, mapping }))
  },
  importFile: async (context, request) => {
    const { name, mapping } = readFileQuery(request)
    const file = await readDealFile(request.body, name)
    return Response.json(await importDealFile(context.deps, signedIn(context), { file, mapping }))
  },
  exportFile: async (context, request) => {
    const wish = readQuery(request, DealExport, listParams(dealParams))
    const actor = signedIn(context)
    const day = context.deps.clock.now().toISOString().slice(0, 10)
    const { format } = wish
    const file = exportDeals(context.deps, actor, wish)
    return sendExport(context.deps, actor, {
      ...file,
      name: `deals-${day}.${format}`,
      format,
      action: 'deals.exported',
    })
  },
} satisfies Record<string, StreamHandler>

function readFileQuery(request: StreamRequest) {
  const { name, mapping } = readQuery(request, FileQuery)
  return { name, mapping: mapping === undefined ? undefined : readMapping(mapping) }
}

function readMapping(mapping: string): MappedColumn[] {
  const read = z.array(MappedColumn).max(50).safeParse(parse(mapping))
  if (!read.success) throw new AppError('BAD_REQUEST', 'The mapping is not a list of fields with their columns.')
  const fields = read.data.map(({ field }) => field)
  if (new Set(fields).size < fields.length)
    throw new AppError('BAD_REQUEST', 'Each field can come from one column only.')
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
