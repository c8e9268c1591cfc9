import type { AnySchema } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import * as z from 'zod'
import * as audit from '#areas/audit/contract.ts'
import * as dealWork from '#areas/deal-work/contract.ts'
import * as deals from '#areas/deals/contract.ts'
import * as discovery from '#areas/discovery/contract.ts'
import * as documents from '#areas/documents/contract.ts'
import * as identity from '#areas/identity/contract.ts'
import * as matching from '#areas/matching/contract.ts'
import * as misfits from '#areas/misfits/contract.ts'
import * as models from '#areas/models/contract.ts'
import * as pipeline from '#areas/pipeline/contract.ts'
import * as tasks from '#areas/tasks/contract.ts'
import * as valuation from '#areas/valuation/contract.ts'
import * as workspaces from '#areas/workspaces/contract.ts'
import { errorStatus } from '#core/errors.ts'
import { contract, streams } from '#contract'
import { listCalls } from './calls.ts'

/** Where the named schemas stand: what an area's contract exports under a name, the description calls by that name. */
const vocabularies = {
  audit,
  identity,
  workspaces,
  tasks,
  models,
  documents,
  deals,
  dealWork,
  pipeline,
  valuation,
  misfits,
  discovery,
  matching,
}

/** The description of all calls (OpenAPI 3.1), made from the contract at the first request. */
export function describeApi(publicUrl: string): () => Promise<ApiDescription> {
  let made: Promise<ApiDescription> | undefined
  return () => (made ??= generate(publicUrl))
}

type Operation = Record<string, unknown> & { responses?: Record<string, unknown>; parameters?: object[] }
export type ApiDescription = {
  info: object
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

async function generate(publicUrl: string): Promise<ApiDescription> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const router = {
    ...contract,
    documents: { ...contract.documents, ...streams.documents },
    deals: { ...contract.deals, ...streams.deals },
  }
  const generated = await generator.generate(router, {
    info: { title: 'M&A Intelligence', version: '1', description },
    servers: [{ url: publicUrl }],
    commonSchemas: nameSchemas(),
  })
  // The generator types every corner of OpenAPI; what follows adds to the few it always fills.
  const api = generated as unknown as ApiDescription
  api.components = { ...api.components, responses: { Refusal: refusalResponse }, securitySchemes: { session } }
  api.components['schemas'] = { ...api.components['schemas'], Refusal: refusalSchema }
  for (const { path, method, meta } of listCalls()) {
    const operation = api.paths[path]?.[method.toLowerCase()]
    if (!operation) continue
    operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Refusal' } }
    operation['security'] = meta.access === 'anyone' ? [] : [{ session: [] }]
    operation['x-access'] = meta.access
    if (meta.creates) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
  }
  return api
}

function nameSchemas(): Record<string, { schema: AnySchema }> {
  const named: Record<string, { schema: AnySchema }> = {}
  for (const [area, exports] of Object.entries(vocabularies)) {
    for (const [name, value] of Object.entries(exports)) {
      if (!(value instanceof z.ZodType)) continue
      // Two areas may use one word; the second one then says whose it is.
      named[named[name] ? `${area}.${name}` : name] = { schema: value }
    }
  }
  return named
}

const description =
  'Every call of the product. Sign in under /api/auth; the session is a cookie. Every refusal has the shape Refusal, ' +
  'functions of the specification say success: false besides. A 429 and a 503 carry Retry-After.'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 255 },
  description:
    'Makes the creation once: sent again within 24 hours, it answers what it answered the first time. With other values it ' +
    'is refused with 422; while the first is at work, with 409 and the code STILL_RUNNING.',
}

const session = { type: 'apiKey', in: 'cookie', name: 'ma.session_token' }

const refusalSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    requestId: { type: 'string', description: 'Names this request in the log' },
    success: { const: false, description: 'Only under /functions' },
    details: { type: 'object', description: 'For BAD_REQUEST: issues, a list of field and message' },
  },
  required: ['error', 'code', 'requestId'],
}

const refusalResponse = {
  description: 'Refused or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}
